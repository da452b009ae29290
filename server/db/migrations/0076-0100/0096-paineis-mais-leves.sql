-- Dashboards count the open deals of a few hours of waiting by this index alone.
DROP INDEX negocio_espera_idx;
CREATE INDEX negocio_espera_idx ON negocio (clienteregistro_codigo, pipeline_codigo, estagio_codigo, negocio_dtinteracao, negocio_codigo)
  INCLUDE (negocio_dtcriacao, negocio_valor, empresa_codigo) WHERE negocio_situacao = 'A';

-- Said to be immutable, it was called for each task: its body, which is not, is put in its place only where it says so.
CREATE OR REPLACE FUNCTION soma.hora_da_tarefa(dthr timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT floor(date_part('epoch', dthr) / 3600)::bigint
$$;
