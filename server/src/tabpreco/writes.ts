import type { Ctx } from '../platform/context.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** A price to be written: without one the line is taken away. */
export interface PrecoAGravar {
  produto_codigo: number;
  quantidade: string;
  preco: string | null;
  /** Absent: as it is. */
  descmaximo?: string | null | undefined;
}

/** Writes the prices of a table in one go; gives how many lines came, changed and went. */
export async function gravarPrecos(
  ctx: Ctx,
  tabpreco_codigo: number,
  precos: readonly PrecoAGravar[],
): Promise<{ criados: number; alterados: number; retirados: number }> {
  const [feito] = await ctx.tx.sql<{ criados: number; alterados: number; retirados: number }>(
    `WITH pedido AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb) AS x(produto_codigo bigint, quantidade numeric, preco numeric, descmaximo numeric, mantem boolean)),
     retirado AS (
       DELETE FROM ittabpreco l USING pedido p
       WHERE l.clienteregistro_codigo = $1 AND l.tabpreco_codigo = $2 AND l.produto_codigo = p.produto_codigo AND l.ittabpreco_quantidade = p.quantidade AND p.preco IS NULL
       RETURNING 1),
     gravado AS (
       INSERT INTO ittabpreco AS l (clienteregistro_codigo, tabpreco_codigo, produto_codigo, ittabpreco_quantidade, ittabpreco_preco, ittabpreco_descmaximo)
       SELECT $1, $2, p.produto_codigo, p.quantidade, p.preco, p.descmaximo FROM pedido p WHERE p.preco IS NOT NULL ORDER BY p.produto_codigo, p.quantidade
       ON CONFLICT (clienteregistro_codigo, tabpreco_codigo, produto_codigo, ittabpreco_quantidade) DO UPDATE
       SET ittabpreco_preco = excluded.ittabpreco_preco, versao = l.versao + 1,
         ittabpreco_descmaximo = CASE WHEN (SELECT p.mantem FROM pedido p WHERE p.produto_codigo = excluded.produto_codigo AND p.quantidade = excluded.ittabpreco_quantidade)
           THEN l.ittabpreco_descmaximo ELSE excluded.ittabpreco_descmaximo END
       WHERE l.ittabpreco_preco <> excluded.ittabpreco_preco
         OR l.ittabpreco_descmaximo IS DISTINCT FROM excluded.ittabpreco_descmaximo
           AND NOT (SELECT p.mantem FROM pedido p WHERE p.produto_codigo = excluded.produto_codigo AND p.quantidade = excluded.ittabpreco_quantidade)
       RETURNING versao)
     SELECT (SELECT count(*)::int FROM gravado WHERE versao = 1) AS criados, (SELECT count(*)::int FROM gravado WHERE versao > 1) AS alterados,
       (SELECT count(*)::int FROM retirado) AS retirados`,
    [
      ctx.sessao.clienteregistro_codigo,
      tabpreco_codigo,
      jsonDoBanco(precos.map((p) => ({ ...p, mantem: p.descmaximo === undefined }))),
    ],
  );
  return feito ?? { criados: 0, alterados: 0, retirados: 0 };
}
