import type { Linha } from '@praca/contract/endpoint.ts';
import type { getPorTextos } from '@praca/contract/produto/por-textos/endpoints.ts';
import type { Ctx } from '../platform/context.ts';

/** A text that stands for a product: as it was sent, folded, as a bar code ('' where it is none), and its words, also as patterns. */
export interface TextoProcurado {
  texto: string;
  dobrado: string;
  gtin: string;
  padroes: string[];
  termos: string[];
}

/** Words of so many products stand in one text: of 8,000 products most are passed over 64 at a time, and not one by one for each text. */
const POR_BLOCO = 64;
/** Stands between what is folded at once, and in nothing that people write. */
const ENTRE = 'chr(1)';

/**
 * Words are only looked for where neither code nor description says which product it is: two hits are one too many. Each
 * product is folded once, which costs most of all; each word is looked for once whatever the texts that have it, and a text
 * where its rarest word is.
 */
const POR_TEXTOS = `WITH pedido AS (
    SELECT x.texto, x.dobrado, x.gtin, x.padroes, x.termos
    FROM jsonb_to_recordset($2::jsonb) AS x(texto text, dobrado text, gtin text, padroes text[], termos text[])
  ),
  palavra AS MATERIALIZED (
    SELECT t.produto_codigo, t.produto_gtin AS gtin, dobrar(concat_ws(${ENTRE}, t.produto_descricao, t.produto_referencia, t.produto_marca)) AS palavras
    FROM produto t
    WHERE t.clienteregistro_codigo = $1 AND t.produto_ativo
  ),
  codigo AS MATERIALIZED (
    SELECT w.produto_codigo, w.gtin, btrim(split_part(w.palavras, ${ENTRE}, 1)) AS descricao, btrim(split_part(w.palavras, ${ENTRE}, 2)) AS referencia
    FROM palavra w
  ),
  bloco AS MATERIALIZED (
    SELECT x.numero, array_agg(x.produto_codigo) AS codigos, array_agg(x.palavras) AS linhas, string_agg(x.palavras, ' ') AS tudo
    FROM (SELECT w.produto_codigo, concat_ws(' ', w.palavras, w.gtin) AS palavras, (row_number() OVER ()) / ${POR_BLOCO} AS numero FROM palavra w) x
    GROUP BY x.numero
  ),
  exato AS MATERIALIZED (
    SELECT p.texto, 1 AS grau, c.produto_codigo
    FROM pedido p
    JOIN codigo c ON c.referencia = p.dobrado
    WHERE p.dobrado <> ''
    UNION ALL
    SELECT p.texto, 1, c.produto_codigo
    FROM pedido p
    JOIN codigo c ON c.gtin = p.gtin
    WHERE p.gtin <> ''
    UNION ALL
    SELECT p.texto, 2, c.produto_codigo
    FROM pedido p
    JOIN codigo c ON c.descricao = p.dobrado
    WHERE p.dobrado <> ''
  ),
  falta AS (
    SELECT p.texto, p.padroes, p.termos
    FROM pedido p
    WHERE cardinality(p.padroes) > 0 AND NOT EXISTS (SELECT FROM exato e WHERE e.texto = p.texto)
  ),
  onde AS MATERIALIZED (
    SELECT d.termo, array_agg(b.numero) AS numeros
    FROM (SELECT DISTINCT u.termo FROM falta f CROSS JOIN LATERAL unnest(f.termos) AS u(termo)) d
    JOIN bloco b ON strpos(b.tudo, d.termo) > 0
    GROUP BY d.termo
  ),
  rara AS (
    SELECT DISTINCT ON (f.texto) f.texto, f.padroes, f.termos, o.numeros
    FROM falta f
    CROSS JOIN LATERAL unnest(f.termos) AS u(termo)
    LEFT JOIN onde o ON o.termo = u.termo
    ORDER BY f.texto, coalesce(cardinality(o.numeros), 0)
  ),
  achado AS (
    SELECT e.texto, e.grau, e.produto_codigo
    FROM exato e
    UNION ALL
    SELECT r.texto, 3, v.produto_codigo
    FROM rara r
    CROSS JOIN LATERAL (
      SELECT w.produto_codigo
      FROM unnest(r.numeros) AS n(numero)
      JOIN bloco b ON b.numero = n.numero
      CROSS JOIN LATERAL unnest(b.codigos, b.linhas) AS w(produto_codigo, palavras)
      WHERE NOT EXISTS (SELECT FROM unnest(r.termos) AS termo WHERE strpos(b.tudo, termo) = 0)
        AND w.palavras LIKE ALL (r.padroes)
      LIMIT 2
    ) v
  ),
  melhor AS (
    SELECT a.texto, min(a.produto_codigo) AS produto_codigo
    FROM (SELECT texto, produto_codigo, grau, min(grau) OVER (PARTITION BY texto) AS menor FROM achado) a
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
