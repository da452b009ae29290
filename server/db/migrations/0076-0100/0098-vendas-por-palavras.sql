-- What quotes and orders are searched by (their number, the customer's order), beside them and not in them: a document changes
-- its situation many times and its number never, and no such change could leave a trigram index of its table alone.
CREATE TABLE soma.venda_texto (
  clienteregistro_codigo bigint NOT NULL,
  pedvenda_codigo        bigint NOT NULL,
  venda_busca            text NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pedvenda_codigo)
);
SELECT instalacao.proteger('soma.venda_texto');

-- Written by the documents themselves, whatever verb, import or undo they come from.
-- Its plans are kept, and some are made while the table is still empty: they use the index all the same.
CREATE FUNCTION soma.guardar_texto_da_venda() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  registro bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR registro IN SELECT DISTINCT n.clienteregistro_codigo FROM novas n LOOP
      PERFORM set_config('app.registro', registro::text, true);
      INSERT INTO soma.venda_texto (clienteregistro_codigo, pedvenda_codigo, venda_busca)
        SELECT registro, n.pedvenda_codigo, public.dobrar(concat_ws(' ', n.pedvenda_numero, n.pedvenda_numpedcliente)) FROM novas n WHERE n.clienteregistro_codigo = registro;
    END LOOP;
    PERFORM set_config('app.registro', coalesce(era, ''), true);
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE soma.venda_texto x SET venda_busca = public.dobrar(concat_ws(' ', NEW.pedvenda_numero, NEW.pedvenda_numpedcliente))
      WHERE x.clienteregistro_codigo = NEW.clienteregistro_codigo AND x.pedvenda_codigo = NEW.pedvenda_codigo;
  ELSE
    DELETE FROM soma.venda_texto x WHERE x.clienteregistro_codigo = OLD.clienteregistro_codigo AND x.pedvenda_codigo = OLD.pedvenda_codigo;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pedvenda_texto_novo AFTER INSERT ON pedvenda REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION soma.guardar_texto_da_venda();
CREATE TRIGGER pedvenda_texto_mudado AFTER UPDATE ON pedvenda FOR EACH ROW
  WHEN ((NEW.pedvenda_numero, NEW.pedvenda_numpedcliente) IS DISTINCT FROM (OLD.pedvenda_numero, OLD.pedvenda_numpedcliente)) EXECUTE FUNCTION soma.guardar_texto_da_venda();
CREATE TRIGGER pedvenda_texto_excluido AFTER DELETE ON pedvenda FOR EACH ROW EXECUTE FUNCTION soma.guardar_texto_da_venda();

-- The documents that are there; a load that came in later wrote them already.
CREATE FUNCTION instalacao.preencher_0098(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.venda_texto (clienteregistro_codigo, pedvenda_codigo, venda_busca)
    SELECT registro, p.pedvenda_codigo, public.dobrar(concat_ws(' ', p.pedvenda_numero, p.pedvenda_numpedcliente)) FROM public.pedvenda p WHERE p.clienteregistro_codigo = registro
    ON CONFLICT (clienteregistro_codigo, pedvenda_codigo) DO NOTHING;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0098');
CREATE INDEX venda_texto_idx ON soma.venda_texto USING gin (clienteregistro_codigo, venda_busca gin_trgm_ops);

GRANT SELECT (clienteregistro_codigo, pedvenda_codigo, venda_busca) ON soma.venda_texto TO praca_busca;
CREATE POLICY busca ON soma.venda_texto FOR SELECT TO praca_busca USING (true);

-- As before, and products and documents.
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
  ELSIF tabela = 'produto' THEN
    SELECT palavras_do_indice(array_agg(b.busca), sum(b.linhas), procurados, maximo) INTO raras
    FROM (SELECT a.busca, (l.ate - l.de) / 32.0::float8 / (max(a.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
      FROM (SELECT min(p.produto_codigo) AS de, max(p.produto_codigo) AS ate FROM public.produto p WHERE p.clienteregistro_codigo = registro) l
      CROSS JOIN generate_series(0, 31) i
      CROSS JOIN LATERAL (SELECT p.produto_codigo AS chave, p.produto_busca AS busca FROM public.produto p
        WHERE p.clienteregistro_codigo = registro AND p.produto_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY p.produto_codigo LIMIT 10) a) b;
    IF raras IS NULL THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT p.produto_codigo FROM public.produto p WHERE p.clienteregistro_codigo = registro
      AND p.produto_busca LIKE raras[1] AND p.produto_busca LIKE raras[2] AND p.produto_busca LIKE raras[3] AND p.produto_busca LIKE ALL (procurados) LIMIT maximo;
  ELSIF tabela = 'pedvenda' THEN
    SELECT palavras_do_indice(array_agg(b.busca), sum(b.linhas), procurados, maximo) INTO raras
    FROM (SELECT a.busca, (l.ate - l.de) / 32.0::float8 / (max(a.chave) OVER (PARTITION BY i) - (l.de + (l.ate - l.de) * i / 32) + 1) AS linhas
      FROM (SELECT min(p.pedvenda_codigo) AS de, max(p.pedvenda_codigo) AS ate FROM soma.venda_texto p WHERE p.clienteregistro_codigo = registro) l
      CROSS JOIN generate_series(0, 31) i
      CROSS JOIN LATERAL (SELECT p.pedvenda_codigo AS chave, p.venda_busca AS busca FROM soma.venda_texto p
        WHERE p.clienteregistro_codigo = registro AND p.pedvenda_codigo >= l.de + (l.ate - l.de) * i / 32 ORDER BY p.pedvenda_codigo LIMIT 10) a) b;
    IF raras IS NULL THEN RETURN NEXT NULL::bigint; RETURN; END IF;
    RETURN QUERY SELECT p.pedvenda_codigo FROM soma.venda_texto p WHERE p.clienteregistro_codigo = registro
      AND p.venda_busca LIKE raras[1] AND p.venda_busca LIKE raras[2] AND p.venda_busca LIKE raras[3] AND p.venda_busca LIKE ALL (procurados) LIMIT maximo;
  ELSIF tabela = 'etiqueta' THEN
    RETURN QUERY SELECT n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.etiquetas && procurados::bigint[] AND n.etiquetas <> '{}' LIMIT maximo;
  END IF;
END $$;
