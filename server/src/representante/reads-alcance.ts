import type { Ctx } from '../platform/context.ts';

/** The largest discount that each representative gives without being asked, in percent; null: no limit. */
export async function lerLimites({ tx, sessao }: Ctx): Promise<Map<number, number | null>> {
  const linhas = await tx.sql<{ codigo: number; limite: number | null }>(
    'SELECT repres_codigo AS codigo, repres_descmaximo::float8 AS limite FROM representante WHERE clienteregistro_codigo = $1',
    [sessao.clienteregistro_codigo],
  );
  return new Map(linhas.map((l) => [l.codigo, l.limite]));
}
