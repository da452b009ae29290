-- What the index is asked for, by a look at some rows spread over the registration, which hold about `linhas` rows each in
-- the place of those beside them. Null: rows that have all words are common, or twice as many as anybody wants to be told of;
-- the index would go through all of them to say so. Otherwise up to three of the words that no row looked at has, since the
-- index goes through all rows of every word it is given, and a rare one alone says nearly all; where each word is in some
-- row, the three that fewest have. A word of less than three letters is in no index.
CREATE FUNCTION palavras_do_indice(amostra text[], linhas float8, procurados text[], maximo integer) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  WITH palavras AS (
    SELECT w.palavra, w.ordem, (SELECT count(*) FROM unnest(amostra) a WHERE a LIKE w.palavra) AS quantas
    FROM unnest(procurados) WITH ORDINALITY w(palavra, ordem) WHERE w.ordem = 1 OR length(w.palavra) >= 5
  ), escolhidas AS (
    SELECT array_agg(x.palavra ORDER BY x.quantas, x.ordem) AS tres FROM (
      SELECT p.* FROM palavras p
      WHERE p.quantas = 0 OR NOT EXISTS (SELECT 1 FROM palavras r WHERE r.quantas = 0)
      ORDER BY p.quantas, p.ordem LIMIT 3) x
  ), juntas AS (
    SELECT count(*) AS quantas, cardinality(amostra) AS de FROM unnest(amostra) a WHERE a LIKE ALL (procurados)
  )
  SELECT CASE WHEN j.de > 200 AND (j.quantas * 12 > j.de OR j.quantas > 5 AND j.quantas * linhas > 2.0 * maximo * j.de) THEN NULL
    ELSE ARRAY[e.tres[1], coalesce(e.tres[2], e.tres[1]), coalesce(e.tres[3], e.tres[1])] END
  FROM escolhidas e, juntas j
$$;

CREATE OR REPLACE FUNCTION buscar_codigos(tabela text, procurados text[], maximo integer) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  registro bigint := nullif(current_setting('app.registro', true), '')::bigint;
  raras text[];
BEGIN
  IF tabela = 'negocio' THEN
    SELECT palavras_do_indice(array_agg(b.busca), sum(b.linhas), procurados, maximo) INTO raras
    FROM (SELECT a.busca, (l.ate - l.de) / 32.0::float8 / (max(a.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
      FROM (SELECT min(t.negocio_codigo) AS de, max(t.negocio_codigo) AS ate FROM public.negocio_texto t WHERE t.clienteregistro_codigo = registro) l
      CROSS JOIN generate_series(0, 31) i
      CROSS JOIN LATERAL (SELECT t.negocio_codigo AS chave, t.negocio_busca AS busca FROM public.negocio_texto t
        WHERE t.clienteregistro_codigo = registro AND t.negocio_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY t.negocio_codigo LIMIT 10) a) b;
    IF raras IS NULL THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT t.negocio_codigo FROM public.negocio_texto t WHERE t.clienteregistro_codigo = registro
      AND t.negocio_busca LIKE raras[1] AND t.negocio_busca LIKE raras[2] AND t.negocio_busca LIKE raras[3] AND t.negocio_busca LIKE ALL (procurados) LIMIT maximo;
  ELSIF tabela = 'pessoa' THEN
    SELECT palavras_do_indice(array_agg(b.busca), sum(b.linhas), procurados, maximo) INTO raras
    FROM (SELECT a.busca, (l.ate - l.de) / 32.0::float8 / (max(a.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
      FROM (SELECT min(p.pessoa_codigo) AS de, max(p.pessoa_codigo) AS ate FROM public.pessoa p WHERE p.clienteregistro_codigo = registro) l
      CROSS JOIN generate_series(0, 31) i
      CROSS JOIN LATERAL (SELECT p.pessoa_codigo AS chave, p.pessoa_busca AS busca FROM public.pessoa p
        WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY p.pessoa_codigo LIMIT 10) a) b;
    IF raras IS NULL THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT p.pessoa_codigo FROM public.pessoa p WHERE p.clienteregistro_codigo = registro
      AND p.pessoa_busca LIKE raras[1] AND p.pessoa_busca LIKE raras[2] AND p.pessoa_busca LIKE raras[3] AND p.pessoa_busca LIKE ALL (procurados) LIMIT maximo;
  ELSIF tabela = 'atividade' THEN
    SELECT palavras_do_indice(array_agg(b.busca), sum(b.linhas), procurados, maximo) INTO raras
    FROM (SELECT a.busca, (l.ate - l.de) / 32.0::float8 / (max(a.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
      FROM (SELECT min(x.atividade_codigo) AS de, max(x.atividade_codigo) AS ate FROM soma.titulo x WHERE x.clienteregistro_codigo = registro) l
      CROSS JOIN generate_series(0, 31) i
      CROSS JOIN LATERAL (SELECT x.atividade_codigo AS chave, x.titulo_busca AS busca FROM soma.titulo x
        WHERE x.clienteregistro_codigo = registro AND x.atividade_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY x.atividade_codigo LIMIT 10) a) b;
    IF raras IS NULL THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT x.atividade_codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = registro
      AND x.titulo_busca LIKE raras[1] AND x.titulo_busca LIKE raras[2] AND x.titulo_busca LIKE raras[3] AND x.titulo_busca LIKE ALL (procurados) LIMIT maximo;
  ELSIF tabela = 'etiqueta' THEN
    RETURN QUERY SELECT n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.etiquetas && procurados::bigint[] AND n.etiquetas <> '{}' LIMIT maximo;
  END IF;
END $$;
