import { createRequire } from 'node:module';
import path from 'node:path';
import { todosEndpoints } from '@praca/contract/index.ts';
import { pronto, vivo } from '@praca/contract/plataforma/endpoints.ts';
import { BUILD, VERSAO } from '@praca/contract/versao.ts';
import { AppError } from '../platform/errors.ts';
import { mountPublico, type Api, type Plataforma } from '../platform/http/mount.ts';
import { documentoOpenApi } from '../platform/http/openapi.ts';
import { DOCS_CSS, DOCS_HTML, DOCS_JS } from '../platform/http/pagina-docs.ts';

const saude = { estado: 'ok' as const, versao: VERSAO, build: BUILD };

/** Health, the OpenAPI document, and its readable page with assets of our own server. */
export function rotasPlataforma(app: Api, p: Plataforma, estado: { encerrando: boolean }): void {
  mountPublico(app, p, vivo, async () => [saude]);
  mountPublico(app, p, pronto, async (ctx) => {
    if (estado.encerrando || ctx.banco.saturado())
      throw new AppError('INDISPONIVEL', { esperar: 5 });
    await ctx.banco.responder();
    return [saude];
  });

  // Made when somebody first asks: no start waits for it.
  let documento: string | undefined;
  app.get('/openapi.json', (_req, reply) => {
    documento ??= JSON.stringify(documentoOpenApi(todosEndpoints, p.config.url));
    return reply.type('application/json; charset=utf-8').send(documento);
  });
  app.get('/docs', (_req, reply) => reply.type('text/html; charset=utf-8').send(DOCS_HTML));
  app.get('/docs/inicio.js', (_req, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_JS),
  );
  app.get('/docs/inicio.css', (_req, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_CSS),
  );
  const pasta = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  for (const arquivo of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/docs/${arquivo}`, (_req, reply) => reply.sendFile(arquivo, pasta));
}
