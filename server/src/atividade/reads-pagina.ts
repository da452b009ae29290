import type { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import { AppError } from '../platform/errors.ts';

export interface PaginaDeTarefas {
  dados: Tarefa[];
  cursor: string | null;
}

/** A moment with its offset, or no moment: those without one come last. */
const FORMA = /^(sem|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)$/;

/** The moment of a row to the microsecond, as the cursor keeps it. */
async function momentoExato(ctx: Ctx, { atividade_codigo, atividade_dthr }: Tarefa) {
  if (atividade_dthr === null) return 'sem';
  const [linha] = await ctx.tx.sql<{ momento: string }>(
    `SELECT to_char(atividade_dthr AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS momento FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, atividade_codigo],
  );
  return linha?.momento ?? 'sem';
}

/**
 * A page in the order of the moments, whose rows without a moment come last: each of the two parts is read from an index
 * that begins where the former page ended, so that the thousandth page costs what the first one does.
 */
export async function paginaPorPrazo(
  ctx: Ctx,
  { CURSOR, SQL_LIMIT }: Pick<Entrada<typeof getLista>, 'CURSOR' | 'SQL_LIMIT'>,
  ordem: string,
  c: Condicoes,
  ler: (c: Condicoes, quantas: number) => Promise<Tarefa[]>,
): Promise<PaginaDeTarefas> {
  if (!ordem.startsWith('atividade_dthr'))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'CURSOR', mensagem: 'O cursor vale para a ordem por data da tarefa.' }],
    });
  const desce = ordem.endsWith(' desc');
  const depois = CURSOR === undefined ? null : lerCursor(CURSOR, FORMA);
  const semData = c.copia().e('t.atividade_dthr IS NULL');
  const comData = c.e('t.atividade_dthr IS NOT NULL');
  if (depois?.valor === 'sem')
    semData.e(`t.atividade_codigo ${desce ? '<' : '>'} ?`, depois.codigo);
  else if (depois)
    comData.e(
      `(t.atividade_dthr, t.atividade_codigo) ${desce ? '<' : '>'} (?::timestamptz, ?::bigint)`,
      depois.valor,
      depois.codigo,
    );
  const primeiras = depois?.valor === 'sem' ? [] : await ler(comData, SQL_LIMIT + 1);
  const faltam = SQL_LIMIT + 1 - primeiras.length;
  const lidas = faltam > 0 ? [...primeiras, ...(await ler(semData, faltam))] : primeiras;
  const dados = lidas.slice(0, SQL_LIMIT);
  const ultima = dados.at(-1);
  return {
    dados,
    cursor:
      lidas.length > SQL_LIMIT && ultima
        ? escreverCursor(await momentoExato(ctx, ultima), ultima.atividade_codigo)
        : null,
  };
}
