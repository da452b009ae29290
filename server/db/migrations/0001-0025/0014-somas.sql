-- What can be worked out of the other tables at any moment. Nothing here is exported or compared: a registration that
-- comes in works it out anew.
CREATE SCHEMA soma;
GRANT USAGE ON SCHEMA soma TO praca_app;

-- Deals whose part in the sums is no longer the one that was folded: each change adds a line, the clock takes lines away.
-- Codes alone, and outside the registrations as the queue is: the clock asks which of them have any.
CREATE TABLE soma.mexido (
  clienteregistro_codigo bigint NOT NULL,
  negocio_codigo         bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX mexido_idx ON soma.mexido (clienteregistro_codigo, negocio_codigo);
GRANT SELECT, INSERT, DELETE ON soma.mexido TO praca_app;

-- The part of each deal as it is folded in the sums: what is taken out of them before its new one is put in.
-- `dia` and `dia_passo` are days of São Paulo; `ciclo` and the times of `passos` (stage, stays, time, repeated) microseconds.
CREATE TABLE soma.negocio (
  clienteregistro_codigo bigint NOT NULL,
  negocio_codigo         bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  estagio_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  ciclo                  bigint,
  dia                    date NOT NULL,
  dia_passo              date,
  negocio_situacao       char(1) NOT NULL,
  negocio_valor          numeric(15, 2) NOT NULL,
  usuario_responsavel    text,
  passos                 bigint[] NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, negocio_codigo)
);
-- Of the whole time, by whose the deals are. Situation '*': the stages that deals passed (`vezes` stays, `tempo` in them);
-- otherwise the deals there are (`vezes` with an end, `tempo` to it).
CREATE TABLE soma.quadro (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  negocio_situacao       char(1) NOT NULL,
  estagio_codigo         bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  usuario_responsavel    text,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  com_passo              bigint NOT NULL,
  vezes                  bigint NOT NULL,
  tempo                  numeric(30, 0) NOT NULL
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX quadro_uk ON soma.quadro (clienteregistro_codigo, pipeline_codigo, negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel) NULLS NOT DISTINCT;
-- The same by day of creation, whosever the deals are.
CREATE TABLE soma.dia (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  dia                    date NOT NULL,
  negocio_situacao       char(1) NOT NULL,
  estagio_codigo         bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  vezes                  bigint NOT NULL,
  tempo                  numeric(30, 0) NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pipeline_codigo, dia, negocio_situacao, estagio_codigo, empresa_codigo)
) WITH (fillfactor = 80);
-- Deals by the day of their next task.
CREATE TABLE soma.passo (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  negocio_situacao       char(1) NOT NULL,
  dia_passo              date NOT NULL,
  estagio_codigo         bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  usuario_responsavel    text,
  quantidade             bigint NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX passo_uk ON soma.passo (clienteregistro_codigo, pipeline_codigo, negocio_situacao, dia_passo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel) NULLS NOT DISTINCT;
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.negocio,soma.quadro,soma.dia,soma.passo}'::text[]) t;

-- The tasks of today, of which the clock of the wall alone says which are late.
CREATE INDEX negocio_passo_idx ON negocio (clienteregistro_codigo, pipeline_codigo, negocio_proximaatividade)
  INCLUDE (negocio_situacao, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel) WHERE negocio_proximaatividade IS NOT NULL;

-- The only triggers of the schema: they write down which deals changed and decide nothing. What a verb forgets to say, or
-- somebody changes by hand, would make sums wrong for ever.
CREATE FUNCTION soma.marcar_novos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n;
  RETURN NULL;
END $$;
CREATE FUNCTION soma.marcar_mudados() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n
    JOIN velhos v ON v.clienteregistro_codigo = n.clienteregistro_codigo AND v.negocio_codigo = n.negocio_codigo
    WHERE (n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_situacao, n.negocio_valor, n.repres_codigo, n.usuario_responsavel, n.negocio_dtcriacao, n.negocio_dtfechamento, n.negocio_proximaatividade)
      IS DISTINCT FROM (v.empresa_codigo, v.pipeline_codigo, v.estagio_codigo, v.negocio_situacao, v.negocio_valor, v.repres_codigo, v.usuario_responsavel, v.negocio_dtcriacao, v.negocio_dtfechamento, v.negocio_proximaatividade);
  RETURN NULL;
END $$;
CREATE FUNCTION soma.marcar_passagens() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM novos n WHERE n.evento_paraestagio IS NOT NULL AND n.negocio_codigo IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER negocio_novos AFTER INSERT ON negocio REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_novos();
CREATE TRIGGER negocio_mudados AFTER UPDATE ON negocio REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_mudados();
CREATE TRIGGER negocio_excluidos AFTER DELETE ON negocio REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_novos();
CREATE TRIGGER evento_passagens AFTER INSERT ON evento REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_passagens();

-- What was there before: all of it waits for the first round of the clock.
CREATE FUNCTION instalacao.preencher_0014(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.mexido SELECT n.clienteregistro_codigo, n.negocio_codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro
$$;
DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT DISTINCT clienteregistro_codigo FROM conta LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0014(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
