import type { Linha } from '@praca/contract/endpoint.ts';
import type { getPorTextos } from '@praca/contract/produto/por-textos/endpoints.ts';
import type { Ctx } from '../platform/context.ts';

/** A text that stands for a product: as it was sent, folded, as a bar code ('' where it is none), and its words as patterns, the longest first. */
export interface TextoProcurado {
  texto: string;
  dobrado: string;
  gtin: string;
  padroes: string[];
}

/** Of what a text says the best kind counts: two hits of it are one too many. */
const POR_TEXTOS = `WITH melhor AS (
    SELECT a.texto, min(a.produto_codigo) AS produto_codigo
    FROM (SELECT b.texto, b.produto_codigo, b.grau, min(b.grau) OVER (PARTITION BY b.texto) AS menor FROM buscar_produtos($2::jsonb) b) a
    WHERE a.grau = a.menor
    GROUP BY a.texto
    HAVING count(DISTINCT a.produto_codigo) = 1
  )
  SELECT m.texto, t.produto_codigo, t.produto_descricao, t.produto_referencia
  FROM melhor m
  JOIN produto t ON t.clienteregistro_codigo = $1 AND t.produto_codigo = m.produto_codigo
  ORDER BY m.texto`;

/** The product in use that each text means, where it means one. */
export const lerPorTextos = (
  ctx: Ctx,
  textos: readonly TextoProcurado[],
): Promise<Linha<typeof getPorTextos>[]> =>
  ctx.tx.sql(POR_TEXTOS, [ctx.sessao.clienteregistro_codigo, JSON.stringify(textos)]);
