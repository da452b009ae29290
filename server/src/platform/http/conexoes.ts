import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Enough for everybody of one process; each costs tens of kilobytes. */
const MAXIMO = 4096;
/** What the process itself holds open: listener, log, pipes, timers, the compile cache. */
const DA_CASA = 32;
const VAGA_A_CADA_MS = 250;

/** The descriptors that the system gives this process; Infinity where it does not say. */
function descritores(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: unknown } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
}

/** How many clients fit: each may have a file open beside its connection, and the database and the house keep theirs. */
export const maximoDeConexoes = (permitidos: number, doBanco: number): number =>
  Math.max(8, Math.min(MAXIMO, Math.floor((permitidos - doBanco - DA_CASA) / 2)));

/** At the limit, who connected and asked nothing for so long makes room. */
const CALADO_MS = 1000;

/**
 * Refuses connections beyond what the process can hold, before it runs out of descriptors: out of them nothing works,
 * not even measuring memory. At the limit, connections that only rest or that never asked anything make room for others.
 */
export function limitarConexoes(app: FastifyInstance, doBanco: number): void {
  const { server } = app;
  const caladas = new Map<Socket, number>();
  server.maxConnections = maximoDeConexoes(descritores(), doBanco);
  server.on('connection', (linha) => {
    caladas.set(linha, performance.now());
    linha.once('close', () => caladas.delete(linha));
  });
  server.on('request', (pedido) => caladas.delete(pedido.socket));
  // Who asked nothing yet has nothing to wait for: the end of the process does not wait for them either.
  app.addHook('preClose', (pronto) => {
    for (const linha of caladas.keys()) linha.destroy();
    pronto();
  });
  let ultimo = -Infinity;
  let recusadas = 0;
  server.on('drop', () => {
    recusadas += 1;
    const agora = performance.now();
    if (agora - ultimo < VAGA_A_CADA_MS) return;
    ultimo = agora;
    app.log.warn({ maximo: server.maxConnections, recusadas }, 'conexões demais');
    server.closeIdleConnections();
    for (const [linha, desde] of caladas) if (agora - desde > CALADO_MS) linha.destroy();
  });
}

/** Requests of one connection that are begun and not answered yet. */
export const COMECADOS = 16;

type Pedido = [IncomingMessage, ServerResponse];
interface Linha {
  comecados: number;
  esperam: Pedido[];
}

/**
 * Begins at most 16 requests of one connection: those that came in one piece behind them wait, nothing more is read of
 * that connection meanwhile, and between two of them the others get their turn.
 */
export function comecarPoucos({ server }: FastifyInstance): void {
  const linhas = new WeakMap<Socket, Linha>();
  const atendem = server.listeners('request') as ((...pedido: Pedido) => void)[];
  const comecar = (socket: Socket, linha: Linha, pedido: Pedido): void => {
    linha.comecados += 1;
    pedido[1].once('close', () => {
      linha.comecados -= 1;
      // The end of a request lets the connection be read again.
      if (linha.esperam.length > 0) {
        socket.pause();
        setImmediate(proximo, socket, linha);
      }
    });
    for (const atender of atendem) atender.call(server, ...pedido);
  };
  const proximo = (socket: Socket, linha: Linha): void => {
    if (linha.comecados >= COMECADOS || socket.destroyed) return;
    const pedido = linha.esperam.shift();
    if (pedido !== undefined) comecar(socket, linha, pedido);
    if (linha.esperam.length === 0) socket.resume();
  };
  server.removeAllListeners('request');
  server.on('request', (...pedido: Pedido) => {
    const { socket } = pedido[0];
    const linha = linhas.get(socket) ?? { comecados: 0, esperam: [] };
    linhas.set(socket, linha);
    if (linha.comecados < COMECADOS && linha.esperam.length === 0)
      return comecar(socket, linha, pedido);
    linha.esperam.push(pedido);
    socket.pause();
  });
}
