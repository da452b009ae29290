-- Makes a table of a registration one: only the session's registration is seen and written, also by the table's owner,
-- and the server may read and write it. Every new table with clienteregistro_codigo calls this.
CREATE FUNCTION instalacao.proteger(tabela regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  regra constant text := 'clienteregistro_codigo = nullif(current_setting(''app.registro'', true), '''')::bigint';
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO praca_app', tabela);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tabela);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tabela);
  EXECUTE format('CREATE POLICY registro ON %s USING (%s) WITH CHECK (%s)', tabela, regra, regra);
END $$;

-- What a deal lacks of the fields that its stage demands, on its way to another stage: forward, to another pipeline, or
-- (para IS NULL) out of the board. Going back, and staying, demand nothing.
CREATE FUNCTION exigidos_faltando(n negocio, de estagio, para estagio) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (para).pipeline_codigo IS DISTINCT FROM (n).pipeline_codigo OR (para).estagio_ordem > (de).estagio_ordem
      THEN campos_faltando(n, (de).estagio_exigidos)
    ELSE '{}'
  END
$$;
