import * as z from 'zod/mini';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { desfazer } from '@praca/contract/negocio/lote/endpoints.ts';
import { entradaDesfazer } from '@praca/contract/negocio/lote/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import {
  contado,
  CONTADO_ZERO,
  lerPlano,
  POR_PARTE,
  somar,
  TIPO_DESFAZER,
  type EntradaDesfazer,
  type Feito,
  type TipoDaAcao,
} from './plano.ts';
import { travarNegocios } from './reads.ts';
import {
  contarAlterados,
  lerMudancas,
  travarLote,
  type LoteFeito,
  type Mudanca,
} from './reads-desfazer.ts';
import { devolverConjunto } from '../lixeira/restaurar.ts';
import { lerGuardados } from '../lixeira/reads.ts';
import { andamento, naoEncontrados, recusadoDe, resultadoDe } from './resultado.ts';
import { marcarDesfeito, voltarMudancas } from './writes-desfazer.ts';

const tipoDe = (lote: LoteFeito): TipoDaAcao =>
  lerPlano(lote.uniproc_tipo, lote.uniproc_entrada).acao.tipo;

/** The bulk verb, if this user may take it back now: own ones, or those of others for who sees the work of others; each once. */
async function paraDesfazer(ctx: Ctx, codigo: number): Promise<LoteFeito & { tipo: TipoDaAcao }> {
  const lote = await travarLote(ctx, codigo);
  if (!lote) throw new AppError('NAO_ENCONTRADO');
  if (lote.desfeito) throw new AppError('LOTE_DESFEITO');
  const tipo = tipoDe(lote);
  const { permissoes } = ctx.sessao;
  if (!permissoes.has('negocio.editar')) throw new AppError('SEM_PERMISSAO');
  if (tipo === 'EXCLUIR' && !permissoes.has('negocio.excluir')) throw new AppError('SEM_PERMISSAO');
  return { ...lote, tipo };
}

/** Starts taking back what a bulk verb did, deal by deal where nobody changed it since. */
export async function desfazerLote(
  ctx: Ctx,
  { uniproc_codigo }: EntradaDesfazer,
): Promise<Linha<typeof desfazer>[]> {
  const lote = await paraDesfazer(ctx, uniproc_codigo);
  if (lote.andando || lote.desfazendo) throw new AppError('PROCESSO_EM_ANDAMENTO');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_DESFAZER,
    entrada: { uniproc_codigo },
    mensagem: 'Desfazer a alteração está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: uniproc_codigo,
    acao: TIPO_DESFAZER,
    depois: { tipo: lote.tipo, uniproc_codigo: iniciado.uniproc_codigo },
  });
  return [iniciado];
}

/** Puts a chunk of deleted deals back; what came back otherwise meanwhile, or is out of sight, stays as it is. */
async function restaurar(ctx: Ctx, processo: number, mudancas: readonly Mudanca[]): Promise<Feito> {
  const guardados = await lerGuardados(ctx, { eventos: mudancas.map((m) => m.evento_codigo) });
  const { eventos, voltaram, recusados } = await devolverConjunto(ctx, processo, guardados);
  const achados = new Set(guardados.map((g) => g.negocio_codigo));
  const sumidos = mudancas.map((m) => m.negocio_codigo).filter((codigo) => !achados.has(codigo));
  return {
    eventos,
    alterados: voltaram.length,
    iguais: 0,
    recusados: [...naoEncontrados(sumidos), ...recusados.map(recusadoDe)],
  };
}

async function voltar(
  ctx: Ctx,
  processo: number,
  tipo: TipoDaAcao,
  mudancas: readonly Mudanca[],
): Promise<Feito> {
  if (tipo === 'EXCLUIR') return restaurar(ctx, processo, mudancas);
  const travados = new Set(
    (
      await travarNegocios(
        ctx,
        mudancas.map((m) => m.negocio_codigo),
      )
    ).map((n) => n.negocio_codigo),
  );
  const como = tipo === 'MOVER' || tipo === 'PERDER' ? (`DESFAZER_${tipo}` as const) : 'ALTERAR';
  const { eventos, recusados } = await voltarMudancas(ctx, {
    como,
    processo,
    eventos: mudancas.map((m) => m.evento_codigo),
    negocios: [...travados],
    exata: true,
  });
  const sumidos = mudancas.map((m) => m.negocio_codigo).filter((codigo) => !travados.has(codigo));
  return {
    eventos,
    alterados: eventos.length,
    iguais: 0,
    recusados: [...recusados.map(recusadoDe), ...naoEncontrados(sumidos)],
  };
}

const estadoDoDesfazer = z.extend(contado, { depoisDe: z.int(), acabou: z.boolean() });
type Estado = z.output<typeof estadoDoDesfazer>;

const comecar = async (c: Ctx, processo: number): Promise<Estado> => ({
  ...CONTADO_ZERO,
  total: await contarAlterados(c, processo),
  depoisDe: 0,
  acabou: false,
});

/** The job of an undo: chunk by chunk through the history that the bulk verb left, each chunk a transaction with its resume point. */
async function executarDesfazer(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const lote = entradaDesfazer.parse(ctx.entrada).uniproc_codigo;
  let estado = 'depoisDe' in ctx.estado ? z.parse(estadoDoDesfazer, ctx.estado) : null;
  while (!estado?.acabou) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const { tipo } = await paraDesfazer(c, lote);
      const inicio = atual ?? (await comecar(c, lote));
      const mudancas = await lerMudancas(c, lote, inicio.depoisDe, POR_PARTE);
      const feito = await voltar(c, ctx.uniproc_codigo, tipo, mudancas);
      const novo: Estado = {
        ...somar(inicio, feito),
        depoisDe: mudancas.at(-1)?.evento_codigo ?? inicio.depoisDe,
        acabou: mudancas.length < POR_PARTE,
      };
      if (novo.acabou) await marcarDesfeito(c, lote);
      const feitos = novo.alterados + novo.recusados;
      await ctx.avancar(c.tx, {
        registroatual: feitos,
        registrototal: novo.total,
        estado: { ...novo },
        mensagem: andamento(null, feitos, novo.total),
      });
      if (feito.eventos.length > 0)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, feito.eventos));
      return novo;
    });
  }
  return resultadoDe(null, estado);
}

registrarTrabalho(TIPO_DESFAZER, ['negocio.editar'], executarDesfazer);
