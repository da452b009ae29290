import type { Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { COLUNAS_ACOMPANHAMENTO, type Acompanhamento } from './reads.ts';

interface Valores {
  acomp_situacao: string;
  acomp_texto: string;
  acomp_fixado: boolean;
  acomp_mencionados: number[];
}

/** Writes a note of the user. */
export async function inserirAcompanhamento(
  ctx: Ctx,
  lugar: Lugar,
  v: Valores,
): Promise<Acompanhamento> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `WITH a AS (INSERT INTO acompanhamento (clienteregistro_codigo, negocio_codigo, usuario_codigo, acomp_situacao, acomp_texto, acomp_fixado, acomp_mencionados, pessoa_codigo) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *) SELECT ${COLUNAS_ACOMPANHAMENTO} FROM a`,
    [
      clienteregistro_codigo,
      lugar.negocio_codigo,
      usuario_codigo,
      v.acomp_situacao,
      v.acomp_texto,
      v.acomp_fixado,
      v.acomp_mencionados,
      lugar.pessoa_codigo,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Locks a note, or throws NAO_ENCONTRADO; whether its deal or customer is visible is the verb's question. */
export async function travarAcompanhamento(ctx: Ctx, codigo: number): Promise<Acompanhamento> {
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = $2 FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

export async function atualizarAcompanhamento(
  ctx: Ctx,
  codigo: number,
  v: Valores,
): Promise<Acompanhamento> {
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `WITH a AS (UPDATE acompanhamento SET acomp_situacao = $3, acomp_texto = $4, acomp_fixado = $5, acomp_mencionados = $6, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND acomp_codigo = $2 RETURNING *) SELECT ${COLUNAS_ACOMPANHAMENTO} FROM a`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      v.acomp_situacao,
      v.acomp_texto,
      v.acomp_fixado,
      v.acomp_mencionados,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

export async function apagarAcompanhamento(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql(
    'DELETE FROM acompanhamento WHERE clienteregistro_codigo = $1 AND acomp_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
}

/** Marks users as told of a note, and says which of them were not before. */
export async function marcarAvisados(
  ctx: Ctx,
  codigo: number,
  usuarios: readonly number[],
): Promise<number[]> {
  const [linha] = await ctx.tx.sql<{ novos: number[] }>(
    `UPDATE acompanhamento a SET acomp_avisados = a.acomp_avisados || d.novos
     FROM (SELECT coalesce(array_agg(u), '{}') AS novos FROM unnest($3::bigint[]) u, acompanhamento x
       WHERE x.clienteregistro_codigo = $1 AND x.acomp_codigo = $2 AND u <> ALL (x.acomp_avisados)) d
     WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = $2 RETURNING d.novos`,
    [ctx.sessao.clienteregistro_codigo, codigo, usuarios],
  );
  return linha?.novos ?? [];
}
