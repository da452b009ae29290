-- Products by words: what a product is found by is folded when it is written, which costs most of all that a search of
-- products did, and each of two hundred pasted lines is looked up by indexes.
ALTER TABLE produto ADD COLUMN produto_busca text NOT NULL DEFAULT '';

-- Written with the product, whatever verb, import or undo it comes from.
CREATE FUNCTION guardar_busca_do_produto() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.produto_busca := public.dobrar(concat_ws(' ', NEW.produto_descricao, NEW.produto_referencia, NEW.produto_marca, NEW.produto_gtin));
  RETURN NEW;
END $$;
CREATE TRIGGER produto_busca BEFORE INSERT OR UPDATE OF produto_descricao, produto_referencia, produto_marca, produto_gtin, produto_busca ON produto
  FOR EACH ROW EXECUTE FUNCTION guardar_busca_do_produto();

CREATE FUNCTION instalacao.preencher_0097(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.produto p SET produto_busca = '' WHERE p.clienteregistro_codigo = registro;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0097');
-- A product is written seldom, and looked up two hundred times at once: no look-up goes through a list of what waits to be indexed.
CREATE INDEX produto_busca_idx ON produto USING gin (clienteregistro_codigo, produto_busca gin_trgm_ops) WITH (fastupdate = off);

GRANT SELECT (clienteregistro_codigo, produto_codigo, produto_referencia, produto_descricao, produto_gtin, produto_ativo, produto_busca) ON produto TO praca_busca;
CREATE POLICY busca ON produto FOR SELECT TO praca_busca USING (true);

-- What each of many texts says of the products in use, as jsonb of texto, dobrado (folded), gtin ('' where it is none) and
-- padroes (its words as patterns, the longest first): by reference or bar code (grau 1), by description (2), else by its words
-- (3), at most two of each, since two are one too many. Of the words of a text the index is asked for the one that fewest
-- products have. Its plans are kept, and some are made while the table is empty: they walk the indexes all the same.
CREATE FUNCTION buscar_produtos(pedidos jsonb) RETURNS TABLE (texto text, grau integer, produto_codigo bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off ROWS 200 AS $$
#variable_conflict use_column
DECLARE
  registro bigint := nullif(current_setting('app.registro', true), '')::bigint;
  -- Words of so many products are as good as any.
  comum constant integer := 65;
BEGIN
  RETURN QUERY
  WITH pedido AS MATERIALIZED (
    SELECT x.texto, x.dobrado, x.gtin, x.padroes FROM jsonb_to_recordset(pedidos) AS x(texto text, dobrado text, gtin text, padroes text[])
  ), exato AS MATERIALIZED (
    SELECT p.texto, e.grau, e.codigo FROM pedido p CROSS JOIN LATERAL (
      (SELECT 1 AS grau, t.produto_codigo AS codigo FROM public.produto t WHERE t.clienteregistro_codigo = registro
        AND public.dobrar(t.produto_referencia) = p.dobrado AND t.produto_referencia <> '' AND t.produto_ativo LIMIT 2)
      UNION ALL (SELECT 1, t.produto_codigo FROM public.produto t WHERE t.clienteregistro_codigo = registro
        AND t.produto_gtin = p.gtin AND t.produto_gtin <> '' AND t.produto_ativo LIMIT 2)
      UNION ALL (SELECT 2, t.produto_codigo FROM public.produto t WHERE t.clienteregistro_codigo = registro
        AND public.dobrar(coalesce(t.produto_descricao, '')) = p.dobrado AND t.produto_ativo LIMIT 2)) e
    WHERE p.dobrado <> ''
  ), falta AS MATERIALIZED (
    SELECT p.texto, p.padroes FROM pedido p WHERE cardinality(p.padroes) > 0 AND NOT EXISTS (SELECT FROM exato e WHERE e.texto = p.texto)
  ), palavra AS MATERIALIZED (
    SELECT d.padrao, (SELECT count(*) FROM (SELECT FROM public.produto t WHERE t.clienteregistro_codigo = registro AND t.produto_busca LIKE d.padrao LIMIT comum) q) AS quantas
    FROM (SELECT DISTINCT u.padrao FROM falta f CROSS JOIN LATERAL unnest(f.padroes) u (padrao) WHERE length(u.padrao) >= 5) d
  ), rara AS MATERIALIZED (
    -- A word of less than three letters is in no index.
    SELECT f.texto, f.padroes, coalesce(r.padrao, f.padroes[1]) AS padrao, r.quantas FROM falta f
    LEFT JOIN LATERAL (SELECT w.padrao, w.quantas FROM palavra w WHERE w.padrao = ANY (f.padroes) ORDER BY w.quantas, length(w.padrao) DESC LIMIT 1) r ON true
  )
  SELECT e.texto, e.grau, e.codigo FROM exato e
  UNION ALL
  SELECT r.texto, 3, v.codigo FROM rara r CROSS JOIN LATERAL (
    SELECT t.produto_codigo AS codigo FROM public.produto t WHERE t.clienteregistro_codigo = registro
      AND t.produto_busca LIKE r.padrao AND t.produto_busca LIKE ALL (r.padroes) AND t.produto_ativo LIMIT 2) v
  WHERE r.quantas IS DISTINCT FROM 0;
END $$;
REVOKE ALL ON FUNCTION buscar_produtos(jsonb) FROM public;
GRANT EXECUTE ON FUNCTION buscar_produtos(jsonb) TO praca_app;
GRANT CREATE ON SCHEMA public TO praca_busca;
ALTER FUNCTION buscar_produtos(jsonb) OWNER TO praca_busca;
REVOKE CREATE ON SCHEMA public FROM praca_busca;
