import type { Ctx } from '../../platform/context.ts';
import type { Juncao } from './reads.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

type Nova = Pick<
  Juncao,
  | 'pessoa_codigo'
  | 'sai_codigo'
  | 'juncao_antes'
  | 'juncao_depois'
  | 'juncao_vieram'
  | 'juncao_movidos'
>;

/** Keeps a merge with all that takes it back. */
export async function gravarJuncao(
  ctx: Ctx,
  j: Nova,
): Promise<Pick<Juncao, 'juncao_codigo' | 'juncao_em'>> {
  const [linha] = await ctx.tx.sql<Pick<Juncao, 'juncao_codigo' | 'juncao_em'>>(
    `INSERT INTO juncao (clienteregistro_codigo, pessoa_codigo, sai_codigo, usuario_codigo, juncao_antes, juncao_depois, juncao_vieram, juncao_movidos)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING juncao_codigo, juncao_em`,
    [
      ctx.sessao.clienteregistro_codigo,
      j.pessoa_codigo,
      j.sai_codigo,
      ctx.sessao.usuario_codigo,
      jsonDoBanco(j.juncao_antes),
      jsonDoBanco(j.juncao_depois),
      jsonDoBanco(j.juncao_vieram),
      jsonDoBanco(j.juncao_movidos),
    ],
  );
  return linha ?? { juncao_codigo: 0, juncao_em: '' };
}

/** A merge that was taken back. */
export const encerrarJuncao = (ctx: Ctx, codigo: number): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE juncao SET juncao_desfeitaem = now() WHERE clienteregistro_codigo = $1 AND juncao_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );

/** Takes a document away from the row that has it, so that another may get it within the same transaction. */
export const soltarDocumento = (ctx: Ctx, pessoa: number): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE pessoa SET pessoa_cnpj = NULL WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, pessoa],
  );

const DISTINTAS = `INSERT INTO pessoa_distinta (clienteregistro_codigo, pessoa_codigo, par_codigo)
  SELECT $1, p.pessoa_codigo, p.par_codigo FROM soma.pessoa_par p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2 AND p.par_codigo = $3
  ON CONFLICT (clienteregistro_codigo, pessoa_codigo, par_codigo) DO UPDATE SET par_codigo = excluded.par_codigo RETURNING pessoa_codigo, par_codigo`;
const IGUAIS =
  'DELETE FROM pessoa_distinta WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND par_codigo = $3 RETURNING pessoa_codigo, par_codigo';

/** Writes these values of added fields over those that a customer has; null takes one away. Not a version further: who changes the customer beside it sees none of them. */
export const gravarOcultos = (
  ctx: Ctx,
  pessoa: number,
  valores: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE pessoa SET pessoa_campos = jsonb_strip_nulls(pessoa_campos || $3::jsonb) WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, pessoa, jsonDoBanco(valores)],
  );

/** Says whether two customers are not the same; gives nothing where they are no pair. */
export const dispensar = (
  ctx: Ctx,
  pessoa: number,
  par: number,
  dispensado: boolean,
): Promise<{ pessoa_codigo: number; par_codigo: number }[]> =>
  ctx.tx.sql(dispensado ? DISTINTAS : IGUAIS, [
    ctx.sessao.clienteregistro_codigo,
    Math.min(pessoa, par),
    Math.max(pessoa, par),
  ]);
