import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/resposta.ts';

export type Acompanhamento = Linha<typeof getListaAnotacao>;

export const COLUNAS_ACOMPANHAMENTO = `a.acomp_codigo, a.acomp_situacao, a.acomp_texto, CASE WHEN a.acomp_fixado THEN 'S' ELSE 'N' END AS acomp_fixado, a.acomp_em, a.negocio_codigo, a.usuario_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = a.usuario_codigo), '') AS usuario_nome, a.versao`;

/** Notes and records of a visible deal: pinned first, then the newest. */
export async function listarAcompanhamentos(
  ctx: Ctx,
  e: Entrada<typeof getListaAnotacao>,
): Promise<Pagina<Acompanhamento>> {
  await escopoDoNegocio(ctx, e.negocio_codigo);
  const linhas = await ctx.tx.sql<Acompanhamento & { total: number }>(
    `SELECT ${COLUNAS_ACOMPANHAMENTO}, count(*) OVER ()::int AS total FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND ($3::text IS NULL OR a.acomp_situacao = $3)
     ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT $4 OFFSET $5`,
    [
      ctx.sessao.clienteregistro_codigo,
      e.negocio_codigo,
      e.acomp_situacao ?? null,
      e.SQL_LIMIT,
      e.SQL_OFFSET,
    ],
  );
  return { dados: linhas, total: linhas[0]?.total ?? 0 };
}

/** A note as it is now, whosever deal it is of, or NAO_ENCONTRADO: the verb asks whether the deal is visible. */
export async function lerAcompanhamento(ctx: Ctx, codigo: number): Promise<Acompanhamento> {
  const [linha] = await ctx.tx.sql<Acompanhamento>(
    `SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
