import type { FastifyRequest } from 'fastify';
import type { Endpoint, Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { CtxPublico } from '../context.ts';
import { mountPublico, type Api, type Plataforma } from './mount.ts';
import type { Resposta } from './resposta.ts';

const FORMULARIOS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAIOR = 4096;

/**
 * Mounts a call that programs of mail make with one press of a person (RFC 8058): a form that says nothing that its address
 * does not say already, so nobody reads it. Who opens the address is led to a page and has changed nothing.
 */
export function mountDeUmClique<E extends Endpoint>(
  app: Api,
  p: Plataforma,
  e: E,
  {
    verbo,
    pagina,
  }: {
    verbo: (ctx: CtxPublico, entrada: Entrada<E>) => Promise<Resposta<Linha<E>>>;
    /** Where who opens the address is led, by the part of it that is the key. */
    pagina: (chave: string) => string;
  },
): void {
  void app.register((filho, _opcoes, pronto) => {
    filho.removeContentTypeParser(FORMULARIOS);
    filho.addContentTypeParser(
      FORMULARIOS,
      { parseAs: 'string', bodyLimit: MAIOR },
      (_req, _corpo, lido) => lido(null, undefined),
    );
    mountPublico(filho, p, e, verbo);
    filho.get(
      e.path.replace('{chave}', ':chave'),
      (req: FastifyRequest<{ Params: { chave: string } }>, reply) =>
        reply.redirect(pagina(encodeURIComponent(req.params.chave))),
    );
    pronto();
  });
}
