import type { Aliquota } from '@praca/contract/imposto/recurso.ts';
import type { Ctx } from '../platform/context.ts';

const ORDEM_DAS_REGRAS = `length(r.imposto_ncm) DESC, (r.imposto_ufdestino IS NOT NULL)::int + (r.imposto_uforigem IS NOT NULL)::int DESC,
    r.imposto_ufdestino IS NULL, r.imposto_dtinicio DESC NULLS LAST, r.imposto_codigo DESC`;

// $1 registration, $2 products, $3 day, $4 origin, $5 destination. INTERNA is the ICMS within the destination, which tax
// substitution takes where its own rule has no rate. What holds for a NCM is looked for once for all products of it, and
// what holds for one product stands behind it: it counts.
const ALIQUOTAS = `WITH procurado(imposto, tipo, origem, destino) AS (VALUES
    ('IPI', 'IPI', $4::text, $5::text), ('ICMS', 'ICMS', $4, $5), ('ST', 'ST', $4, $5), ('CBS', 'CBS', $4, $5), ('IBS', 'IBS', $4, $5), ('INTERNA', 'ICMS', $5, $5)),
  pedido AS MATERIALIZED (
    SELECT p.produto_ncm AS inteiro, array_agg(p.produto_codigo) AS produtos FROM produto p
    WHERE p.clienteregistro_codigo = $1 AND p.produto_codigo = ANY ($2::bigint[]) GROUP BY 1),
  prefixo AS MATERIALIZED (
    SELECT d.inteiro, d.produtos, left(d.inteiro, n) AS ncm FROM pedido d CROSS JOIN LATERAL generate_series(0, least(8, length(d.inteiro))) n),
  regra AS MATERIALIZED (
    SELECT k.imposto, i.* FROM imposto i JOIN procurado k ON k.tipo = i.imposto_tipo
      AND (i.imposto_uforigem IS NULL OR i.imposto_uforigem = k.origem) AND (i.imposto_ufdestino IS NULL OR i.imposto_ufdestino = k.destino)
    WHERE i.clienteregistro_codigo = $1 AND i.imposto_ativo AND coalesce(i.imposto_aliquota, i.imposto_mva) IS NOT NULL
      AND coalesce(i.imposto_dtinicio <= $3::date, true) AND coalesce(i.imposto_dtfim >= $3::date, true)
      AND i.imposto_ncm IN (SELECT ncm FROM prefixo) AND (i.produto_codigo IS NULL OR i.produto_codigo = ANY ($2::bigint[]))),
  geral AS (
    SELECT DISTINCT ON (d.inteiro, r.imposto) d.produtos, r.imposto, r.imposto_aliquota, r.imposto_mva, r.imposto_custo, r.imposto_comfrete
    FROM prefixo d JOIN regra r ON r.imposto_ncm = d.ncm AND r.produto_codigo IS NULL
    ORDER BY d.inteiro, r.imposto, ${ORDEM_DAS_REGRAS}),
  propria AS (
    SELECT DISTINCT ON (r.produto_codigo, r.imposto) ARRAY[r.produto_codigo] AS produtos, r.imposto, r.imposto_aliquota, r.imposto_mva, r.imposto_custo, r.imposto_comfrete
    FROM prefixo d JOIN regra r ON r.imposto_ncm = d.ncm AND r.produto_codigo = ANY (d.produtos)
    ORDER BY r.produto_codigo, r.imposto, ${ORDEM_DAS_REGRAS})
  SELECT to_json(t.produtos) AS produtos, t.imposto, t.imposto_aliquota AS aliquota, t.imposto_mva AS mva, t.imposto_custo AS custo, t.imposto_comfrete AS comfrete
  FROM (SELECT 0 AS depois, g.* FROM geral g UNION ALL SELECT 1, p.* FROM propria p) t ORDER BY t.depois`;

const ORDEM = ['IPI', 'ICMS', 'ST', 'CBS', 'IBS'] as const;
interface Achada {
  produtos: number[];
  imposto: Aliquota['imposto'] | 'INTERNA';
  aliquota: string | null;
  mva: string | null;
  custo: boolean;
  comfrete: boolean;
}

const aliquotasDoProduto = (achadas: ReadonlyMap<Achada['imposto'], Achada>): Aliquota[] =>
  ORDEM.flatMap((imposto): Aliquota[] => {
    const regra = achadas.get(imposto);
    if (!regra) return [];
    const interna = imposto === 'ST' ? (achadas.get('INTERNA')?.aliquota ?? null) : null;
    const aliquota = regra.aliquota ?? interna;
    return aliquota === null
      ? []
      : [
          {
            imposto,
            aliquota,
            mva: imposto === 'ST' ? regra.mva : null,
            ...(regra.custo && { custo: 'S' }),
            ...(imposto === 'IPI' && regra.comfrete && { comfrete: 'S' }),
          },
        ];
  });

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
  const doProduto = new Map<number, Map<Achada['imposto'], Achada>>();
  for (const achada of linhas)
    for (const produto of achada.produtos) {
      const dele = doProduto.get(produto) ?? new Map<Achada['imposto'], Achada>();
      doProduto.set(produto, dele.set(achada.imposto, achada));
    }
  return new Map(
    [...doProduto].map(([produto, achadas]) => [produto, aliquotasDoProduto(achadas)]),
  );
}
