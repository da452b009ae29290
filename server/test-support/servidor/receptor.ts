import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that arrived, as it came. */
export interface Recebida {
  id: string;
  momento: string;
  assinaturas: string[];
  corpo: string;
  cabecalhos: IncomingMessage['headers'];
  metodo: string;
  caminho: string;
}

type Modo = (recebida: Recebida, res: ServerResponse) => void;

/** Another system that hears webhooks: keeps what came, and answers in the way that the test says. */
export interface Receptor {
  url: string;
  recebidas: Recebida[];
  /** How it answers from now on; at first 204. */
  responder(modo: Modo): void;
  fechar(): Promise<void>;
}

const texto = (valor: string | string[] | undefined): string => String(valor ?? '');

export const comStatus =
  (status: number, cabecalhos: Record<string, string> = {}): Modo =>
  (_recebida, res) =>
    void res.writeHead(status, cabecalhos).end();

export async function abrirReceptor(): Promise<Receptor> {
  let modo: Modo = comStatus(204);
  const recebidas: Recebida[] = [];
  const servidor = createServer((req, res) => {
    const partes: Buffer[] = [];
    req.on('data', (parte: Buffer) => partes.push(parte));
    req.on('end', () => {
      const recebida = {
        id: texto(req.headers['webhook-id']),
        momento: texto(req.headers['webhook-timestamp']),
        assinaturas: texto(req.headers['webhook-signature']).split(' '),
        corpo: Buffer.concat(partes).toString('utf8'),
        cabecalhos: req.headers,
        metodo: req.method ?? '',
        caminho: req.url ?? '',
      };
      recebidas.push(recebida);
      modo(recebida, res);
    });
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/praca`,
    recebidas,
    responder: (novo) => void (modo = novo),
    async fechar() {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}

/** What the receiving side works out by itself, as the Standard Webhooks say it: which of the signatures are of this secret. */
export function conferem(r: Recebida, segredo: string): boolean[] {
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const certa = createHmac('sha256', chave).update(`${r.id}.${r.momento}.${r.corpo}`).digest();
  return r.assinaturas.map((uma) => {
    const [versao, valor = ''] = uma.split(',');
    const dada = Buffer.from(valor, 'base64');
    return versao === 'v1' && dada.length === certa.length && timingSafeEqual(dada, certa);
  });
}
