-- What a column is where nobody says: a row that was kept before the column existed comes back with it. Only columns that
-- may not be empty; keys and generated ones have their own way.
CREATE FUNCTION padroes_de(tabela regclass) RETURNS jsonb LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE
  pares text;
  feito jsonb;
BEGIN
  SELECT string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') INTO pares
  FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = tabela AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND a.attidentity = '' AND a.attgenerated = '';
  IF pares IS NULL THEN
    RETURN '{}';
  END IF;
  EXECUTE format('SELECT jsonb_build_object(%s)', pares) INTO feito;
  RETURN feito;
END $$;

-- Row security holds for the owner of the tables too: what migrations 10 and 18 filled in saw no row without its registration.
DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0010(r);
    PERFORM instalacao.preencher_0018(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
