import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { eventos } from '@praca/contract/plataforma/endpoints.ts';
import type { Sessao } from '../context.ts';
import type { Banco } from '../banco/db.ts';
import type { Esquecido } from '../sessao/sessoes-lidas.ts';
import { AppError } from '../errors.ts';
import { lerEntrada } from './entrada.ts';
import {
  chegaA,
  eventosAposOCodigo,
  eventosPorCodigo,
  ultimoEvento,
  type LinhaEvento,
} from '../eventos/eventos-leitura.ts';
import { tabelasDeMuitos } from '../substantivo/substantivo.ts';
import { esperar } from '../embutido/processos.ts';
import { fimDaCredencial } from '../sessao/token.ts';
import type { Plataforma } from './mount.ts';

const MAX_POR_USUARIO = 12;
const MAX_ATRASO = 512 * 1024;

interface Assinante {
  sessao: Sessao;
  reply: FastifyReply;
  /** Asks again whether its session may hear; ends the stream where it may not. False: nobody could say. */
  conferir(): Promise<boolean>;
  /** The answer to that question, where it was asked because something ended or changed. */
  conferido?: Promise<void>;
}

const SEM_RESPOSTA_MS = 500;

/** Until there is an answer: a database that is away says nothing of a session. */
async function insistir(a: Assinante): Promise<void> {
  while (!(await a.conferir()) && !a.reply.raw.writableEnded && !a.reply.raw.destroyed)
    await esperar(SEM_RESPOSTA_MS);
}
const perguntar = (a: Assinante): Promise<void> => (a.conferido = insistir(a));
const lerDeNovo = ({ reply, sessao }: Assinante): void =>
  escrever(reply, undefined, muitos(sessao));

/** Whether what is to be read anew is about this session. */
const atinge = (alvo: Esquecido, s: Sessao): boolean =>
  'sessao' in alvo
    ? alvo.sessao === s.sessao_codigo
    : alvo.registro === s.clienteregistro_codigo &&
      (alvo.usuario === undefined ||
        alvo.usuario === s.usuario_codigo ||
        alvo.usuario === s.visto_por?.usuario_codigo);

const mudanca = (e: LinhaEvento) => ({
  tabela: e.evento_tabela,
  codigo: /^\d+$/.test(e.evento_chave) ? Number(e.evento_chave) : null,
  versao: e.evento_versao,
  acao: e.evento_acao,
});
/** Too much to tell one by one: what the session may read is to be read again. */
const muitos = (s: Sessao) =>
  tabelasDeMuitos(s).map((tabela) => ({ tabela, codigo: null, versao: null, acao: 'LOTE' }));

/** The open streams of this process: each committed change goes to those who may see it. */
export class Assinaturas {
  private readonly porRegistro = new Map<number, Set<Assinante>>();
  private readonly banco: Banco;
  private readonly log: Log;

  constructor(banco: Banco, log: Log) {
    this.banco = banco;
    this.log = log;
  }

  /**
   * Puts a stream on the list for as long as its connection lives: one that broke off while it was opening is not put
   * there, and every other one leaves by itself. Answers what tells the opener that it left; undefined when it is gone.
   */
  entrar(a: Assinante): AbortSignal | undefined {
    const { clienteregistro_codigo, usuario_codigo } = a.sessao;
    const { raw: resposta } = a.reply;
    const { socket } = a.reply.request.raw;
    if (resposta.destroyed || socket.destroyed) return undefined;
    const grupo = this.porRegistro.get(clienteregistro_codigo) ?? new Set();
    if (
      [...grupo].filter((o) => o.sessao.usuario_codigo === usuario_codigo).length >= MAX_POR_USUARIO
    )
      throw new AppError('MUITAS_TENTATIVAS', {
        mensagem: 'Há abas demais abertas com este usuário.',
        ajuda: 'Feche algumas e recarregue a página.',
        esperar: 30,
      });
    grupo.add(a);
    this.porRegistro.set(clienteregistro_codigo, grupo);
    const fim = new AbortController();
    const sair = (): void => {
      // A request that waits behind another one on its connection has a response that never closes.
      resposta.off('close', sair);
      socket.off('close', sair);
      grupo.delete(a);
      if (grupo.size === 0 && this.porRegistro.get(clienteregistro_codigo) === grupo)
        this.porRegistro.delete(clienteregistro_codigo);
      fim.abort();
    };
    resposta.once('close', sair);
    socket.once('close', sair);
    return fim.signal;
  }

  /** How many streams are open in this process. */
  get abertas(): number {
    return [...this.porRegistro.values()].reduce((soma, grupo) => soma + grupo.size, 0);
  }

  /** Sends committed events of a registration to its streams. */
  async difundir(registro: number, codigos: number[]): Promise<void> {
    const grupo = this.porRegistro.get(registro);
    if (!grupo?.size) return;
    // Who is asked whether they may still hear is told nothing before the answer.
    await Promise.all([...grupo].map((a) => a.conferido ?? Promise.resolve()));
    if (!codigos.length) return grupo.forEach(lerDeNovo);
    try {
      const linhas = await eventosPorCodigo(this.banco, registro, codigos);
      const ultimo = linhas.at(-1)?.evento_codigo;
      for (const a of grupo) {
        const suas = linhas.filter((l) => chegaA(a.sessao, l)).map(mudanca);
        if (suas.length) escrever(a.reply, ultimo, suas);
      }
    } catch (erro) {
      this.log.warn({ err: erro }, 'leitura de eventos');
      grupo.forEach(lerDeNovo);
    }
  }

  /** After a gap in the notifications nobody knows what was missed: who may still hear reads everything again. */
  lacuna(): void {
    for (const grupo of this.porRegistro.values())
      for (const a of grupo) void perguntar(a).then(() => lerDeNovo(a));
  }

  /** Sessions ended, or what they may do changed: the streams of those that may not hear any more end at once. */
  conferir(alvo: Esquecido): void {
    for (const [registro, grupo] of this.porRegistro)
      if ('sessao' in alvo || alvo.registro === registro)
        for (const a of grupo) if (atinge(alvo, a.sessao)) void perguntar(a);
  }

  encerrar(): void {
    for (const grupo of this.porRegistro.values()) for (const a of grupo) a.reply.raw.end();
    this.porRegistro.clear();
  }

  /** Brings a stream up to date: what it missed since the event it saw last, or the event that it starts from. */
  async atualizar({ sessao, reply }: Assinante, ultimo: number | undefined): Promise<void> {
    try {
      if (ultimo === undefined) {
        const codigo = await ultimoEvento(this.banco, sessao.clienteregistro_codigo);
        reply.raw.write(`id: ${codigo}\n\n`);
        return;
      }
      const linhas = await eventosAposOCodigo(this.banco, sessao.clienteregistro_codigo, ultimo);
      const suas = linhas?.filter((l) => chegaA(sessao, l)).map(mudanca) ?? muitos(sessao);
      if (suas.length)
        escrever(
          reply,
          linhas?.at(-1)?.evento_codigo ??
            (await ultimoEvento(this.banco, sessao.clienteregistro_codigo)),
          suas,
        );
    } catch (erro) {
      this.log.warn({ err: erro }, 'leitura de eventos');
      escrever(reply, undefined, muitos(sessao));
    }
  }
}

/** One server-sent event; a reader that does not keep up is cut off and comes back by Last-Event-ID. */
function escrever(reply: FastifyReply, id: number | undefined, dados: unknown[]): void {
  if (reply.raw.writableEnded || dados.length === 0) return;
  if (reply.raw.writableLength > MAX_ATRASO) reply.raw.destroy();
  else
    reply.raw.write(
      `${id === undefined ? '' : `id: ${id}\n`}event: mudanca\ndata: ${JSON.stringify(dados)}\n\n`,
    );
}

/** `Last-Event-ID`, 0 included: who saw nothing of an empty registration. */
const ultimoVisto = (cabecalho: unknown): number | undefined =>
  typeof cabecalho === 'string' && /^\d{1,15}$/.test(cabecalho) ? Number(cabecalho) : undefined;

async function transmitir(
  assinaturas: Assinaturas,
  assinante: Assinante,
  { fim, vence, batidaMs }: { fim: AbortSignal; vence: number | undefined; batidaMs: number },
): Promise<void> {
  const { reply } = assinante;
  const { request: req, raw: resposta } = reply;
  resposta.on('error', (erro) => req.log.debug({ err: erro }, 'fluxo de eventos'));
  resposta.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Those whom one restart cuts off come back at moments of their own.
  resposta.write(`retry: ${2000 + Math.floor(Math.random() * 4000)}\n\n`);
  // What ends is told at once (`conferir`); this is for what nobody told.
  const batida = setInterval(() => {
    void assinante.conferir().then(() => resposta.writableEnded || resposta.write(': \n\n'));
  }, batidaMs);
  const venceu =
    vence === undefined
      ? undefined
      : setTimeout(() => void assinante.conferir(), Math.max(0, vence - Date.now()) + 1);
  fim.addEventListener(
    'abort',
    () => {
      clearInterval(batida);
      clearTimeout(venceu);
    },
    { once: true },
  );
  await assinaturas.atualizar(assinante, ultimoVisto(req.headers['last-event-id']));
}

/** GET /api/eventos: the stream stays open while the session is valid; a comment every 15 s keeps proxies awake. */
export function rotaEventos(app: FastifyInstance, p: Plataforma, assinaturas: Assinaturas): void {
  app.route({
    method: 'GET',
    url: eventos.path,
    exposeHeadRoute: false,
    config: { endpoint: eventos },
    handler: async (req: FastifyRequest, reply: FastifyReply) => {
      // A token has its end in itself: nobody tells when it comes. Nothing is awaited between the session and its place on the list.
      const vence = await fimDaCredencial(p.config, req.headers.authorization);
      const sessao = await p.autenticar(req);
      lerEntrada(eventos, req);
      const assinante: Assinante = {
        sessao,
        reply,
        conferir: async () => {
          try {
            assinante.sessao = await p.autenticar(req);
            return true;
          } catch (erro) {
            if (!(erro instanceof AppError) || erro.status >= 500) return false;
            if (!reply.raw.writableEnded) reply.raw.end('event: fim\ndata: []\n\n');
            return true;
          }
        },
      };
      const fim = assinaturas.entrar(assinante);
      reply.hijack();
      if (!fim) return;
      try {
        await transmitir(assinaturas, assinante, { fim, vence, batidaMs: p.config.prazos.fluxo });
      } catch (erro) {
        req.log.warn({ err: erro }, 'fluxo de eventos');
        reply.raw.destroy();
      }
    },
  });
}
