-- The titles of tasks as they are searched (docs/decisions/0041), beside the tasks and not in them: a task changes its day,
-- its hands and its situation many times and its title hardly ever, and no such change could leave a trigram index of its
-- table alone.
CREATE TABLE soma.titulo (
  clienteregistro_codigo bigint NOT NULL,
  atividade_codigo       bigint NOT NULL,
  titulo_busca           text NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, atividade_codigo)
);
SELECT instalacao.proteger('soma.titulo');

-- Written by the tasks themselves, whatever verb, import or undo they come from.
-- Its plans are kept, and some are made while the table is still empty: they use the index all the same.
CREATE FUNCTION soma.guardar_titulo() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  registro bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR registro IN SELECT DISTINCT n.clienteregistro_codigo FROM novos n LOOP
      PERFORM set_config('app.registro', registro::text, true);
      INSERT INTO soma.titulo (clienteregistro_codigo, atividade_codigo, titulo_busca)
        SELECT registro, n.atividade_codigo, public.dobrar(n.atividade_titulo) FROM novos n WHERE n.clienteregistro_codigo = registro;
    END LOOP;
    PERFORM set_config('app.registro', coalesce(era, ''), true);
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE soma.titulo x SET titulo_busca = public.dobrar(NEW.atividade_titulo)
      WHERE x.clienteregistro_codigo = NEW.clienteregistro_codigo AND x.atividade_codigo = NEW.atividade_codigo;
  ELSE
    DELETE FROM soma.titulo x WHERE x.clienteregistro_codigo = OLD.clienteregistro_codigo AND x.atividade_codigo = OLD.atividade_codigo;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER atividade_titulo_novo AFTER INSERT ON atividade REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.guardar_titulo();
CREATE TRIGGER atividade_titulo_mudado AFTER UPDATE ON atividade FOR EACH ROW WHEN (NEW.atividade_titulo <> OLD.atividade_titulo) EXECUTE FUNCTION soma.guardar_titulo();
CREATE TRIGGER atividade_titulo_excluido AFTER DELETE ON atividade FOR EACH ROW EXECUTE FUNCTION soma.guardar_titulo();

-- The titles of the tasks that are there; a load that came in later wrote them already.
CREATE FUNCTION instalacao.preencher_0082(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.titulo (clienteregistro_codigo, atividade_codigo, titulo_busca)
    SELECT registro, t.atividade_codigo, public.dobrar(t.atividade_titulo) FROM public.atividade t WHERE t.clienteregistro_codigo = registro
    ON CONFLICT (clienteregistro_codigo, atividade_codigo) DO NOTHING;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0082');
CREATE INDEX titulo_busca_idx ON soma.titulo USING gin (clienteregistro_codigo, titulo_busca gin_trgm_ops);

GRANT SELECT (clienteregistro_codigo, atividade_codigo, titulo_busca) ON soma.titulo TO praca_busca;
CREATE POLICY busca ON soma.titulo FOR SELECT TO praca_busca USING (true);

-- As it was (0079), and of tasks as well.
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
  ELSIF tabela = 'atividade' THEN
    SELECT count(*) > 200 AND count(*) FILTER (WHERE a.busca LIKE ALL (procurados)) * 12 > count(*) INTO comum
    FROM (SELECT min(x.atividade_codigo) AS de, max(x.atividade_codigo) AS ate FROM soma.titulo x WHERE x.clienteregistro_codigo = registro) l
    CROSS JOIN generate_series(0, 31) i
    CROSS JOIN LATERAL (SELECT x.titulo_busca AS busca FROM soma.titulo x
      WHERE x.clienteregistro_codigo = registro AND x.atividade_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY x.atividade_codigo LIMIT 10) a;
    IF comum THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT x.atividade_codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = registro
      AND x.titulo_busca LIKE procurados[1] AND x.titulo_busca LIKE segundo AND x.titulo_busca LIKE terceiro AND x.titulo_busca LIKE ALL (procurados[4:]) LIMIT maximo;
  ELSIF tabela = 'etiqueta' THEN
    RETURN QUERY SELECT n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.etiquetas && procurados::bigint[] LIMIT maximo;
  END IF;
END $$;
