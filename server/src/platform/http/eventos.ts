import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { eventos } from '@praca/contract/plataforma/endpoints.ts';
import type { Sessao } from '../context.ts';
import type { Banco } from '../banco/db.ts';
import { AppError } from '../errors.ts';
import {
  chegaA,
  eventosAposOCodigo,
  eventosPorCodigo,
  ultimoEvento,
  type LinhaEvento,
} from '../eventos/eventos-leitura.ts';
import { tabelasDeMuitos } from '../substantivo/substantivo.ts';
import type { Plataforma } from './mount.ts';

/** A session is asked of the database at most 10 s late: one that ended is cut off within 25 s. */
const BATIDA_MS = 15_000;
const MAX_POR_USUARIO = 12;
const MAX_ATRASO = 512 * 1024;

interface Assinante {
  sessao: Sessao;
  reply: FastifyReply;
}

const mudanca = (e: LinhaEvento) => ({
  tabela: e.evento_tabela,
  codigo: /^\d+$/.test(e.evento_chave) ? Number(e.evento_chave) : null,
  versao: e.evento_versao,
  acao: e.evento_acao,
});
/** Too much to tell one by one. */
const muitos = () =>
  tabelasDeMuitos().map((tabela) => ({ tabela, codigo: null, versao: null, acao: 'LOTE' }));

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
    if (!codigos.length) return grupo.forEach((a) => escrever(a.reply, undefined, muitos()));
    try {
      const linhas = await eventosPorCodigo(this.banco, registro, codigos);
      const ultimo = linhas.at(-1)?.evento_codigo;
      for (const a of grupo) {
        const suas = linhas.filter((l) => chegaA(a.sessao, l)).map(mudanca);
        if (suas.length) escrever(a.reply, ultimo, suas);
      }
    } catch (erro) {
      this.log.warn({ err: erro }, 'leitura de eventos');
      grupo.forEach((a) => escrever(a.reply, undefined, muitos()));
    }
  }

  /** After a gap in the notifications nobody knows what was missed: everybody reads again. */
  lacuna(): void {
    for (const grupo of this.porRegistro.values())
      for (const a of grupo) escrever(a.reply, undefined, muitos());
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
      const suas = linhas?.filter((l) => chegaA(sessao, l)).map(mudanca) ?? muitos();
      if (suas.length)
        escrever(
          reply,
          linhas?.at(-1)?.evento_codigo ??
            (await ultimoEvento(this.banco, sessao.clienteregistro_codigo)),
          suas,
        );
    } catch (erro) {
      this.log.warn({ err: erro }, 'leitura de eventos');
      escrever(reply, undefined, muitos());
    }
  }
}

/** One server-sent event; a reader that does not keep up is cut off and comes back by Last-Event-ID. */
function escrever(reply: FastifyReply, id: number | undefined, dados: unknown[]): void {
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
  p: Plataforma,
  assinaturas: Assinaturas,
  assinante: Assinante,
  fim: AbortSignal,
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
  resposta.write('retry: 2000\n\n');
  const batida = setInterval(() => {
    p.autenticar(req).then(
      (sessao) => {
        assinante.sessao = sessao;
        resposta.write(': \n\n');
      },
      () => resposta.end('event: fim\ndata: []\n\n'),
    );
  }, BATIDA_MS);
  fim.addEventListener('abort', () => clearInterval(batida), { once: true });
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
      const assinante: Assinante = { sessao: await p.autenticar(req), reply };
      const fim = assinaturas.entrar(assinante);
      reply.hijack();
      if (!fim) return;
      try {
        await transmitir(p, assinaturas, assinante, fim);
      } catch (erro) {
        req.log.warn({ err: erro }, 'fluxo de eventos');
        reply.raw.destroy();
      }
    },
  });
}
