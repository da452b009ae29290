import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { LinhaRecurso, Valores } from './colunas.ts';
import { condicoesDe, contarLinhas, lerHistorico, lerLinhas, lerPagina } from './reads.ts';

/** What a list is asked for: filters of the fields beside these. */
export interface Pedido extends Valores {
  ORDEM?: string | undefined;
  CURSOR?: string | undefined;
  SQL_LIMIT: number;
  SQL_OFFSET: number;
}

/** One page of a recurso; the first one tells how many rows match. */
export async function listarRecurso(
  ctx: Ctx,
  r: Recurso,
  e: Pedido,
): Promise<Pagina<LinhaRecurso>> {
  const condicoes = await condicoesDe(ctx, r, e);
  const { linhas, cursor } = await lerPagina(ctx, r, {
    condicoes,
    ordem: e.ORDEM,
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
    cursor: e.CURSOR,
  });
  if (e.CURSOR !== undefined) return { dados: linhas, cursor };
  return { dados: linhas, cursor, total: await contarLinhas(ctx, r, condicoes) };
}

/** The asked columns of a recurso, and no other. */
export async function recursoPorCampos(
  ctx: Ctx,
  r: Recurso,
  e: Pedido & { CAMPOS: string[] },
): Promise<Pagina<Valores>> {
  const { dados, total } = await listarRecurso(ctx, r, e);
  return {
    dados: dados.map((l) => Object.fromEntries(e.CAMPOS.map((nome) => [nome, l[nome]]))),
    total,
  };
}

/** Who did what to a row and when, newest first; that of a deleted row stays readable. */
export async function historicoDoRecurso(
  ctx: Ctx,
  r: Recurso,
  e: Pedido,
): Promise<Record<string, unknown>[]> {
  const codigo = Number(e[r.chave]);
  const visivel = (await lerLinhas(ctx, r, [codigo])).length > 0;
  // Whose a deleted row was nobody can ask any more: its history is for those who see every row.
  if (!visivel && alcanceDe(ctx.sessao) !== 'TODOS') throw new AppError('NAO_ENCONTRADO');
  const linhas = await lerHistorico(ctx, r, codigo, e.SQL_LIMIT, e.SQL_OFFSET);
  if (!linhas.length && !visivel) throw new AppError('NAO_ENCONTRADO');
  return linhas;
}
