-- States of rows (0081) are kept by statements that the database plans once and not at each change: what people write is a
-- row or a few, and planning cost them more than all else about it (measured: 3 ms of the 4 that a change of an order
-- took). Of many rows at once each statement is planned for how many they are, as it was.
CREATE FUNCTION instalacao.gatilhos_de_eras(tabela regclass, era text, chave text[], guardadas text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  nome constant text := (SELECT relname FROM pg_class WHERE oid = tabela);
  -- The key is never null, and an index is only walked by "=".
  mesma constant text := (SELECT string_agg(format('e.%1$I = v.%1$I', c), ' AND ') FROM unnest(chave) c);
  outra constant text := (SELECT format('(%s) IS DISTINCT FROM (%s)', string_agg(format('n.%I', c), ', '), string_agg(format('v.%I', c), ', ')) FROM unnest(guardadas) c);
  mudadas constant text := (SELECT format('velhos v JOIN novos n ON %s AND %s', string_agg(format('n.%1$I = v.%1$I', c), ' AND '), outra) FROM unnest(chave) c);
  suas constant text := (SELECT string_agg(format('v.%I', c), ', ') FROM unnest(chave) c);
  corpo text := '';
  evento text;
  de text;
  quais text;
  feitas text[];
BEGIN
  FOREACH evento IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    de := CASE evento WHEN 'INSERT' THEN 'novos n' WHEN 'UPDATE' THEN mudadas ELSE 'velhos v' END;
    quais := format('SELECT DISTINCT %s.clienteregistro_codigo FROM %s', CASE evento WHEN 'INSERT' THEN 'n' ELSE 'v' END, de);
    feitas := '{}';
    IF evento <> 'INSERT' THEN
      feitas := ARRAY[
        format('DELETE FROM %s e USING (SELECT DISTINCT %s FROM %s WHERE v.clienteregistro_codigo = $1) v WHERE %s AND e.era_ate = ''infinity'' AND e.era_desde = now()', era, suas, de, mesma),
        format('UPDATE %s e SET era_ate = now() FROM (SELECT DISTINCT %s FROM %s WHERE v.clienteregistro_codigo = $1) v WHERE %s AND e.era_ate = ''infinity''', era, suas, de, mesma)];
    END IF;
    IF evento <> 'DELETE' THEN
      feitas := feitas || format('INSERT INTO %s (%s) SELECT %s FROM %s WHERE n.clienteregistro_codigo = $1', era,
        (SELECT string_agg(format('%I', c), ', ') FROM unnest(guardadas) c), (SELECT string_agg(format('n.%I', c), ', ') FROM unnest(guardadas) c), de);
    END IF;
    corpo := corpo || format($f$
  IF TG_OP = %L THEN
    IF (SELECT count(*) FROM (SELECT FROM %s LIMIT 51) x) <= 50 THEN
      FOR registro IN %s LOOP
        PERFORM set_config('app.registro', registro::text, true);
        %s
      END LOOP;
    ELSE
      FOR registro IN EXECUTE %L LOOP
        PERFORM set_config('app.registro', registro::text, true);
        %s
      END LOOP;
    END IF;
  END IF;$f$, evento, CASE evento WHEN 'INSERT' THEN 'novos' ELSE 'velhos' END, quais,
      (SELECT string_agg(replace(f, '$1', 'registro') || ';', E'\n        ' ORDER BY i) FROM unnest(feitas) WITH ORDINALITY AS u (f, i)), quais,
      (SELECT string_agg(format('EXECUTE %L USING registro;', f), E'\n        ' ORDER BY i) FROM unnest(feitas) WITH ORDINALITY AS u (f, i)));
  END LOOP;
  EXECUTE format($f$CREATE OR REPLACE FUNCTION soma.%I() RETURNS trigger LANGUAGE plpgsql AS $c$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  dono constant text := current_setting('app.registro', true);
  registro bigint;
BEGIN
  -- An import brings the states themselves.
  IF current_setting('app.eras', true) = 'N' THEN
    RETURN NULL;
  END IF;%s
  PERFORM set_config('app.registro', coalesce(dono, ''), true);
  RETURN NULL;
END $c$ $f$, 'era_' || nome, corpo);
  FOREACH evento IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION soma.%I(%L, %L, %L)',
      format('%s_era_%s', nome, CASE evento WHEN 'INSERT' THEN 'nova' WHEN 'UPDATE' THEN 'mudada' ELSE 'ida' END), evento, tabela,
      CASE evento WHEN 'INSERT' THEN 'NEW TABLE AS novos' WHEN 'UPDATE' THEN 'OLD TABLE AS velhos NEW TABLE AS novos' ELSE 'OLD TABLE AS velhos' END,
      'era_' || nome, era, array_to_string(chave, ','), array_to_string(guardadas, ','));
  END LOOP;
END $$;

DO $$
DECLARE
  uma record;
BEGIN
  FOR uma IN SELECT t.tgrelid::regclass AS tabela, string_to_array(encode(t.tgargs, 'escape'), '\000') AS ditas
    FROM pg_trigger t WHERE t.tgfoid = 'soma.guardar_era'::regproc AND t.tgname LIKE '%\_era\_nova'
  LOOP
    PERFORM instalacao.gatilhos_de_eras(uma.tabela, uma.ditas[1], string_to_array(uma.ditas[2], ','), string_to_array(uma.ditas[3], ','));
  END LOOP;
END $$;
DROP FUNCTION soma.guardar_era();

-- As it was (0081), but for whose triggers they are.
CREATE OR REPLACE FUNCTION instalacao.preencher_0081(registro bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  uma record;
BEGIN
  FOR uma IN SELECT t.tgrelid::regclass AS tabela, string_to_array(encode(t.tgargs, 'escape'), '\000') AS ditas
    FROM pg_trigger t WHERE t.tgnargs = 3 AND t.tgname LIKE '%\_era\_nova'
  LOOP
    EXECUTE format('INSERT INTO %s (%s, era_desde) SELECT %s, ''-infinity'' FROM %s n WHERE n.clienteregistro_codigo = $1', uma.ditas[1], uma.ditas[3], uma.ditas[3], uma.tabela) USING registro;
  END LOOP;
END $$;

-- As it was (0081), but for how its triggers are made.
CREATE OR REPLACE FUNCTION instalacao.guardar_eras(tabela regclass, chave text[], guardadas text[], senao jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  nome constant text := (SELECT relname FROM pg_class WHERE oid = tabela);
  era constant text := nome || '_era';
  colunas constant text := (SELECT string_agg(quote_ident(c), ', ') FROM unnest(guardadas) c);
BEGIN
  EXECUTE format('CREATE TABLE public.%I AS SELECT %s FROM %s WITH NO DATA', era, colunas, tabela);
  EXECUTE format('ALTER TABLE public.%I ADD COLUMN era_codigo bigint GENERATED BY DEFAULT AS IDENTITY, ADD COLUMN era_desde timestamptz NOT NULL DEFAULT now(), ADD COLUMN era_ate timestamptz NOT NULL DEFAULT ''infinity''', era);
  EXECUTE (SELECT format('ALTER TABLE public.%I %s, ADD PRIMARY KEY (clienteregistro_codigo, era_codigo)', era, string_agg(format('ALTER COLUMN %I SET NOT NULL', a.attname), ', '))
    FROM pg_attribute a WHERE a.attrelid = tabela AND a.attnotnull AND a.attname = ANY (guardadas));
  EXECUTE format('CREATE INDEX %I ON public.%I (%s, era_ate)', era || '_chave_idx', era, array_to_string(chave, ', '));
  PERFORM instalacao.proteger(format('public.%I', era)::regclass);
  EXECUTE format('CREATE VIEW passado.%I WITH (security_invoker = true) AS SELECT %s, e.era_codigo, e.era_desde, e.era_ate FROM public.%I e %s', nome, (
      SELECT string_agg(CASE
          WHEN a.attname = ANY (guardadas) THEN format('e.%I', a.attname)
          WHEN NOT a.attnotnull THEN format('n.%I', a.attname)
          ELSE format('coalesce(n.%1$I, %2$s) AS %1$I', a.attname, coalesce(quote_literal(senao->>a.attname) || '::' || format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid), format('NULL::%s', format_type(a.atttypid, a.atttypmod)))) END, ', ' ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = tabela AND a.attnum > 0 AND NOT a.attisdropped),
    era, CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = tabela AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (guardadas))
      THEN format('LEFT JOIN %s n ON %s', tabela, (SELECT string_agg(format('n.%I = e.%I', c, c), ' AND ') FROM unnest(chave) c)) ELSE '' END);
  EXECUTE format('GRANT SELECT ON passado.%I TO praca_app', nome);
  PERFORM instalacao.gatilhos_de_eras(tabela, format('public.%I', era), chave, guardadas);
END $$;
