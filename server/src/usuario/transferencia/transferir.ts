import * as z from 'zod/mini';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/transferencia/endpoints.ts';
import { entradaTransferir } from '@praca/contract/usuario/transferencia/schemas.ts';
import { salvarAtividade } from '../../atividade/salvar.ts';
import { lerAtividade } from '../../atividade/reads.ts';
import { aplicarParte } from '../../negocio/lote/aplicar.ts';
import { CONTADO_ZERO } from '../../negocio/lote/plano.ts';
import { repassarAlcance } from '../../platform/alcance/dar.ts';
import type { Ctx, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { conferirAlcance } from '../access.ts';
import { gravarMudancas } from '../alterar.ts';
import { lerUsuario } from '../reads.ts';
import { contarDoUsuario, empresasDoRegistro, negociosDe, tarefasDe } from './reads.ts';
import { trocarNasDistribuicoes } from './writes.ts';

const TIPO = 'TRANSFERIR_USUARIO';
const POR_PARTE = 200;

const recusado = z.object({ descricao: z.string(), motivo: z.string() });
/** Resume point: the last code that was looked at, of deals and of tasks. */
const estado = z.object({
  passo: z._default(z.enum(['NEGOCIOS', 'TAREFAS', 'FIM']), 'NEGOCIOS'),
  ultimo: z._default(z.int(), 0),
  negocios: z._default(z.int(), 0),
  tarefas: z._default(z.int(), 0),
  total: z._default(z.int(), 0),
  recusados: z._default(z.array(recusado), []),
});
type Estado = z.output<typeof estado>;
type Pedido = z.output<typeof entradaTransferir>;

/** How much somebody has that would have to go to somebody else; of deals and tasks it tells who sees them all. */
export async function contarATransferir(
  ctx: Ctx,
  e: Entrada<typeof api.contar>,
): Promise<Linha<typeof api.contar>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await lerUsuario(ctx.tx, registro, e.usuario_login);
  const contado = await contarDoUsuario(ctx.tx, registro, e.usuario_login);
  const ve = ctx.sessao.permissoes.has('negocio.ver') && alcanceDe(ctx.sessao) === 'TODOS';
  return [ve ? contado : { ...contado, negocios: null, tarefas: null }];
}

async function conferirDestino(ctx: Ctx, e: Pedido): Promise<void> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await lerUsuario(ctx.tx, registro, e.usuario_login);
  const recusar = (mensagem: string): never => {
    throw new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'para_login', mensagem }] });
  };
  if (e.usuario_login === e.para_login) recusar('Escolha outra pessoa.');
  const para = await lerUsuario(ctx.tx, registro, e.para_login).catch((erro: unknown) => {
    if (erro instanceof AppError) return recusar('A pessoa escolhida não existe.');
    throw erro;
  });
  if (para.usuario_ativo === 'N' || para.usuario_acessocrm === 'N')
    recusar('A pessoa escolhida não tem acesso ao CRM.');
}

const quem = (e: Pedido) => ({ de: e.usuario_login, para: e.para_login });

/**
 * Starts handing over what somebody has that still goes on: open deals, pending tasks, their place in the rules that hand
 * out deals; at the end, where asked for, they are deactivated. REFERENCIA_INVALIDA for who cannot take it, SEM_PERMISSAO
 * for oneself, or who is in one's own sight, where one does not see what the other has.
 */
export async function transferirUsuario(
  ctx: Ctx,
  e: Entrada<typeof api.transferir>,
): Promise<{ uniproc_codigo: number }[]> {
  await conferirDestino(ctx, e);
  await conferirAlcance(ctx, e.usuario_login);
  await repassarAlcance(ctx, quem(e), () => Promise.resolve());
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO,
    entrada: e,
    mensagem: 'A passagem do trabalho está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: e.usuario_login,
    acao: 'TRANSFERIR',
    depois: { ...e, uniproc_codigo: iniciado.uniproc_codigo },
  });
  return [iniciado];
}

/** Whoever administers users hands over everything of a person, also what they do not see themselves; to themselves no more than they see. */
const comVista = <T>(base: Ctx, e: Pedido, agir: (c: Ctx) => Promise<T>): Promise<T> =>
  repassarAlcance(base, quem(e), async (c, soOQueVe) =>
    agir(soOQueVe ? c : await comTudoAVista(c)),
  );

async function comTudoAVista(c: Ctx): Promise<Ctx> {
  const empresas = await empresasDoRegistro(c.tx, c.sessao.clienteregistro_codigo);
  const sessao: Sessao = {
    ...c.sessao,
    empresas,
    visualizaoutrosrep: true,
    visualizarepinterno: false,
    visualizarepexterno: false,
    equipe_represes: [],
    equipe_logins: [],
    equipes: [],
  };
  return { ...c, sessao };
}

async function parteDeNegocios(ctx: CtxTrabalho, e: Pedido, antes: Estado): Promise<Estado> {
  return ctx.transacao('write', (base) => comVista(base, e, (c) => umaParte(ctx, c, e, antes)));
}

async function umaParte(ctx: CtxTrabalho, c: Ctx, e: Pedido, antes: Estado): Promise<Estado> {
  const { clienteregistro_codigo: registro } = c.sessao;
  const onde = { depoisDe: antes.ultimo, quantos: POR_PARTE };
  const codigos = await negociosDe(c.tx, registro, e.usuario_login, onde);
  const acao = { tipo: 'RESPONSAVEL' as const, usuario_responsavel: e.para_login };
  const lote = {
    ...CONTADO_ZERO,
    arquivo: '',
    partes: 1,
    total: codigos.length,
    parte: 0,
    topo: 0,
    vez: 0,
  };
  const feito =
    codigos.length === 0
      ? { eventos: [], alterados: 0, recusados: [] }
      : await aplicarParte(c, ctx.uniproc_codigo, acao, lote, codigos);
  const depois: Estado = {
    ...antes,
    negocios: antes.negocios + feito.alterados,
    ultimo: codigos.at(-1) ?? 0,
    passo: codigos.length < POR_PARTE ? 'TAREFAS' : 'NEGOCIOS',
    recusados: [
      ...antes.recusados,
      ...feito.recusados.map((r) => ({ descricao: r.negocio_titulo, motivo: r.mensagem })),
    ].slice(0, 200),
  };
  if (depois.passo === 'TAREFAS') depois.ultimo = 0;
  await guardar(ctx, c, depois);
  if (feito.eventos.length > 0) c.aposCommit(() => ctx.difusor.publicar(registro, feito.eventos));
  return depois;
}

const dizer = ({ negocios, tarefas }: Estado): string =>
  `${negocios} ${negocios === 1 ? 'negócio' : 'negócios'} e ${tarefas} ${tarefas === 1 ? 'tarefa' : 'tarefas'} ${negocios + tarefas === 1 ? 'passado' : 'passados'}`;

const guardar = (ctx: CtxTrabalho, c: Ctx, novo: Estado) =>
  ctx.avancar(c.tx, {
    registroatual: novo.negocios + novo.tarefas + novo.recusados.length,
    registrototal: novo.total,
    estado: novo,
    mensagem: dizer(novo),
  });

async function passarTarefa(c: Ctx, codigo: number, para: string): Promise<void> {
  const t = await lerAtividade(c, codigo);
  await salvarAtividade(c, {
    atividade_codigo: codigo,
    versao: t.versao,
    atividade_titulo: t.atividade_titulo,
    atividade_dthr: t.atividade_dthr,
    atividade_diatodo: t.atividade_diatodo,
    tipoatividade_codigo: t.tipoatividade_codigo,
    negocio_codigo: t.negocio_codigo,
    pessoa_codigo: t.pessoa_codigo,
    usuario_login: para,
  });
}

/* One task, one transaction: what cannot go is told, and the others go. */
async function umaTarefa(ctx: CtxTrabalho, e: Pedido, antes: Estado): Promise<Estado> {
  const codigo = await ctx.transacao('read', async (c) => {
    const [um] = await tarefasDe(c.tx, c.sessao.clienteregistro_codigo, e.usuario_login, {
      depoisDe: antes.ultimo,
      quantos: 1,
    });
    return um;
  });
  if (codigo === undefined) return { ...antes, passo: 'FIM' };
  const passou = { ...antes, ultimo: codigo, tarefas: antes.tarefas + 1 };
  try {
    await ctx.transacao('write', (base) =>
      comVista(base, e, async (c) => {
        await passarTarefa(c, codigo, e.para_login);
        await guardar(ctx, c, passou);
      }),
    );
    return passou;
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    const motivo = erro.mensagens()[0]?.Mensagem ?? erro.message;
    const ficou = {
      ...antes,
      ultimo: codigo,
      recusados: [...antes.recusados, { descricao: `Tarefa ${codigo}`, motivo }].slice(0, 200),
    };
    await ctx.transacao('write', (c) => guardar(ctx, c, ficou));
    return ficou;
  }
}

async function comecar(ctx: CtxTrabalho, e: Pedido): Promise<Estado> {
  return ctx.transacao('write', async (c) => {
    const { clienteregistro_codigo: registro } = c.sessao;
    const { negocios, tarefas } = await contarDoUsuario(c.tx, registro, e.usuario_login);
    const total = (e.negocios === 'S' ? negocios : 0) + (e.tarefas === 'S' ? tarefas : 0);
    const novo: Estado = estado.parse({
      passo: e.negocios === 'S' ? 'NEGOCIOS' : 'TAREFAS',
      total,
    });
    if (e.negocios === 'S')
      await repassarAlcance(c, quem(e), (dado) =>
        trocarNasDistribuicoes(dado, e.usuario_login, e.para_login),
      );
    await guardar(ctx, c, novo);
    return novo;
  });
}

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const e = entradaTransferir.parse(ctx.entrada);
  let atual = 'passo' in ctx.estado ? estado.parse(ctx.estado) : await comecar(ctx, e);
  while (atual.passo === 'NEGOCIOS') atual = await parteDeNegocios(ctx, e, atual);
  while (atual.passo === 'TAREFAS' && e.tarefas === 'S') atual = await umaTarefa(ctx, e, atual);
  if (e.desativa === 'S')
    await ctx.transacao('write', (c) =>
      gravarMudancas(c, e.usuario_login, undefined, { usuario_ativo: 'N' }),
    );
  const { negocios, tarefas, recusados } = atual;
  return {
    Resultado: recusados.length === 0 ? '0' : '1',
    mensagem: `${dizer(atual)}.`,
    negocios,
    tarefas,
    recusados,
  };
}

registrarTrabalho(TIPO, ['usuario.editar'], executar);
