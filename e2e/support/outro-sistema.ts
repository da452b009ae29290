import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another system that hears webhooks: what came, and the status with which it answers. */
export interface OutroSistema {
  url: string;
  recebidas: { cabecalhos: IncomingHttpHeaders; corpo: string }[];
  responder(status: number): void;
  fechar(): Promise<void>;
}

export async function abrirOutroSistema(): Promise<OutroSistema> {
  let status = 204;
  const recebidas: OutroSistema['recebidas'] = [];
  const servidor = createServer((req, res) => {
    const partes: Buffer[] = [];
    req.on('data', (parte: Buffer) => partes.push(parte));
    req.on('end', () => {
      recebidas.push({
        cabecalhos: req.headers,
        corpo: Buffer.concat(partes).toString('utf8'),
      });
      res.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/praca`,
    recebidas,
    responder: (novo) => void (status = novo),
    async fechar() {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}
