-- Tasks by words whose places differ (docs/decisions/0041): the look at some of the tasks says how many hold all of the words
-- and how many hold each of them. Where more hold all than anybody wants to be told of, or many of so few tasks that these
-- are looked at as soon, a null code. Otherwise the codes of
-- the tasks that hold all words: the indexes of titles, deals and customers are asked for the rarest word alone, and what
-- they name is compared with the others here, where no rights are asked; four times as many as are wanted may be named by
-- it, since few of those hold the rest. More, or more in the end than `maximo`, are a null code too.
-- Its plans are kept, and some are made while the tables are empty: they walk the indexes all the same.
CREATE OR REPLACE FUNCTION buscar_tarefas(procurados text[], maximo integer) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off ROWS 200 AS $$
DECLARE
  registro bigint := nullif(current_setting('app.registro', true), '')::bigint;
  nomeadas constant integer := CASE WHEN cardinality(procurados) = 1 THEN maximo ELSE 4 * maximo END;
  textos text[];
  linhas float8;
  tem_todas bigint;
  procurado text;
  tem_uma bigint;
  codigos bigint[];
BEGIN
  SELECT array_agg(concat_ws(' ', a.busca,
      (SELECT y.negocio_busca FROM public.negocio_texto y WHERE y.clienteregistro_codigo = registro AND y.negocio_codigo = t.negocio_codigo),
      (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo = t.pessoa_codigo),
      (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo =
        (SELECT n.pessoa_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.negocio_codigo = t.negocio_codigo)))),
    sum(a.linhas) INTO textos, linhas
  FROM (SELECT x.chave, x.busca, (l.ate - l.de) / 32.0::float8 / (max(x.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
    FROM (SELECT min(x.atividade_codigo) AS de, max(x.atividade_codigo) AS ate FROM soma.titulo x WHERE x.clienteregistro_codigo = registro) l
    CROSS JOIN generate_series(0, 31) i
    CROSS JOIN LATERAL (SELECT x.atividade_codigo AS chave, x.titulo_busca AS busca FROM soma.titulo x
      WHERE x.clienteregistro_codigo = registro AND x.atividade_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY x.atividade_codigo LIMIT 10) x) a
  CROSS JOIN LATERAL (SELECT t.negocio_codigo, t.pessoa_codigo FROM public.atividade t
    WHERE t.clienteregistro_codigo = registro AND t.atividade_codigo = a.chave OFFSET 0) t;
  SELECT count(*) INTO tem_todas FROM unnest(textos) u WHERE u LIKE ALL (procurados);
  SELECT q.p, (SELECT count(*) FROM unnest(textos) u WHERE u LIKE q.p) AS quantas INTO procurado, tem_uma
    FROM unnest(procurados) WITH ORDINALITY q (p, i) WHERE length(q.p) >= 5 ORDER BY 2, q.i LIMIT 1;
  IF procurado IS NULL OR cardinality(textos) > 200 AND (tem_todas * 12 > cardinality(textos) AND linhas < maximo
      OR tem_todas > 5 AND tem_todas * linhas > 2.0 * maximo * cardinality(textos)
      OR tem_uma > 5 AND tem_uma * linhas > 2.0 * nomeadas * cardinality(textos)) THEN
    RETURN NEXT NULL::bigint;
    RETURN;
  END IF;
  SELECT array_agg(z.codigo) INTO codigos FROM (SELECT DISTINCT q.codigo FROM (
      (SELECT x.atividade_codigo AS codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = registro AND x.titulo_busca LIKE procurado LIMIT nomeadas)
      UNION ALL (SELECT t.atividade_codigo FROM public.negocio_texto y JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.negocio_codigo = y.negocio_codigo
        WHERE y.clienteregistro_codigo = registro AND y.negocio_busca LIKE procurado LIMIT nomeadas)
      UNION ALL (SELECT t.atividade_codigo FROM public.pessoa p JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.pessoa_codigo = p.pessoa_codigo
        WHERE p.clienteregistro_codigo = registro AND p.pessoa_busca LIKE procurado LIMIT nomeadas)
      UNION ALL (SELECT t.atividade_codigo FROM public.pessoa p JOIN public.negocio n ON n.clienteregistro_codigo = registro AND n.pessoa_codigo = p.pessoa_codigo
        JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.negocio_codigo = n.negocio_codigo
        WHERE p.clienteregistro_codigo = registro AND p.pessoa_busca LIKE procurado LIMIT nomeadas)) q
    LIMIT nomeadas) z;
  IF cardinality(codigos) >= nomeadas THEN
    RETURN NEXT NULL::bigint;
    RETURN;
  END IF;
  IF cardinality(procurados) > 1 THEN
    SELECT array_agg(z.codigo) INTO codigos FROM (SELECT c.codigo FROM unnest(codigos) c (codigo)
      CROSS JOIN LATERAL (SELECT x.titulo_busca FROM soma.titulo x WHERE x.clienteregistro_codigo = registro AND x.atividade_codigo = c.codigo OFFSET 0) x
      CROSS JOIN LATERAL (SELECT t.negocio_codigo, t.pessoa_codigo FROM public.atividade t
        WHERE t.clienteregistro_codigo = registro AND t.atividade_codigo = c.codigo OFFSET 0) t
      WHERE concat_ws(' ', x.titulo_busca,
        (SELECT y.negocio_busca FROM public.negocio_texto y WHERE y.clienteregistro_codigo = registro AND y.negocio_codigo = t.negocio_codigo),
        (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo = t.pessoa_codigo),
        (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo =
          (SELECT n.pessoa_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.negocio_codigo = t.negocio_codigo))) LIKE ALL (procurados)
      LIMIT maximo) z;
    IF cardinality(codigos) >= maximo THEN
      RETURN NEXT NULL::bigint;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT unnest(codigos);
END $$;
