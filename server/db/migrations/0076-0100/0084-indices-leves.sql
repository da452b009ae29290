-- Whose deals they are: with the company among its columns, not beside them, an index keeps the many deals of one person
-- in one stage as one entry with their places. One that carries columns beside it never does.
DROP INDEX negocio_repres_idx, negocio_responsavel_idx;
CREATE INDEX negocio_repres_idx ON negocio (clienteregistro_codigo, repres_codigo, negocio_situacao, pipeline_codigo, estagio_codigo, empresa_codigo);
CREATE INDEX negocio_responsavel_idx ON negocio (clienteregistro_codigo, usuario_responsavel, negocio_situacao, pipeline_codigo, estagio_codigo, empresa_codigo);

-- Deals without a tag are not looked for by their tags: no entry says that they have none.
DROP INDEX negocio_etiqueta_idx;
CREATE INDEX negocio_etiqueta_idx ON negocio USING gin (clienteregistro_codigo, etiquetas) WHERE etiquetas <> '{}';

-- The kept part of a deal leaves out what says nothing: that it has no tags, and that it passed its own stage alone and
-- is there still. Parts that were kept before stay as they are, and mean the same.
ALTER TABLE soma.negocio
  ALTER COLUMN passos DROP NOT NULL,
  ALTER COLUMN etiquetas DROP NOT NULL;
COMMENT ON COLUMN soma.negocio.passos IS 'Stage, stays, time, repeated; null: its own stage, with no stay that ended.';

-- In the order of their codes, in which an index of nothing but codes is packed, whatever order they were written in.
CREATE OR REPLACE FUNCTION soma.marcar_novos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n ORDER BY 1, 2;
  RETURN NULL;
END $$;

-- A deal that an import (or another process) makes is marked by its own row, in the same transaction: its creation does
-- not mark it again.
CREATE OR REPLACE FUNCTION soma.marcar_passagens() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n
    WHERE n.evento_paraestagio IS NOT NULL AND n.negocio_codigo IS NOT NULL
      AND NOT (n.evento_acao = 'CRIAR' AND n.uniproc_codigo IS NOT NULL);
  RETURN NULL;
END $$;

-- How large each index was when it was made anew, and for how many rows: what has grown far beyond that is made anew
-- again (docs/decisions/0088). The owner's alone, who may do that.
CREATE TABLE soma.indice (
  indice_nome   text PRIMARY KEY,
  indice_bytes  bigint NOT NULL,
  indice_linhas double precision NOT NULL,
  indice_em     timestamptz NOT NULL DEFAULT now()
);

-- As it was (0082), but for deals by their tags.
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
    RETURN QUERY SELECT n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.etiquetas && procurados::bigint[] AND n.etiquetas <> '{}' LIMIT maximo;
  END IF;
END $$;
