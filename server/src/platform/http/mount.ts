import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Readable } from 'node:stream';
import { aplicarMaiusculas } from '@praca/contract/br/maiuscula.ts';
import type { Endpoint, Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  Concluido,
  Ctx,
  CtxArquivo,
  CtxBase,
  CtxEnvio,
  CtxLivre,
  CtxPublico,
  Sessao,
} from '../context.ts';
import { lerEntrada } from './entrada.ts';
import { AppError } from '../errors.ts';
import { chaveDe, respostaGuardada, umaVez } from './idempotencia.ts';
import { envelopeDeSucesso, type ArquivoResposta, type Resposta } from './resposta.ts';
import { porChave } from '../sessao/por-chave.ts';
import { transacaoDaSessao } from '../banco/transacao.ts';
import { comAuditoria, Contagem, ehExportacao } from './auditar-exportacao.ts';
import { naVez } from './pesadas.ts';
import { semSessao } from './sem-sessao.ts';
import { esperarPrimeiraParte } from './primeira-parte.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint behind the route. */
    endpoint?: Endpoint;
  }
}

/** What a noun's routes are mounted on. */
export type Api = FastifyInstance;
/** The request of an upload, for its parts. */
export type Pedido = FastifyRequest;

/** What the routes need from the process that runs them. */
export interface Plataforma extends Omit<
  CtxBase,
  'requisicao' | 'agora' | 'ip' | 'agente' | 'log'
> {
  /** Who calls, by token; throws SESSAO_INVALIDA, 1274, 1275, 1548, 1566 or CONTEXTO_DIVERGENTE. */
  autenticar(req: FastifyRequest, e?: Endpoint): Promise<Sessao>;
  /** Refuses calls on the cookie that come from another origin or without the page's header. */
  conferirOrigem(req: FastifyRequest): void;
  /** Writes the audit line of a refused call. */
  auditarRecusa(
    ctx: CtxBase,
    sessao: Sessao | null,
    endpoint: Endpoint,
    erro: AppError,
    entrada: unknown,
  ): Promise<void>;
}

type Verbo<E extends Endpoint, C> = (ctx: C, entrada: Entrada<E>) => Promise<Resposta<Linha<E>>>;

const JSON_UTF8 = 'application/json; charset=utf-8';
/** "/a/{b}" of the contract as Fastify's "/a/:b". */
const rota = (path: string) => path.replace(/\{(\w{1,60})\}/g, ':$1');

const ctxBase = (p: Plataforma, req: FastifyRequest): CtxBase => ({
  banco: p.banco,
  config: p.config,
  difusor: p.difusor,
  requisicao: req.id,
  agora: new Date(),
  ip: req.ip,
  agente: String(req.headers['user-agent'] ?? '').slice(0, 300),
  log: req.log,
});

function exigir(e: Endpoint, sessao: Sessao): void {
  if (sessao.visto_por !== null && !e.mesmoVendoComo && (e.kind === 'write' || e.pessoal))
    throw new AppError('VENDO_COMO', {
      mensagem: `Você está vendo como ${sessao.usuario_nome}: aqui só se olha.`,
    });
  if (e.pessoal && porChave(sessao))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Esta operação não pode ser feita com uma chave de API.',
      ajuda: 'Entre com o seu usuário para fazê-la.',
    });
  if (
    e.permission !== 'sessao' &&
    e.permission !== 'publica' &&
    !sessao.permissoes.has(e.permission)
  )
    throw new AppError('SEM_PERMISSAO');
}

/** Session and permission of the endpoint, then `agir`; a refusal leaves one audit line. */
async function comSessao<T>(
  p: Plataforma,
  e: Endpoint,
  req: FastifyRequest,
  agir: (base: CtxBase, sessao: Sessao, entrada: unknown) => Promise<T>,
): Promise<T> {
  const base = ctxBase(p, req);
  let sessao: Sessao | null = null;
  let entrada: unknown;
  try {
    const dela = await p.autenticar(req, e);
    sessao = dela;
    exigir(e, dela);
    entrada = lerEntrada(e, req);
    if (e.kind === 'write')
      entrada = aplicarMaiusculas(entrada as object, dela.usuario_maiusculo ? 'S' : 'N');
    return await naVez(e, dela, () => agir(base, dela, entrada));
  } catch (erro) {
    if (erro instanceof AppError && [401, 403, 404].includes(erro.status))
      await p.auditarRecusa(base, sessao, e, erro, entrada);
    throw erro;
  }
}

function registrar(
  app: FastifyInstance,
  e: Endpoint,
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (e.permission === 'publica' && e.registroParado === undefined)
    throw new Error(`${e.path}: say what it does while the registration is stopped`);
  app.route({
    method: [e.method, ...(e.tambem ?? [])] as HTTPMethods[],
    url: rota(e.path),
    bodyLimit: e.limiteCorpo ?? 1024 * 1024,
    config: { endpoint: e },
    handler,
  });
}

/** Mounts a call with session: transaction by kind, idempotency for writes, output parsed before sending. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: Verbo<E, Ctx>,
): void {
  const conferir = (linha: Linha<E>) => e.output.parse(linha);
  registrar(app, e, (req, reply) =>
    comSessao(p, e, req, async (base, sessao, entrada) => {
      const chave = e.kind === 'write' ? chaveDe(req.headers['idempotency-key']) : undefined;
      const texto = await transacaoDaSessao(base, sessao, e.kind, (ctx) => {
        const agir = async () =>
          envelopeDeSucesso(e, await verbo(ctx, entrada as Entrada<E>), conferir);
        if (chave !== undefined)
          return umaVez(ctx, { chave, endpoint: e, entrada }, async () => String(await agir()));
        return agir();
      });
      return reply.type(JSON_UTF8).send(texto);
    }),
  );
}

/** Mounts a call that needs no session (login, sign-up, health). */
export function mountPublico<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: Verbo<E, CtxPublico>,
): void {
  registrar(app, e, async (req, reply) => {
    if (e.cookie) p.conferirOrigem(req);
    const dados = await semSessao(p, e, [ctxBase(p, req), req, reply], (ctx) =>
      verbo(ctx, lerEntrada(e, req) as Entrada<E>),
    );
    return reply
      .type(JSON_UTF8)
      .send(envelopeDeSucesso(e, dados, (linha) => e.output.parse(linha)));
  });
}

const livre = (
  base: CtxBase,
  sessao: Sessao,
  { p, e, req }: { p: Plataforma; e: Endpoint; req: FastifyRequest },
): CtxLivre => ({
  ...base,
  sessao,
  transacao: (modo, fn) => transacaoDaSessao(base, sessao, modo, fn),
  confirmar: async () => exigir(e, await p.autenticar(req)),
});

/** Mounts a call with session that opens its own transactions: who waits for another house holds no connection meanwhile. */
export function mountLivre<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: Verbo<E, CtxLivre>,
): void {
  registrar(app, e, (req, reply) =>
    comSessao(p, e, req, async (base, sessao, entrada) => {
      const linhas = await verbo(livre(base, sessao, { p, e, req }), entrada as Entrada<E>);
      return reply
        .type(JSON_UTF8)
        .send(envelopeDeSucesso(e, linhas, (linha) => e.output.parse(linha)));
    }),
  );
}

/**
 * Mounts an upload: the verb gets the parts as a stream, opens its own transactions and ends with `concluir`. A repeated
 * Idempotency-Key is looked up before the body is read; equal calls at the same time all arrive, and one of them counts.
 * The file itself is not compared: a key belongs to the route and its parameters.
 */
export function mountMultipart<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: (ctx: CtxEnvio<Linha<E>>, entrada: Entrada<E>, req: Pedido) => Promise<Concluido>,
): void {
  registrar(app, e, (req, reply) =>
    comSessao(p, e, req, async (base, sessao, entrada) => {
      const ctx = livre(base, sessao, { p, e, req });
      const chave = chaveDe(req.headers['idempotency-key']);
      const repeticao = chave === undefined ? undefined : { chave, endpoint: e, entrada };
      const guardada =
        repeticao && (await ctx.transacao('read', (c) => respostaGuardada(c, repeticao)));
      const { texto } =
        guardada === undefined
          ? await verbo(
              {
                ...ctx,
                concluir: (agir) =>
                  ctx.transacao('write', async (c) => {
                    let repetida = true;
                    const responder = async () => {
                      repetida = false;
                      const conferir = (linha: Linha<E>) => e.output.parse(linha);
                      return envelopeDeSucesso(e, await agir(c), conferir);
                    };
                    const texto =
                      repeticao === undefined
                        ? await responder()
                        : await umaVez(c, repeticao, async () => String(await responder()));
                    return { texto, repetida };
                  }),
              },
              entrada as Entrada<E>,
              req,
            )
          : { texto: guardada };
      return reply.type(JSON_UTF8).send(texto);
    }),
  );
}

/** Whether the caller has this content already (RFC 9110, 13.1.2; compared weakly). */
const jaTem = (req: FastifyRequest, etag: string): boolean =>
  String(req.headers['if-none-match'] ?? '')
    .split(',')
    .some((um) => um.trim() === '*' || um.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

async function mandarArquivo(
  req: FastifyRequest,
  reply: FastifyReply,
  { nome, tipo, conteudo, etag }: ArquivoResposta,
) {
  if (etag !== undefined) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (jaTem(req, etag)) return reply.code(304).send();
  }
  if (conteudo instanceof Readable) await esperarPrimeiraParte(conteudo);
  return reply
    .type(tipo)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(conteudo);
}

/** A file is read in parts, and each part asks again for person, right and reach: with whoever lost them it ends there. */
function emPartes(ctx: CtxLivre, autenticar: () => Promise<Sessao>): CtxLivre {
  let partes = 0;
  return {
    ...ctx,
    transacao: async (modo, fn) => {
      partes += 1;
      if (partes === 1) return ctx.transacao(modo, fn);
      await ctx.confirmar();
      return transacaoDaSessao(ctx, await autenticar(), modo, fn);
    },
  };
}

/** Mounts a download: always an attachment, never sniffed, sandboxed. */
export function mountArquivo<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: (ctx: CtxArquivo, entrada: Entrada<E>) => Promise<ArquivoResposta>,
): void {
  registrar(app, e, (req, reply) =>
    comSessao(p, e, req, async (base, sessao, entrada) => {
      const inteiro = livre(base, sessao, { p, e, req });
      const contagem = new Contagem();
      const ctx = { ...emPartes(inteiro, () => p.autenticar(req)), contar: contagem.contar };
      const arquivo = await verbo(ctx, entrada as Entrada<E>);
      if (!ehExportacao(e) || arquivo.auditada) return mandarArquivo(req, reply, arquivo);
      // What was taken out until somebody lost the right to it was taken out: nobody is asked again for that line.
      const escrever = (agir: (c: Ctx) => Promise<number>) => inteiro.transacao('write', agir);
      const vista = await comAuditoria(escrever, e, entrada, { arquivo, contagem });
      return mandarArquivo(req, reply, vista);
    }),
  );
}

/** As `mountArquivo`, for a file that needs no session. */
export function mountArquivoPublico<E extends Endpoint>(
  app: FastifyInstance,
  p: Plataforma,
  e: E,
  verbo: (ctx: CtxPublico, entrada: Entrada<E>) => Promise<ArquivoResposta>,
): void {
  registrar(app, e, async (req, reply) => {
    const arquivo = await semSessao(p, e, [ctxBase(p, req), req, reply], (ctx) =>
      verbo(ctx, lerEntrada(e, req) as Entrada<E>),
    );
    return mandarArquivo(req, reply, arquivo);
  });
}
