-- Tasks by words that many deals or customers have (docs/decisions/0041): common among the tasks themselves, or rare there?
-- The search reads, of tasks and deals, what hangs them together; of tasks, those of the registration that is set.
GRANT SELECT (clienteregistro_codigo, atividade_codigo, negocio_codigo, pessoa_codigo) ON atividade TO praca_busca;
GRANT SELECT (pessoa_codigo) ON negocio TO praca_busca;

-- A look at some of the tasks, spread over the registration, says whether they hold the words: a null code. Otherwise the
-- codes of the tasks that hold the one that fewest of those have, by the indexes of titles, deals and customers: a word
-- that half of the customers have may be said by no task. More than `maximo` of them are a null code too.
-- Its plans are kept, and some are made while the tables are empty: they walk the indexes all the same.
CREATE FUNCTION buscar_tarefas(procurados text[], maximo integer) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off ROWS 200 AS $$
DECLARE
  registro bigint := nullif(current_setting('app.registro', true), '')::bigint;
  textos text[];
  procurado text;
  codigos bigint[];
BEGIN
  SELECT array_agg(concat_ws(' ', a.titulo_busca,
      (SELECT y.negocio_busca FROM public.negocio_texto y WHERE y.clienteregistro_codigo = registro AND y.negocio_codigo = t.negocio_codigo),
      (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo = t.pessoa_codigo),
      (SELECT p.pessoa_busca FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo =
        (SELECT n.pessoa_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.negocio_codigo = t.negocio_codigo)))) INTO textos
  FROM (SELECT min(x.atividade_codigo) AS de, max(x.atividade_codigo) AS ate FROM soma.titulo x WHERE x.clienteregistro_codigo = registro) l
  CROSS JOIN generate_series(0, 31) i
  CROSS JOIN LATERAL (SELECT x.atividade_codigo, x.titulo_busca FROM soma.titulo x
    WHERE x.clienteregistro_codigo = registro AND x.atividade_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY x.atividade_codigo LIMIT 10) a
  CROSS JOIN LATERAL (SELECT t.negocio_codigo, t.pessoa_codigo FROM public.atividade t
    WHERE t.clienteregistro_codigo = registro AND t.atividade_codigo = a.atividade_codigo OFFSET 0) t;
  IF cardinality(textos) > 200 AND (SELECT count(*) * 32 > cardinality(textos) FROM unnest(textos) u WHERE u LIKE ALL (procurados)) THEN
    RETURN NEXT NULL::bigint;
    RETURN;
  END IF;
  SELECT q.p INTO procurado FROM unnest(procurados) WITH ORDINALITY q (p, i)
    WHERE length(q.p) >= 5 ORDER BY (SELECT count(*) FROM unnest(textos) u WHERE u LIKE q.p), q.i LIMIT 1;
  IF procurado IS NULL THEN
    RETURN NEXT NULL::bigint;
    RETURN;
  END IF;
  SELECT array_agg(z.codigo) INTO codigos FROM (SELECT DISTINCT q.codigo FROM (
      (SELECT x.atividade_codigo AS codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = registro AND x.titulo_busca LIKE procurado LIMIT maximo)
      UNION ALL (SELECT t.atividade_codigo FROM public.negocio_texto y JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.negocio_codigo = y.negocio_codigo
        WHERE y.clienteregistro_codigo = registro AND y.negocio_busca LIKE procurado LIMIT maximo)
      UNION ALL (SELECT t.atividade_codigo FROM public.pessoa p JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.pessoa_codigo = p.pessoa_codigo
        WHERE p.clienteregistro_codigo = registro AND p.pessoa_busca LIKE procurado LIMIT maximo)
      UNION ALL (SELECT t.atividade_codigo FROM public.pessoa p JOIN public.negocio n ON n.clienteregistro_codigo = registro AND n.pessoa_codigo = p.pessoa_codigo
        JOIN public.atividade t ON t.clienteregistro_codigo = registro AND t.negocio_codigo = n.negocio_codigo
        WHERE p.clienteregistro_codigo = registro AND p.pessoa_busca LIKE procurado LIMIT maximo)) q
    LIMIT maximo) z;
  IF cardinality(codigos) >= maximo THEN RETURN NEXT NULL::bigint; ELSE RETURN QUERY SELECT unnest(codigos); END IF;
END $$;
REVOKE ALL ON FUNCTION buscar_tarefas(text[], integer) FROM public;
GRANT EXECUTE ON FUNCTION buscar_tarefas(text[], integer) TO praca_app;
GRANT CREATE ON SCHEMA public TO praca_busca;
ALTER FUNCTION buscar_tarefas(text[], integer) OWNER TO praca_busca;
REVOKE CREATE ON SCHEMA public FROM praca_busca;
