import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { CtxBase, CtxPublico } from '../context.ts';
import { AppError } from '../errors.ts';
import { Atendido } from '../sessao/atendido.ts';

/** Runs a verb without a session. One that refuses while the registration is stopped, and did not ask for that, is a fault of ours. */
export async function semSessao<T>(
  { config }: { config: Config },
  e: Endpoint,
  [base, req, reply]: [CtxBase, FastifyRequest, FastifyReply],
  agir: (ctx: CtxPublico) => Promise<T>,
): Promise<T> {
  let perguntou = e.registroParado === 'atende';
  const ctx = ctxPublico(base, config, [req, reply]);
  const dados = await agir({
    ...ctx,
    atender: (tx, registro) => {
      perguntou = true;
      return Atendido.conferir(tx, ctx, registro);
    },
  });
  if (!perguntou)
    throw new AppError('ERRO_INTERNO', {
      causa: new Error(`${e.path} does not ask for the state of the registration`),
    });
  return dados;
}

function ctxPublico(
  base: CtxBase,
  config: Config,
  [req, reply]: [FastifyRequest, FastifyReply],
): Omit<CtxPublico, 'atender'> {
  const seguro = config.url.startsWith('https:');
  const opcoes = { httpOnly: true, sameSite: 'strict', secure: seguro, path: '/' } as const;
  const nomeReal = (nome: string) => (seguro ? `__Host-${nome}` : nome);
  return {
    ...base,
    cookies: {
      ler: (nome) => req.cookies[nomeReal(nome)],
      gravar: (nome, valor, ate) =>
        void reply.setCookie(nomeReal(nome), valor, { ...opcoes, expires: ate }),
      apagar: (nome) => void reply.clearCookie(nomeReal(nome), opcoes),
    },
    autorizacao: req.headers.authorization,
    cabecalho: (nome, valor) => void reply.header(nome, valor),
  };
}
