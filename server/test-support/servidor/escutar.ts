import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens a free port of the loopback; answers it. */
export async function escutar(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes as they are, piece by piece, and answers everything that came back until the other side closed. */
export function falar(
  porta: number,
  partes: string[],
  { intervalo = 0, fim = 60_000 }: { intervalo?: number; fim?: number } = {},
): Promise<string> {
  return new Promise((pronto, recusar) => {
    const linha = connect(porta, '127.0.0.1');
    const fila = [...partes];
    let lido = '';
    const relogio = setInterval(() => {
      const parte = fila.shift();
      if (parte !== undefined && linha.writable) linha.write(parte);
    }, intervalo);
    const prazo = setTimeout(() => linha.destroy(new Error('sem resposta no prazo')), fim);
    const acabar = (): void => {
      clearInterval(relogio);
      clearTimeout(prazo);
    };
    linha.setEncoding('utf8');
    linha.on('data', (dados: string) => (lido += dados));
    linha.on('error', (erro) => {
      acabar();
      if (lido) pronto(lido);
      else recusar(erro);
    });
    linha.on('close', () => {
      acabar();
      pronto(lido);
    });
  });
}

export interface RespostaCrua {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request over a socket, its address sent as it is written. */
export function pedir(
  porta: number,
  method: string,
  path: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: string } = {},
): Promise<RespostaCrua> {
  return new Promise((pronto, recusar) => {
    const pedido = request({ host: '127.0.0.1', port: porta, method, path, headers }, (r) => {
      let body = '';
      r.setEncoding('utf8').on('data', (parte: string) => (body += parte));
      r.on('error', recusar);
      r.on('end', () => pronto({ statusCode: r.statusCode ?? 0, headers: r.headers, body }));
    });
    pedido.on('error', recusar).end(payload);
  });
}
