-- Words that many rows have are told by a look at some of them, spread over the registration: the index would name all
-- rows that have them before anybody could say that they are too many. A null code says so. Where there are several words
-- the index is asked for the three longest, not for one of them.
CREATE OR REPLACE FUNCTION buscar_codigos(tabela text, procurados text[], maximo integer) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  registro bigint := nullif(current_setting('app.registro', true), '')::bigint;
  segundo text := coalesce(procurados[2], procurados[1]);
  terceiro text := coalesce(procurados[3], procurados[1]);
  comum boolean;
BEGIN
  IF tabela = 'negocio' THEN
    SELECT count(*) > 200 AND count(*) FILTER (WHERE a.busca LIKE ALL (procurados)) * 12 > count(*) INTO comum
    FROM (SELECT min(t.negocio_codigo) AS de, max(t.negocio_codigo) AS ate FROM public.negocio_texto t WHERE t.clienteregistro_codigo = registro) l
    CROSS JOIN generate_series(0, 31) i
    CROSS JOIN LATERAL (SELECT t.negocio_busca AS busca FROM public.negocio_texto t
      WHERE t.clienteregistro_codigo = registro AND t.negocio_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY t.negocio_codigo LIMIT 10) a;
    IF comum THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT t.negocio_codigo FROM public.negocio_texto t WHERE t.clienteregistro_codigo = registro
      AND t.negocio_busca LIKE procurados[1] AND t.negocio_busca LIKE segundo AND t.negocio_busca LIKE terceiro AND t.negocio_busca LIKE ALL (procurados[4:]) LIMIT maximo;
  ELSIF tabela = 'pessoa' THEN
    SELECT count(*) > 200 AND count(*) FILTER (WHERE a.busca LIKE ALL (procurados)) * 12 > count(*) INTO comum
    FROM (SELECT min(p.pessoa_codigo) AS de, max(p.pessoa_codigo) AS ate FROM public.pessoa p WHERE p.clienteregistro_codigo = registro) l
    CROSS JOIN generate_series(0, 31) i
    CROSS JOIN LATERAL (SELECT p.pessoa_busca AS busca FROM public.pessoa p
      WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY p.pessoa_codigo LIMIT 10) a;
    IF comum THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT p.pessoa_codigo FROM public.pessoa p WHERE p.clienteregistro_codigo = registro
      AND p.pessoa_busca LIKE procurados[1] AND p.pessoa_busca LIKE segundo AND p.pessoa_busca LIKE terceiro AND p.pessoa_busca LIKE ALL (procurados[4:]) LIMIT maximo;
  ELSIF tabela = 'etiqueta' THEN
    RETURN QUERY SELECT n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.etiquetas && procurados::bigint[] LIMIT maximo;
  END IF;
END $$;
