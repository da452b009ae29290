import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { alterarLote, contarLote } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { DE_TAREFA } from '../filtros.ts';
import { condicoesDaLista } from '../reads-lista.ts';
import { condicoesDeAtividade } from '../reads.ts';

export type Selecao = Pick<Entrada<typeof alterarLote>, 'LISTA_CODIGO' | 'FILTROS'>;

/** The tasks of a selection that the user sees, however they stand. */
export function condicoesDaSelecao(
  ctx: Ctx,
  { LISTA_CODIGO, FILTROS }: Selecao,
): Promise<Condicoes> | Condicoes {
  if (FILTROS) return condicoesDaLista(ctx, FILTROS);
  return condicoesDeAtividade(ctx).e('t.atividade_codigo = ANY (?::bigint[])', LISTA_CODIGO ?? []);
}

/** How many pending tasks a bulk verb would work on, and how many closed ones it would leave. */
export async function contarSelecao(ctx: Ctx, s: Selecao): Promise<Linha<typeof contarLote>[]> {
  const c = await condicoesDaSelecao(ctx, s);
  return ctx.tx.sql<Linha<typeof contarLote>>(
    `SELECT (count(*) FILTER (WHERE t.atividade_situacao = 'P'))::int AS quantidade, (count(*) FILTER (WHERE t.atividade_situacao <> 'P'))::int AS encerradas
     FROM ${DE_TAREFA} WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
}

/** The codes of one part of a frozen selection. */
export async function lerParte(ctx: Ctx, arquivo: string, parte: number): Promise<number[]> {
  const [linha] = await ctx.tx.sql<{ codigos: number[] }>(
    "SELECT string_to_array(convert_from(arquivo_bytes, 'UTF8'), ',')::bigint[] AS codigos FROM arquivo_parte WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_parte = $3",
    [ctx.sessao.clienteregistro_codigo, arquivo, parte],
  );
  return linha?.codigos ?? [];
}

/** How many tasks a finished bulk of this user changed; NAO_ENCONTRADO for any other process. */
export async function contarFeitas(ctx: Ctx, codigo: number, tipo: string): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `SELECT (SELECT count(*)::int FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.uniproc_codigo = $2 AND v.evento_tabela = 'atividade') AS n FROM processo
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_tipo = $3 AND uniproc_situacao = 'FI' AND usuario_codigo = $4`,
    [ctx.sessao.clienteregistro_codigo, codigo, tipo, ctx.sessao.usuario_codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.n;
}

/** One change of a bulk, as the history has it. */
export interface Mudanca {
  evento_codigo: number;
  atividade_codigo: number;
  versao: number;
  antes: Atividade;
}

/** The next changes of a bulk after a row of the history. */
export const lerMudancas = (
  ctx: Ctx,
  processo: number,
  depoisDe: number,
  quantas: number,
): Promise<Mudanca[]> =>
  ctx.tx.sql<Mudanca>(
    `SELECT v.evento_codigo, v.evento_chave::bigint AS atividade_codigo, v.evento_versao AS versao, v.evento_antes AS antes FROM evento v
     WHERE v.clienteregistro_codigo = $1 AND v.uniproc_codigo = $2 AND v.evento_codigo > $3 AND v.evento_tabela = 'atividade'
     ORDER BY v.evento_codigo LIMIT $4`,
    [ctx.sessao.clienteregistro_codigo, processo, depoisDe, quantas],
  );
