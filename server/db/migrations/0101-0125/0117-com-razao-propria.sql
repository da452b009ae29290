-- Functions that have more rights than who calls them prove why by themselves, and take nothing that they can know
-- (docs/decisions/0111). What the law takes out of the history: the words by which a person is known, looked up here, out of
-- the rows that are theirs by key, looked up here, in a transaction that makes them anonymous before it ends, or is undone.

-- The expressions of server/src/pessoa/lgpd/termos.ts for the rows of the person: termos.test.ts holds both to one text.
CREATE FUNCTION lgpd_sinal(c text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('(?:\%s|%%%s|&#x?(?:%s|%s);)', c, lpad(to_hex(ascii(c)), 2, '0'), ascii(c), to_hex(ascii(c)))
$$;
CREATE FUNCTION lgpd_letra(c text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('(?:[' || ('{"a":"aáàâãäåAÁÀÂÃÄÅ","c":"cçCÇ","e":"eéèêëEÉÈÊË","i":"iíìîïIÍÌÎÏ","n":"nñNÑ","o":"oóòôõöOÓÒÔÕÖ","u":"uúùûüUÚÙÛÜ","y":"yýÿYÝŸ"}'::jsonb ->> c)
    || U&'](?:[\0300-\036f]|%cc%[89ab][0-9a-f])?|(?:%c3%[89ab][0-9a-f]|' || '\\u00[ce-f][0-9a-f]|&#x?[0-9a-f]{2,4};)|&' || c || '[a-z]{3,5};)', c)
$$;
CREATE FUNCTION lgpd_pedacos(texto text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(p ORDER BY i), '{}') FROM regexp_split_to_table(public.dobrar(texto), '[^a-z0-9]+') WITH ORDINALITY x (p, i) WHERE p <> ''
$$;
CREATE FUNCTION lgpd_entre(texto text, vao text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(c, vao ORDER BY i) FROM regexp_split_to_table(texto, '') WITH ORDINALITY x (c, i)
$$;
CREATE FUNCTION lgpd_do_nome(nome text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?:(?<![[:alnum:]])|(?<=%[0-9a-f]{2}))'
    || coalesce(string_agg((SELECT string_agg(public.lgpd_letra(c), '' ORDER BY j) FROM regexp_split_to_table(p, '') WITH ORDINALITY y (c, j)), '(?:%[0-9a-f]{2}|&#?[0-9a-z]{1,8};|[^[:alnum:]]){1,4}' ORDER BY i), '')
    || '(?![[:alnum:]])'
  FROM unnest(public.lgpd_pedacos(nome)) WITH ORDINALITY x (p, i)
$$;
CREATE FUNCTION lgpd_numero(texto text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?:(?<![0-9])|(?<=%[0-9a-f]{2}))\(?(\+?55(?:%[0-9a-f]{2}|[^0-9A-Za-z"%]){0,3})?' || public.lgpd_entre(texto, '(?:%[0-9a-f]{2}|[^0-9A-Za-z"%]){0,3}') || '(?![0-9])'
$$;
CREATE FUNCTION lgpd_do_email(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?:(?<![[:alnum:]._+-])|(?<=%[0-9a-f]{2}))'
    || coalesce(string_agg(CASE WHEN c ~ '[a-z0-9]' THEN c ELSE public.lgpd_sinal(c) END, '' ORDER BY i), '') || '(?![[:alnum:]])'
  FROM regexp_split_to_table(lower(btrim(email)), '') WITH ORDINALITY x (c, i)
$$;
CREATE FUNCTION lgpd_limpar_documento(texto text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(regexp_replace(texto, '[./\s-]', '', 'g'), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
$$;

-- What finds a person in their own rows: all that is known of them now, and that the history knows of before. Null: nothing is.
CREATE FUNCTION lgpd_padrao_ligado(registro bigint, pessoa bigint) RETURNS text LANGUAGE sql STABLE AS $$
  WITH linhas AS (
    SELECT to_jsonb(p) || jsonb_build_object('contatos', (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM public.pessoa_contato c WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = $2),
      'enderecos', (SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM public.pessoa_endereco d WHERE d.clienteregistro_codigo = $1 AND d.pessoa_codigo = $2)) AS linha
    FROM public.pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2
    UNION ALL SELECT e.evento_antes FROM public.evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'pessoa' AND e.evento_chave = $2::text AND e.evento_antes IS NOT NULL
    UNION ALL SELECT e.evento_depois FROM public.evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'pessoa' AND e.evento_chave = $2::text AND e.evento_depois IS NOT NULL),
  de_dentro AS (
    SELECT x AS linha FROM linhas, jsonb_array_elements(CASE WHEN jsonb_typeof(linha->'contatos') = 'array' THEN linha->'contatos' ELSE '[]' END) x
    UNION ALL SELECT x FROM linhas, jsonb_array_elements(CASE WHEN jsonb_typeof(linha->'enderecos') = 'array' THEN linha->'enderecos' ELSE '[]' END) x),
  ditos AS (
    SELECT DISTINCT k.tipo, v.valor FROM (VALUES ('nome', 'pessoa_razao'), ('nome', 'pessoa_fantasia'), ('documento', 'pessoa_cnpj'), ('telefone', 'pessoa_telefone'), ('telefone', 'pessoa_telefone2'), ('email', 'pessoa_email'), ('endereco', 'endereco_endereco')) k (tipo, coluna)
    CROSS JOIN linhas CROSS JOIN LATERAL (SELECT linha->>k.coluna AS valor) v WHERE v.valor <> ''
    UNION SELECT k.tipo, v.valor FROM (VALUES ('contato', 'contato_nome'), ('telefone', 'contato_telefone'), ('email', 'contato_email'), ('endereco', 'endereco_endereco')) k (tipo, coluna)
    CROSS JOIN de_dentro CROSS JOIN LATERAL (SELECT linha->>k.coluna AS valor) v WHERE v.valor <> ''),
  telefones AS (
    SELECT CASE WHEN length(d) > 11 AND starts_with(d, '55') THEN substr(d, 3) ELSE d END AS d FROM (SELECT regexp_replace(valor, '[^0-9]', '', 'g') AS d FROM ditos WHERE tipo = 'telefone') x),
  soltas AS (
    SELECT p FROM ditos CROSS JOIN LATERAL unnest(public.lgpd_pedacos(valor)) p
    WHERE (tipo = 'contato' OR (tipo = 'nome' AND (SELECT q.pessoa_tipo = 'F' FROM public.pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = $2)))
      AND length(p) >= 3 AND p !~ '^[0-9]+$' AND p <> ALL (string_to_array('das dos ltda eireli epp sociedade comercio comercial industria industrial empresa servicos filho filha neto junior sobrinho', ' '))),
  partes AS (
    SELECT '(?:(?<![[:alnum:]])|(?<=%[0-9a-f]{2}))' || public.lgpd_entre(public.lgpd_limpar_documento(valor), '(?:[./[:space:]-]|%2[0def]){0,2}') || '(?![[:alnum:]])' AS parte FROM ditos WHERE tipo = 'documento' AND length(public.lgpd_limpar_documento(valor)) >= 11
    UNION SELECT public.lgpd_numero(d) FROM telefones WHERE length(d) >= 10
    UNION SELECT public.lgpd_numero(CASE WHEN length(d) >= 10 THEN substr(d, 3) ELSE d END) FROM telefones WHERE length(d) >= 8
    UNION SELECT public.lgpd_do_email(valor) FROM ditos WHERE tipo = 'email' AND valor LIKE '%@%'
    UNION SELECT public.lgpd_do_nome(valor) FROM ditos WHERE tipo IN ('nome', 'contato') AND public.lgpd_pedacos(valor) <> '{}'
    UNION SELECT public.lgpd_do_nome(valor) FROM ditos WHERE tipo = 'endereco' AND length(array_to_string(public.lgpd_pedacos(valor), '')) >= 6
    UNION SELECT public.lgpd_do_nome(p) FROM soltas)
  SELECT string_agg('(' || parte || ')', '|' ORDER BY length(parte) DESC, parte COLLATE "C") FROM partes
$$;

-- Who is made anonymous in the transaction under way, by what words they are known and which rows are theirs. Nobody but the
-- functions below reads or writes it, and a row that a transaction wrote is gone when it ends.
CREATE TABLE instalacao.anonimizando (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  anonim_padrao          text,
  anonim_negocios        bigint[] NOT NULL,
  anonim_vendas          bigint[] NOT NULL,
  anonim_tarefas         bigint[] NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo)
);

CREATE FUNCTION instalacao.foi_anonimizada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.pessoa p WHERE p.clienteregistro_codigo = NEW.clienteregistro_codigo AND p.pessoa_codigo = NEW.pessoa_codigo AND p.pessoa_anonimizadaem = now())
    OR NOT EXISTS (SELECT 1 FROM public.evento e WHERE e.clienteregistro_codigo = NEW.clienteregistro_codigo AND e.evento_tabela = 'pessoa' AND e.evento_chave = NEW.pessoa_codigo::text AND e.evento_acao = 'ANONIMIZAR' AND e.evento_em = now()) THEN
    RAISE insufficient_privilege USING MESSAGE = 'Nobody was made anonymous in this transaction.';
  END IF;
  DELETE FROM instalacao.anonimizando a WHERE a.clienteregistro_codigo = NEW.clienteregistro_codigo AND a.pessoa_codigo = NEW.pessoa_codigo;
  RETURN NULL;
END $$;
ALTER FUNCTION instalacao.foi_anonimizada() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE ALL ON FUNCTION instalacao.foi_anonimizada() FROM public;
CREATE CONSTRAINT TRIGGER anonimizando_foi AFTER INSERT ON instalacao.anonimizando DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION instalacao.foi_anonimizada();

-- Begins to make a person of the current registration anonymous: from here on their words go out of what only grows, and the
-- transaction ends with their end, or not at all.
CREATE FUNCTION lgpd_comecar(pessoa bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro constant bigint := nullif(current_setting('app.registro', true), '')::bigint;
  negocios bigint[];
BEGIN
  PERFORM 1 FROM public.pessoa p WHERE p.clienteregistro_codigo = registro AND p.pessoa_codigo = pessoa AND p.pessoa_anonimizadaem IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only a person of the current registration who is not anonymous yet.';
  END IF;
  SELECT coalesce(array_agg(x.codigo), '{}') INTO negocios FROM (
    SELECT n.negocio_codigo AS codigo FROM public.negocio n WHERE n.clienteregistro_codigo = registro AND n.pessoa_codigo = pessoa
    UNION SELECT e.evento_chave::bigint FROM public.evento e WHERE e.clienteregistro_codigo = registro AND e.evento_tabela = 'negocio' AND e.evento_acao = 'EXCLUIR' AND e.evento_antes->>'pessoa_codigo' = pessoa::text) x;
  INSERT INTO instalacao.anonimizando (clienteregistro_codigo, pessoa_codigo, anonim_padrao, anonim_negocios, anonim_vendas, anonim_tarefas)
  VALUES (registro, pessoa, public.lgpd_padrao_ligado(registro, pessoa), negocios,
    ARRAY(SELECT q.pedvenda_codigo FROM public.pedvenda q WHERE q.clienteregistro_codigo = registro AND (q.pessoa_codigo = pessoa OR (q.pessoa_codigo IS NULL AND q.negocio_codigo = ANY (negocios)))),
    ARRAY(SELECT t.atividade_codigo FROM public.atividade t WHERE t.clienteregistro_codigo = registro AND (t.pessoa_codigo = pessoa OR t.negocio_codigo = ANY (negocios))));
END $$;

DROP FUNCTION lgpd_trocar_no_que_so_cresce(text, bigint, bigint, bigint[], bigint[], bigint[], bigint[], text, text, bigint, bigint);
-- Between two keys of the history, or of the ledger of consents, the words of the person who is being made anonymous become "[anonimizado]" in the rows that are theirs.
CREATE FUNCTION lgpd_trocar_no_que_so_cresce(tabela text, pessoa bigint, de bigint, ate bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro constant bigint := nullif(current_setting('app.registro', true), '')::bigint;
  a instalacao.anonimizando;
  n bigint;
BEGIN
  SELECT * INTO a FROM instalacao.anonimizando x WHERE x.clienteregistro_codigo = registro AND x.pessoa_codigo = pessoa;
  IF NOT FOUND OR tabela NOT IN ('evento', 'consentimento') THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only words of the history of a person who is being made anonymous.';
  END IF;
  PERFORM set_config('app.anonimizando', pessoa::text, true);
  n := public.lgpd_trocar_na_tabela(tabela, registro, pessoa, a.anonim_negocios, a.anonim_vendas, a.anonim_tarefas, '{}', NULL, a.anonim_padrao, de, ate);
  PERFORM set_config('app.anonimizando', '', true);
  RETURN n;
END $$;

DROP FUNCTION lgpd_apagar_da_historia(bigint, bigint);
-- Takes what says who they are out of the history of their own row, and their addresses out of the ledger of consents.
CREATE FUNCTION lgpd_apagar_da_historia(pessoa bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro constant bigint := nullif(current_setting('app.registro', true), '')::bigint;
  pessoais constant text[] := '{pessoa_razao,pessoa_fantasia,pessoa_cnpj,pessoa_telefone,pessoa_telefone2,pessoa_email,pessoa_dtaberturaemp,endereco_cep,endereco_endereco,endereco_numero,endereco_complemento,endereco_cnpj,bairro_descricao,bairro_codigo,pessoa_busca,pessoa_origemconsent,pessoa_motivobloqueio,consent_destino,consent_prova,contatos,enderecos}';
BEGIN
  IF NOT EXISTS (SELECT 1 FROM instalacao.anonimizando x WHERE x.clienteregistro_codigo = registro AND x.pessoa_codigo = pessoa) THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only the history of a person who is being made anonymous.';
  END IF;
  PERFORM set_config('app.anonimizando', pessoa::text, true);
  UPDATE public.evento SET evento_antes = evento_antes - pessoais, evento_depois = evento_depois - pessoais
  WHERE clienteregistro_codigo = registro AND evento_tabela = 'pessoa' AND evento_chave = pessoa::text;
  PERFORM set_config('app.anonimizando', '', true);
  UPDATE public.consentimento SET consent_destino = CASE WHEN consent_destino = '' THEN '' ELSE '[anonimizado]' END, consent_ip = ''
  WHERE clienteregistro_codigo = registro AND pessoa_codigo = pessoa;
END $$;
REVOKE ALL ON FUNCTION lgpd_comecar(bigint), lgpd_trocar_no_que_so_cresce(text, bigint, bigint, bigint), lgpd_apagar_da_historia(bigint) FROM public;
GRANT EXECUTE ON FUNCTION lgpd_comecar(bigint), lgpd_trocar_no_que_so_cresce(text, bigint, bigint, bigint), lgpd_apagar_da_historia(bigint) TO praca_app;

-- Up to where the history of a registration may be sealed: the last codes at a moment, and the transactions that were writing
-- history then. Whoever has a code has had the lock of its table before.
CREATE TABLE instalacao.marca_de_selo (
  clienteregistro_codigo bigint PRIMARY KEY,
  marca_em               timestamptz NOT NULL,
  evento_ate             bigint NOT NULL,
  troca_ate              bigint NOT NULL,
  marca_abertas          text[] NOT NULL
);
CREATE FUNCTION instalacao.escrevem_historia() RETURNS text[] LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(array_agg(DISTINCT l.virtualtransaction), '{}') FROM pg_catalog.pg_locks l
  WHERE l.locktype = 'relation' AND l.relation IN ('public.evento'::regclass, 'public.evento_troca'::regclass) AND l.mode = 'RowExclusiveLock'
    AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = current_database()) AND l.pid <> pg_backend_pid()
$$;

-- Marks the current registration's history as it is now, to be sealed when those who are writing are done.
CREATE FUNCTION marcar_auditoria() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro constant bigint := nullif(current_setting('app.registro', true), '')::bigint;
  agora constant timestamptz := clock_timestamp();
  eventos bigint;
  trocas bigint;
BEGIN
  SELECT coalesce(max(e.evento_codigo), 0) INTO eventos FROM public.evento e WHERE e.clienteregistro_codigo = registro;
  SELECT coalesce(max(t.troca_codigo), 0) INTO trocas FROM public.evento_troca t WHERE t.clienteregistro_codigo = registro;
  INSERT INTO instalacao.marca_de_selo AS m (clienteregistro_codigo, marca_em, evento_ate, troca_ate, marca_abertas)
  VALUES (registro, agora, eventos, trocas, instalacao.escrevem_historia())
  ON CONFLICT (clienteregistro_codigo) DO UPDATE SET marca_em = excluded.marca_em, evento_ate = excluded.evento_ate, troca_ate = excluded.troca_ate, marca_abertas = excluded.marca_abertas;
END $$;

DROP FUNCTION selar_auditoria(bigint, bigint, bigint, timestamptz, integer);
-- Seals what the current registration's history had at its mark and no block has yet, at most so many lines; gives how many. Nothing while one of those who were writing at the mark still is.
CREATE FUNCTION selar_auditoria(maximo integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro constant bigint := nullif(current_setting('app.registro', true), '')::bigint;
  marca instalacao.marca_de_selo;
  antes public.selo;
  novo public.selo;
  em timestamptz;
  quantas integer;
  r record;
BEGIN
  SELECT * INTO marca FROM instalacao.marca_de_selo m WHERE m.clienteregistro_codigo = registro FOR UPDATE;
  IF NOT FOUND OR marca.marca_abertas && instalacao.escrevem_historia() THEN RETURN 0; END IF;
  maximo := least(greatest(maximo, 1), 100000);
  em := least(marca.marca_em, clock_timestamp());
  SELECT * INTO antes FROM public.selo s WHERE s.clienteregistro_codigo = registro ORDER BY s.selo_numero DESC LIMIT 1;
  IF NOT FOUND THEN
    antes.selo_numero := 0; antes.evento_ate := '-9223372036854775808'; antes.troca_ate := 0; antes.selo_hash := ''; antes.selo_em := '-infinity';
  END IF;
  SELECT max(x.evento_codigo), count(*) INTO novo.evento_ate, quantas
  FROM (SELECT e.evento_codigo FROM public.evento e WHERE e.clienteregistro_codigo = registro AND e.evento_codigo > antes.evento_ate AND e.evento_codigo <= marca.evento_ate ORDER BY e.evento_codigo LIMIT maximo) x;
  IF quantas = 0 THEN RETURN 0; END IF;
  -- A block that ends in the middle holds for its own lines, not for the moment.
  IF quantas = maximo AND EXISTS (SELECT 1 FROM public.evento e WHERE e.clienteregistro_codigo = registro AND e.evento_codigo > novo.evento_ate AND e.evento_codigo <= marca.evento_ate) THEN
    SELECT least(em, greatest(antes.selo_em, e.evento_em)) INTO em FROM public.evento e WHERE e.clienteregistro_codigo = registro AND e.evento_codigo = novo.evento_ate;
  END IF;
  novo.selo_numero := antes.selo_numero + 1;
  novo.troca_ate := greatest(antes.troca_ate, marca.troca_ate);
  SELECT * INTO r FROM public.selo_resumo(registro, antes.evento_ate, novo.evento_ate);
  novo.selo_trocas := public.selo_trocas(registro, antes.troca_ate, novo.troca_ate);
  INSERT INTO public.selo (clienteregistro_codigo, selo_numero, selo_em, evento_ate, troca_ate, selo_linhas, selo_fatos, selo_valores, selo_trocas, selo_hash)
  VALUES (registro, novo.selo_numero, em, novo.evento_ate, novo.troca_ate, r.linhas, r.fatos, r.valores, novo.selo_trocas,
    public.selo_de(antes.selo_hash, registro, novo.selo_numero, em, novo.evento_ate, novo.troca_ate, r.linhas, r.fatos, r.valores, novo.selo_trocas))
  ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN r.linhas ELSE 0 END;
END $$;
REVOKE ALL ON FUNCTION marcar_auditoria(), selar_auditoria(integer) FROM public;
GRANT EXECUTE ON FUNCTION marcar_auditoria(), selar_auditoria(integer) TO praca_app;
