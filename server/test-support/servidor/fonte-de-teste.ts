import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Modo = (req: IncomingMessage, res: ServerResponse) => void;

/** A server that answers as a look-up service does: in the way that the test says, and tells what it was asked. */
export interface FonteDeTeste {
  url: string;
  pedidos: string[];
  /** How it answers from now on. */
  responder(modo: Modo): void;
  fechar(): Promise<void>;
}

/** Answers a JSON with a status. */
export const json =
  (corpo: unknown, status = 200, cabecalhos: Record<string, string> = {}): Modo =>
  (_req, res) =>
    void res
      .writeHead(status, { 'content-type': 'application/json', ...cabecalhos })
      .end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));

/** The last ones are asked for once each; the last one for ever. */
export const umDepoisDoOutro = (...modos: [Modo, ...Modo[]]): Modo => {
  let vez = 0;
  return (req, res) => (modos[Math.min(vez++, modos.length - 1)] as Modo)(req, res);
};

/** Closes the connection without a word. */
export const cair: Modo = (req) => void req.socket.destroy();
/** Never ends. */
export const calar: Modo = () => undefined;
/** Sends for ever, as fast as it is taken. */
export const transbordar: Modo = (_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const mandar = () => {
    while (!res.destroyed && res.write('x'.repeat(64 * 1024)));
  };
  res.on('drain', mandar);
  mandar();
};

export async function abrirFonte(): Promise<FonteDeTeste> {
  let modo: Modo = json({}, 500);
  const pedidos: string[] = [];
  const servidor = createServer((req, res) => {
    pedidos.push(req.url ?? '');
    modo(req, res);
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`,
    pedidos,
    responder: (novo) => void (modo = novo),
    async fechar() {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}
