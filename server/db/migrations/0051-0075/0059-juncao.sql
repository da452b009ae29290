-- Customers that look like one, and the merge of two (docs/decisions/0068).
SELECT instalacao.nova_permissao('pessoa.juntar', '{ADMINISTRADOR,GERENTE}', 'pessoa.editar');

-- A name without accents, legal form and small words, its long words by one abbreviation each: "Indústria e Comércio São José Ltda." and "IND. COM. SAO JOSE" are one.
CREATE FUNCTION pessoa_chave_do_nome(nome text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fora constant text[] := '{"",a,e,o,s,de,da,do,das,dos,em,ltda,me,mei,epp,eireli,sa,ss,lt,limitada}';
  curtas constant jsonb := '{"industria":"ind","industrias":"ind","industrial":"ind","comercio":"com","comercial":"com","distribuidora":"dist","distribuicao":"dist","distrib":"dist","distr":"dist",
    "transportes":"transp","transporte":"transp","transportadora":"transp","construcao":"const","construcoes":"const","construtora":"const","constr":"const","materiais":"mat","material":"mat",
    "servicos":"serv","servico":"serv","metalurgica":"metal","metalurg":"metal","met":"metal","plasticos":"plast","plastico":"plast","produtos":"prod","produto":"prod","equipamentos":"equip","equipamento":"equip",
    "maquinas":"maq","maquina":"maq","alimentos":"alim","alimenticios":"alim","agropecuaria":"agrop","agropec":"agrop","supermercados":"superm","supermercado":"superm","mercado":"merc",
    "representacoes":"repr","representacao":"repr","repres":"repr","companhia":"cia","irmaos":"irm","importacao":"imp","importadora":"imp","exportacao":"exp","exportadora":"exp","engenharia":"eng","tecnologia":"tec",
    "ferramentas":"ferram","confeccoes":"conf","moveis":"mov","laboratorio":"lab","laboratorios":"lab","ferragens":"ferrag","saint":"sao","sto":"santo","sta":"santa"}';
  palavra text;
  chave text := '';
BEGIN
  IF coalesce(nome, '') = '' THEN RETURN ''; END IF;
  FOREACH palavra IN ARRAY string_to_array(regexp_replace(dobrar(nome), '[^a-z0-9]+', ' ', 'g'), ' ') LOOP
    IF palavra <> ALL (fora) THEN chave := chave || coalesce(curtas ->> palavra, palavra); END IF;
  END LOOP;
  RETURN left(chave, 120);
END $$;

-- A telephone by area code and its last eight digits: with and without 0, 55 and the ninth digit it is one. Without an area code it is nobody's.
CREATE FUNCTION pessoa_chave_do_telefone(telefone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digitos text;
BEGIN
  IF coalesce(telefone, '') = '' THEN RETURN NULL; END IF;
  digitos := ltrim(regexp_replace(left(telefone, 60), '\D', '', 'g'), '0');
  IF length(digitos) IN (12, 13) AND left(digitos, 2) = '55' THEN digitos := substr(digitos, 3); END IF;
  RETURN CASE WHEN length(digitos) IN (10, 11) THEN left(digitos, 2) || right(digitos, 8) END;
END $$;

-- What a customer is told apart by, each with its kind in front: n name, f telephone, e e-mail.
CREATE FUNCTION pessoa_marcas(razao text, fantasia text, telefone text, telefone2 text, email text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  marcas text[] := '{}';
  chave text;
BEGIN
  chave := pessoa_chave_do_nome(razao);
  IF length(chave) >= 5 THEN marcas := marcas || ('n' || chave); END IF;
  IF fantasia <> '' AND fantasia <> razao THEN
    chave := pessoa_chave_do_nome(fantasia);
    IF length(chave) >= 5 AND 'n' || chave <> ALL (marcas) THEN marcas := marcas || ('n' || chave); END IF;
  END IF;
  chave := pessoa_chave_do_telefone(telefone);
  IF chave IS NOT NULL THEN marcas := marcas || ('f' || chave); END IF;
  chave := pessoa_chave_do_telefone(telefone2);
  IF chave IS NOT NULL AND 'f' || chave <> ALL (marcas) THEN marcas := marcas || ('f' || chave); END IF;
  IF email LIKE '%_@_%' THEN marcas := marcas || ('e' || lower(btrim(email))); END IF;
  RETURN marcas;
END $$;

-- Both follow from the customers alone: they are kept with the sums, and made anew wherever customers come in.
CREATE TABLE soma.pessoa_marca (
  clienteregistro_codigo bigint NOT NULL,
  marca                  text NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, marca, pessoa_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE
);
CREATE INDEX pessoa_marca_pessoa_idx ON soma.pessoa_marca (clienteregistro_codigo, pessoa_codigo);

-- Two customers that had a mark in common when one of them was written; whether they still have is seen when they are read.
CREATE TABLE soma.pessoa_par (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  par_codigo             bigint NOT NULL CHECK (par_codigo > pessoa_codigo),
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo, par_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, par_codigo) REFERENCES pessoa ON DELETE CASCADE
);
CREATE INDEX pessoa_par_par_idx ON soma.pessoa_par (clienteregistro_codigo, par_codigo);
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.pessoa_marca,soma.pessoa_par}'::text[]) t;

-- Two customers of whom somebody said that they are not the same.
CREATE TABLE pessoa_distinta (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  par_codigo             bigint NOT NULL CHECK (par_codigo > pessoa_codigo),
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo, par_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, par_codigo) REFERENCES pessoa ON DELETE CASCADE
);
CREATE INDEX pessoa_distinta_par_idx ON pessoa_distinta (clienteregistro_codigo, par_codigo);
SELECT instalacao.proteger('pessoa_distinta');

-- Pairs of these customers with whom they share a mark. A mark of more than ten (a switchboard, an office of accountants) tells nobody apart.
CREATE FUNCTION public.pessoa_achar_pares(registro bigint, pessoas bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.pessoa_par (clienteregistro_codigo, pessoa_codigo, par_codigo)
  SELECT DISTINCT registro, least(m.pessoa_codigo, o.pessoa_codigo), greatest(m.pessoa_codigo, o.pessoa_codigo)
  FROM soma.pessoa_marca m
  CROSS JOIN LATERAL (SELECT array_agg(x.pessoa_codigo) AS quem FROM (SELECT y.pessoa_codigo FROM soma.pessoa_marca y WHERE y.clienteregistro_codigo = registro AND y.marca = m.marca LIMIT 11) x) q
  CROSS JOIN LATERAL unnest(q.quem) o(pessoa_codigo)
  WHERE m.clienteregistro_codigo = registro AND m.pessoa_codigo = ANY (pessoas) AND cardinality(q.quem) <= 10 AND o.pessoa_codigo <> m.pessoa_codigo
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION soma.pessoa_marcar_novas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  r bigint;
  delas bigint[];
BEGIN
  FOR r, delas IN SELECT n.clienteregistro_codigo, array_agg(n.pessoa_codigo) FROM novas n GROUP BY 1 LOOP
    PERFORM set_config('app.registro', r::text, true);
    INSERT INTO soma.pessoa_marca SELECT r, m.marca, n.pessoa_codigo
      FROM novas n CROSS JOIN LATERAL unnest(pessoa_marcas(n.pessoa_razao, n.pessoa_fantasia, n.pessoa_telefone, n.pessoa_telefone2, n.pessoa_email)) m(marca)
      WHERE n.clienteregistro_codigo = r;
    PERFORM pessoa_achar_pares(r, delas);
  END LOOP;
  PERFORM set_config('app.registro', era, true);
  RETURN NULL;
END $$;
CREATE FUNCTION soma.pessoa_marcar_mudadas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r bigint;
  mudadas bigint[];
BEGIN
  FOR r, mudadas IN
    SELECT n.clienteregistro_codigo, array_agg(n.pessoa_codigo) FROM novas n JOIN velhas v ON v.clienteregistro_codigo = n.clienteregistro_codigo AND v.pessoa_codigo = n.pessoa_codigo
    WHERE (n.pessoa_razao, n.pessoa_fantasia, n.pessoa_telefone, n.pessoa_telefone2, n.pessoa_email) IS DISTINCT FROM (v.pessoa_razao, v.pessoa_fantasia, v.pessoa_telefone, v.pessoa_telefone2, v.pessoa_email)
    GROUP BY 1
  LOOP
    DELETE FROM soma.pessoa_marca WHERE clienteregistro_codigo = r AND pessoa_codigo = ANY (mudadas);
    INSERT INTO soma.pessoa_marca SELECT r, m.marca, n.pessoa_codigo
      FROM novas n CROSS JOIN LATERAL unnest(pessoa_marcas(n.pessoa_razao, n.pessoa_fantasia, n.pessoa_telefone, n.pessoa_telefone2, n.pessoa_email)) m(marca)
      WHERE n.clienteregistro_codigo = r AND n.pessoa_codigo = ANY (mudadas);
    PERFORM pessoa_achar_pares(r, mudadas);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER pessoa_novas AFTER INSERT ON pessoa REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION soma.pessoa_marcar_novas();
CREATE TRIGGER pessoa_mudadas AFTER UPDATE ON pessoa REFERENCING NEW TABLE AS novas OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION soma.pessoa_marcar_mudadas();

CREATE FUNCTION instalacao.preencher_0059(registro bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.pessoa_marca SELECT registro, m.marca, p.pessoa_codigo
    FROM public.pessoa p CROSS JOIN LATERAL unnest(public.pessoa_marcas(p.pessoa_razao, p.pessoa_fantasia, p.pessoa_telefone, p.pessoa_telefone2, p.pessoa_email)) m(marca)
    WHERE p.clienteregistro_codigo = registro ON CONFLICT DO NOTHING;
  PERFORM public.pessoa_achar_pares(registro, ARRAY(SELECT DISTINCT x.pessoa_codigo FROM (
    SELECT m.pessoa_codigo, count(*) OVER (PARTITION BY m.marca) AS quantos FROM soma.pessoa_marca m WHERE m.clienteregistro_codigo = registro) x WHERE x.quantos BETWEEN 2 AND 10));
END $$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0059');

-- A merge: what both were before and after, which rows went from one to the other; all that is needed to take it back.
CREATE TABLE juncao (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  juncao_codigo          bigint GENERATED BY DEFAULT AS IDENTITY,
  pessoa_codigo          bigint NOT NULL,
  sai_codigo             bigint NOT NULL,
  usuario_codigo         bigint,
  juncao_em              timestamptz NOT NULL DEFAULT now(),
  juncao_antes           jsonb NOT NULL,
  juncao_depois          jsonb NOT NULL,
  juncao_vieram          jsonb NOT NULL,
  juncao_movidos         jsonb NOT NULL,
  juncao_desfeitaem      timestamptz,
  PRIMARY KEY (clienteregistro_codigo, juncao_codigo),
  CHECK (sai_codigo <> pessoa_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, sai_codigo) REFERENCES pessoa ON DELETE CASCADE
);
CREATE INDEX juncao_pessoa_idx ON juncao (clienteregistro_codigo, pessoa_codigo);
CREATE INDEX juncao_sai_idx ON juncao (clienteregistro_codigo, sai_codigo);
CREATE UNIQUE INDEX juncao_sai_uk ON juncao (clienteregistro_codigo, sai_codigo) WHERE juncao_desfeitaem IS NULL;
SELECT instalacao.proteger('juncao');
