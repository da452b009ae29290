import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROS, type CodigoErro } from '@praca/contract/errors.ts';
import { test as base } from './fixtures.ts';

/**
 * What becomes of a call that was stopped at the edge: refused in the server's words, given up by a gateway that knows
 * none of them, cut off before the server heard of it, or cut off after it did what was asked.
 */
export type Fim = { recusa: CodigoErro } | 'gateway' | 'cortada' | 'resposta-perdida' | 'passa';

/** A call on its way, held at the edge until the test says what becomes of it. */
export interface Presa {
  /** It came; the server has not heard of it. */
  chegou: Promise<void>;
  soltar(fim: Fim): void;
  /** The line works again: what was cut off may be asked for once more. */
  consertar(): void;
}

/** A real server in front of the real server: what it is not told to stop passes as it is. */
export interface Recusador {
  url: string;
  /** Stops the next call whose path ends so. */
  prender(caminho: string): Presa;
  /** The line works again for everything that was cut off. */
  consertar(): void;
  /** How often calls of this path came by. */
  vezes(caminho: string): number;
  fechar(): Promise<void>;
}

interface Armadilha {
  caminho: string;
  chegou: () => void;
  fim: Promise<Fim>;
}

const recusar = (resposta: ServerResponse, codigo: CodigoErro): void => {
  const { status, mensagem: Mensagem, ajuda: Ajuda } = ERROS[codigo];
  const envelope = {
    Resultado: '1',
    Conteudo: [],
    Mensagens: [{ Codigo: codigo, Mensagem, Ajuda }],
    MensagensSucesso: [],
  };
  resposta.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  resposta.end(JSON.stringify(envelope));
};

/** Opens the edge in front of the server at `destino`; the server takes what passes for its own page's. */
async function abrirRecusador(destino: string): Promise<Recusador> {
  const alvo = new URL(destino);
  const armadilhas: Armadilha[] = [];
  // A browser asks once more by itself on a line that broke: what was cut off stays cut off.
  const cortadas = new Map<string, Fim>();
  const vistos: string[] = [];

  const passar = (pedido: IncomingMessage, resposta: ServerResponse, perder = false): void => {
    const headers = { ...pedido.headers, host: alvo.host };
    for (const nome of ['origin', 'referer'] as const)
      if (headers[nome] !== undefined) headers[nome] = headers[nome].replace(url, alvo.origin);
    const adiante = request(
      { host: alvo.hostname, port: alvo.port, method: pedido.method, path: pedido.url, headers },
      (volta) => {
        if (perder) {
          volta.resume().on('end', () => resposta.destroy());
          return;
        }
        resposta.writeHead(volta.statusCode ?? 502, volta.headers);
        volta.pipe(resposta);
      },
    );
    adiante.on('error', () => resposta.destroy());
    resposta.on('close', () => adiante.destroy());
    pedido.pipe(adiante);
  };

  const atender = async (pedido: IncomingMessage, resposta: ServerResponse): Promise<void> => {
    const { pathname } = new URL(pedido.url ?? '/', destino);
    vistos.push(pathname);
    const chave = String(pedido.headers['idempotency-key'] ?? '');
    const onde = armadilhas.findIndex((uma) => pathname.endsWith(uma.caminho));
    const cortada = cortadas.get(chave);
    const [armadilha] = onde < 0 || cortada ? [] : armadilhas.splice(onde, 1);
    armadilha?.chegou();
    const fim = cortada ?? (await armadilha?.fim) ?? 'passa';
    if (fim === 'cortada' || fim === 'resposta-perdida') cortadas.set(chave, fim);
    if (fim === 'passa') return passar(pedido, resposta);
    if (fim === 'resposta-perdida') return passar(pedido, resposta, true);
    if (fim === 'cortada') return void resposta.destroy();
    if (fim === 'gateway')
      return void resposta
        .writeHead(504, { 'content-type': 'text/html' })
        .end('<h1>Gateway Time-out</h1>');
    recusar(resposta, fim.recusa);
  };

  const servidor: Server = createServer(
    (pedido, resposta) => void atender(pedido, resposta),
  ).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;

  return {
    url,
    prender(caminho) {
      let chegou: () => void = () => undefined;
      let soltar: (fim: Fim) => void = () => undefined;
      const vinda = new Promise<void>((pronto) => (chegou = pronto));
      const fim = new Promise<Fim>((pronto) => (soltar = pronto));
      armadilhas.push({ caminho, chegou, fim });
      return { chegou: vinda, soltar, consertar: () => cortadas.clear() };
    },
    consertar: () => cortadas.clear(),
    vezes: (caminho) => vistos.filter((um) => um.endsWith(caminho)).length,
    async fechar() {
      const fim = once(servidor, 'close');
      servidor.close();
      servidor.closeAllConnections();
      await fim;
    },
  };
}

/** The `test` of the screens with the page behind an edge that refuses when it is told to. */
export const test = base
  .extend('recusador', async ({ url, guarda }, { onCleanup }) => {
    guarda.permitir(/Failed to load resource/);
    const recusador = await abrirRecusador(url);
    onCleanup(recusador.fechar);
    return recusador;
  })
  .extend('pagina', async ({ novoContexto, recusador }, { onCleanup }) => {
    const contexto = await novoContexto({ baseURL: recusador.url });
    // Before the edge goes: the page may still be reading something.
    onCleanup(() => contexto.close());
    return contexto.newPage();
  });
