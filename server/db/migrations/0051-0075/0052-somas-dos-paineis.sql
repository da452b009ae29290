-- What the dashboards of deals add up, kept as 0014 keeps the boards: by day of creation how many came and what became of
-- them, by month of creation what tells them apart. The kept part of a deal holds what it counts for there.
TRUNCATE soma.negocio, soma.quadro, soma.dia, soma.passo;
ALTER TABLE soma.negocio
  ADD COLUMN orprospect_codigo   bigint,
  ADD COLUMN motperda_codigo     bigint,
  ADD COLUMN negocio_temperatura text NOT NULL,
  ADD COLUMN etiquetas           bigint[] NOT NULL,
  ADD COLUMN dia_interacao       date NOT NULL,
  ADD COLUMN estagio_em          bigint NOT NULL;
COMMENT ON COLUMN soma.negocio.estagio_em IS 'Microseconds since 1970 of the entry in its stage.';

CREATE TABLE soma.entrada (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  dia                    date NOT NULL,
  negocio_situacao       char(1) NOT NULL,
  empresa_codigo         bigint NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pipeline_codigo, dia, negocio_situacao, empresa_codigo)
) WITH (fillfactor = 80);
-- `grupo`: 'origem' and 'etiqueta' of all deals, 'temperatura', 'estagio' (`tempo`: their estagio_em) and 'interacao' (the
-- day of the last one) of the open ones, 'perda' of the lost ones.
CREATE TABLE soma.marca (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  mes                    date NOT NULL,
  grupo                  text NOT NULL,
  marca                  text,
  empresa_codigo         bigint NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  tempo                  numeric(30, 0) NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX marca_uk ON soma.marca (clienteregistro_codigo, pipeline_codigo, mes, grupo, marca, empresa_codigo) NULLS NOT DISTINCT;
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.entrada,soma.marca}'::text[]) t;

-- Of the last interaction the day alone counts: most of what happens to a deal changes nothing here.
CREATE OR REPLACE FUNCTION soma.marcar_mudados() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n
    JOIN velhos v ON v.clienteregistro_codigo = n.clienteregistro_codigo AND v.negocio_codigo = n.negocio_codigo
    WHERE (n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_situacao, n.negocio_valor, n.repres_codigo, n.usuario_responsavel, n.negocio_dtcriacao, n.negocio_dtfechamento, n.negocio_proximaatividade, n.negocio_dtestagio, n.orprospect_codigo, n.motperda_codigo, n.negocio_temperatura, n.etiquetas)
      IS DISTINCT FROM (v.empresa_codigo, v.pipeline_codigo, v.estagio_codigo, v.negocio_situacao, v.negocio_valor, v.repres_codigo, v.usuario_responsavel, v.negocio_dtcriacao, v.negocio_dtfechamento, v.negocio_proximaatividade, v.negocio_dtestagio, v.orprospect_codigo, v.motperda_codigo, v.negocio_temperatura, v.etiquetas)
      OR (n.negocio_dtinteracao <> v.negocio_dtinteracao AND (n.negocio_dtinteracao AT TIME ZONE 'America/Sao_Paulo')::date <> (v.negocio_dtinteracao AT TIME ZONE 'America/Sao_Paulo')::date);
  RETURN NULL;
END $$;

-- Row security hides the registrations themselves from the owner, as long as none is set: their accounts tell them.
CREATE OR REPLACE FUNCTION instalacao.em_cada_registro(funcao regproc) RETURNS void LANGUAGE plpgsql AS $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT DISTINCT clienteregistro_codigo FROM public.conta LOOP
    PERFORM set_config('app.registro', r::text, true);
    EXECUTE format('SELECT %s($1)', funcao) USING r;
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;

-- What was to be worked out of the rows that were there, and was not; each takes what it did already as it finds it.
SELECT instalacao.em_cada_registro('instalacao.preencher_0030');
SELECT instalacao.em_cada_registro('instalacao.preencher_0042');
SELECT instalacao.em_cada_registro('instalacao.preencher_0051');

-- Everything is folded anew: it waits for the first round of the clock.
CREATE FUNCTION instalacao.preencher_0052(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0052');
