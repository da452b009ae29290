import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { temTela } from '@praca/contract/pagina.ts';

const UM_ANO = 'public, max-age=31536000, immutable';
const API = /^\/api(?:\/|$)/i;
const ARQUIVO = /\/\.|\.[a-z0-9]{1,8}$/i;

/** Serves the built page: named assets for ever, the shell always asked for again; an address without a screen gets the shell as 404, which it draws itself. */
export async function servirPagina(
  app: FastifyInstance,
  pasta: string,
  semChamada: (req: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: pasta,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, arquivo) =>
      void reply.header(
        'cache-control',
        arquivo.includes(`${path.sep}assets${path.sep}`) ? UM_ANO : 'no-cache',
      ),
    allowedPath: (caminho) => !caminho.includes('/.') && !/\.(map|br|gz)$/.test(caminho),
  });
  app.get('/', (_req, reply) =>
    reply
      .removeHeader('x-robots-tag')
      .header('cache-control', 'no-cache')
      .sendFile('index.html', pasta),
  );
  app.setNotFoundHandler(async (req, reply) => {
    const caminho = req.url.split('?', 1)[0] ?? '';
    if (API.test(caminho)) return semChamada(req, reply);
    const tela = (req.method === 'GET' || req.method === 'HEAD') && !ARQUIVO.test(caminho);
    if (!tela)
      return reply.status(404).type('text/plain; charset=utf-8').send('Página não encontrada.');
    // The first start builds the page beside the server: whoever is quicker waits without doing anything.
    if (!existsSync(path.join(pasta, 'index.html')))
      return reply
        .status(503)
        .headers({ 'retry-after': '2', refresh: '2' })
        .type('text/plain; charset=utf-8')
        .send('A página está sendo montada e abre sozinha em alguns segundos.');
    return reply
      .status(temTela(caminho) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html', pasta);
  });
}
