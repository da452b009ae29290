import type { Ctx } from '../platform/context.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** What each participant got so far, and how many turns the distribution gave in all. */
export async function gravarVezes(
  ctx: Ctx,
  distauto: number,
  recebidos: readonly { distpart_codigo: number; distpart_recebidos: number }[],
  dadas: number,
): Promise<void> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql(
    `UPDATE distribuicao_participante d SET distpart_recebidos = x.distpart_recebidos
     FROM jsonb_to_recordset($2::jsonb) AS x (distpart_codigo bigint, distpart_recebidos bigint)
     WHERE d.clienteregistro_codigo = $1 AND d.distpart_codigo = x.distpart_codigo`,
    [registro, jsonDoBanco(recebidos)],
  );
  await ctx.tx.sql(
    'UPDATE distribuicao_automatica SET distauto_proximo = distauto_proximo + $3 WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2',
    [registro, distauto, dadas],
  );
}
