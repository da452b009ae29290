import type { Aliquota } from '@praca/contract/imposto/recurso.ts';
import type { Ctx } from '../platform/context.ts';

// $1 registration, $2 products, $3 day, $4 origin, $5 destination. INTERNA is the ICMS within the destination, which tax
// substitution takes where its own rule has no rate.
const ALIQUOTAS = `WITH procurado(imposto, tipo, origem, destino) AS (VALUES
    ('IPI', 'IPI', $4::text, $5::text), ('ICMS', 'ICMS', $4, $5), ('ST', 'ST', $4, $5), ('CBS', 'CBS', $4, $5), ('IBS', 'IBS', $4, $5), ('INTERNA', 'ICMS', $5, $5)),
  pedido AS (
    SELECT p.produto_codigo, x.ncm FROM produto p
    CROSS JOIN LATERAL (SELECT DISTINCT left(p.produto_ncm, n) AS ncm FROM generate_series(0, 8) n) x
    WHERE p.clienteregistro_codigo = $1 AND p.produto_codigo = ANY ($2::bigint[])),
  regra AS (
    SELECT k.imposto, i.* FROM imposto i JOIN procurado k ON k.tipo = i.imposto_tipo
      AND (i.imposto_uforigem IS NULL OR i.imposto_uforigem = k.origem) AND (i.imposto_ufdestino IS NULL OR i.imposto_ufdestino = k.destino)
    WHERE i.clienteregistro_codigo = $1 AND i.imposto_ativo AND coalesce(i.imposto_aliquota, i.imposto_mva) IS NOT NULL
      AND coalesce(i.imposto_dtinicio <= $3::date, true) AND coalesce(i.imposto_dtfim >= $3::date, true)
      AND i.imposto_ncm IN (SELECT ncm FROM pedido) AND (i.produto_codigo IS NULL OR i.produto_codigo = ANY ($2::bigint[])))
  SELECT DISTINCT ON (d.produto_codigo, r.imposto) d.produto_codigo, r.imposto, r.imposto_aliquota AS aliquota, r.imposto_mva AS mva
  FROM pedido d JOIN regra r ON r.imposto_ncm = d.ncm AND (r.produto_codigo IS NULL OR r.produto_codigo = d.produto_codigo)
  ORDER BY d.produto_codigo, r.imposto, r.produto_codigo IS NULL, length(r.imposto_ncm) DESC,
    (r.imposto_ufdestino IS NOT NULL)::int + (r.imposto_uforigem IS NOT NULL)::int DESC, r.imposto_ufdestino IS NULL,
    r.imposto_dtinicio DESC NULLS LAST, r.imposto_codigo DESC`;

const ORDEM = ['IPI', 'ICMS', 'ST', 'CBS', 'IBS'] as const;
interface Achada {
  produto_codigo: number;
  imposto: Aliquota['imposto'] | 'INTERNA';
  aliquota: string | null;
  mva: string | null;
}

/**
 * The taxes that each product bears on that day on its way between two states; a product without any is not in the map. Of
 * several rules for a tax the one of the product counts, then the one of the longest beginning of its NCM, then the one that
 * names more states, then the one that began last. Substitution without a rate takes the ICMS within the destination, and is
 * left out where there is none.
 */
export async function aliquotasDe(
  ctx: Ctx,
  e: {
    dia: string;
    ufOrigem: string | null;
    ufDestino: string | null;
    produtos: readonly number[];
  },
): Promise<Map<number, Aliquota[]>> {
  const linhas = await ctx.tx.sql<Achada>(ALIQUOTAS, [
    ctx.sessao.clienteregistro_codigo,
    e.produtos,
    e.dia,
    e.ufOrigem,
    e.ufDestino,
  ]);
  const doProduto = Map.groupBy(linhas, (l) => l.produto_codigo);
  return new Map(
    [...doProduto].map(([produto, achadas]) => {
      const de = (imposto: Achada['imposto']) => achadas.find((a) => a.imposto === imposto);
      const aliquotas = ORDEM.flatMap((imposto): Aliquota[] => {
        const regra = de(imposto);
        if (!regra) return [];
        const aliquota =
          regra.aliquota ?? (imposto === 'ST' ? (de('INTERNA')?.aliquota ?? null) : null);
        return aliquota === null
          ? []
          : [{ imposto, aliquota, mva: imposto === 'ST' ? regra.mva : null }];
      });
      return [produto, aliquotas];
    }),
  );
}
