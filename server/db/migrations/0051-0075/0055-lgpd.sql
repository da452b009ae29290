-- On what ground a person's data are worked with, what they agreed to and took back, and when they were made anonymous.
ALTER TABLE pessoa
  ADD pessoa_baselegal         text CHECK (pessoa_baselegal IN ('CONTRATO', 'LEGITIMO_INTERESSE', 'CONSENTIMENTO', 'OBRIGACAO_LEGAL')),
  ADD pessoa_dtconsentimento   date,
  ADD pessoa_origemconsent     text NOT NULL DEFAULT '',
  ADD pessoa_dtrevogacao       date,
  ADD pessoa_anonimizadaem     timestamptz;

-- What the law keeps of a person who was made anonymous: who the orders were for, until nobody may ask any more.
CREATE TABLE pessoaguarda (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  pessoaguarda_razao     text NOT NULL,
  pessoaguarda_cnpj      text,
  pessoaguarda_endereco  text NOT NULL,
  pessoaguarda_ate       date NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE
);
SELECT instalacao.proteger('pessoaguarda');

-- Months without contact after which people without orders are proposed for anonymisation; null: nobody is.
ALTER TABLE clienteregistro ADD clienteregistro_meseslgpd integer CHECK (clienteregistro_meseslgpd BETWEEN 6 AND 120);

-- Columns and keys that hold no words of people: logins, codes, states.
CREATE FUNCTION lgpd_sem_palavras(nome text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT nome ~ '(login|responsavel|participantes|permissoes|negadas)$|usuarios$|por$|_(tipo|situacao|situacaoanterior|acao|chave|tabela|codigo|hash|sha256|requisicao|temperatura|resumo|trabalhador|regra|recorrencia)$|senha|totp'
$$;

-- A JSON value with what fits the pattern put out of its words.
CREATE FUNCTION lgpd_trocar(j jsonb, padrao text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(j)
    WHEN 'string' THEN RETURN to_jsonb(regexp_replace(j #>> '{}', padrao, '[anonimizado]', 'gi'));
    WHEN 'object' THEN RETURN (SELECT coalesce(jsonb_object_agg(k, CASE WHEN lgpd_sem_palavras(k) THEN v ELSE lgpd_trocar(v, padrao) END), '{}') FROM jsonb_each(j) e(k, v));
    WHEN 'array' THEN RETURN (SELECT coalesce(jsonb_agg(lgpd_trocar(v, padrao) ORDER BY n), '[]') FROM jsonb_array_elements(j) WITH ORDINALITY e(v, n));
    ELSE RETURN j;
  END CASE;
END $$;

-- The tables in which words about a person may stand: all of a registration, whatever table comes, but those of other people and companies.
CREATE FUNCTION lgpd_tabelas() RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT c.relname::text FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
    AND c.relname <> ALL ('{pessoa,pessoa_contato,pessoaguarda,usuario,conta,conta_email,representante,transp,empresa,empresa_logo,clienteregistro,cidade,arquivo_parte,sessao,limite}')
    AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'clienteregistro_codigo' AND NOT a.attisdropped)
  ORDER BY 1
$$;

-- How a row `t` of a table is a person's: $2 the person, $3 their deals, $4 their quotes and orders, $5 their tasks.
CREATE FUNCTION lgpd_ligacao(tabela text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tabela = 'evento'
    THEN $q$((t.evento_tabela = 'pessoa' AND t.evento_chave = $2::text) OR (t.evento_tabela = 'negocio' AND t.evento_chave = ANY ($3::text[])) OR (t.evento_tabela = 'pedvenda' AND t.evento_chave = ANY ($4::text[]))
      OR (t.evento_tabela = 'atividade' AND t.evento_chave = ANY ($5::text[])) OR t.negocio_codigo = ANY ($3) OR coalesce(t.evento_depois->>'negocio_codigo', t.evento_antes->>'negocio_codigo') = ANY ($3::text[])
      OR coalesce(t.evento_depois->>'pessoa_codigo', t.evento_antes->>'pessoa_codigo') = $2::text
      OR (t.evento_tabela IN ('acompanhamento', 'anexo') AND EXISTS (SELECT 1 FROM public.evento x WHERE x.clienteregistro_codigo = t.clienteregistro_codigo AND x.evento_tabela = t.evento_tabela AND x.evento_chave = t.evento_chave
        AND coalesce(x.evento_depois->>'negocio_codigo', x.evento_antes->>'negocio_codigo') = ANY ($3::text[]))))$q$
    ELSE coalesce('(' || string_agg(format('t.%I = %s', a.attname, CASE a.attname WHEN 'pessoa_codigo' THEN '$2' WHEN 'negocio_codigo' THEN 'ANY ($3)' WHEN 'pedvenda_codigo' THEN 'ANY ($4)' ELSE 'ANY ($5)' END), ' OR ' ORDER BY a.attnum) || ')', 'false') END
  FROM pg_attribute a WHERE a.attrelid = ('public.' || quote_ident(tabela))::regclass AND a.attname IN ('pessoa_codigo', 'negocio_codigo', 'pedvenda_codigo', 'atividade_codigo') AND NOT a.attisdropped
$$;

-- Puts what fits a pattern out of every word of a table: `ligado` in the rows of the person, `geral` in all others; the documents `guardadas`, which the law keeps, stay. `de` and `ate` bound the key where it is one number. Gives how many rows changed.
CREATE FUNCTION lgpd_trocar_na_tabela(tabela text, registro bigint, pessoa bigint, negocios bigint[], vendas bigint[], tarefas bigint[], guardadas bigint[], geral text, ligado text, de bigint, ate bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  alvo regclass := ('public.' || quote_ident(tabela))::regclass;
  padrao text := format('CASE WHEN %s THEN $8 ELSE $7 END', lgpd_ligacao(tabela));
  legal text := '';
  trocas text;
  onde text;
  faixa text;
  n bigint;
BEGIN
  SELECT string_agg(format(CASE a.atttypid::regtype::text WHEN 'jsonb' THEN '%1$I = lgpd_trocar(t.%1$I, %2$s)'
           WHEN 'text[]' THEN '%1$I = ARRAY(SELECT regexp_replace(x, %2$s, ''[anonimizado]'', ''gi'') FROM unnest(t.%1$I) x)'
           ELSE '%1$I = regexp_replace(t.%1$I, %2$s, ''[anonimizado]'', ''gi'')' END, a.attname, padrao), ', '),
         string_agg(format('t.%I::text ~* %s', a.attname, padrao), ' OR ')
    INTO trocas, onde
  FROM pg_attribute a
  WHERE a.attrelid = alvo AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.atttypid::regtype::text IN ('text', 'jsonb', 'text[]') AND NOT lgpd_sem_palavras(a.attname::text);
  IF trocas IS NULL THEN RETURN 0; END IF;
  IF EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = alvo AND a.attname = 'versao' AND NOT a.attisdropped) THEN trocas := trocas || ', versao = t.versao + 1'; END IF;
  IF tabela <> ALL ('{negocio,email,evento,aviso,atividade}') AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = alvo AND a.attname = 'pedvenda_codigo' AND NOT a.attisdropped) THEN
    legal := ' AND (t.pedvenda_codigo IS NULL OR t.pedvenda_codigo <> ALL ($6))';
  END IF;
  SELECT format(' AND t.%I BETWEEN $9 AND $10', c.coluna) INTO faixa FROM lgpd_chave(tabela) c(coluna) WHERE c.coluna IS NOT NULL;
  EXECUTE format('UPDATE %s t SET %s WHERE t.clienteregistro_codigo = $1%s%s AND (%s)', alvo, trocas, coalesce(faixa, ''), legal, onde)
    USING registro, pessoa, negocios, vendas, tarefas, guardadas, geral, ligado, de, ate;
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END $$;

-- The one number that is the key of a table's rows within a registration; null where there is none.
CREATE FUNCTION lgpd_chave(tabela text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT max(a.attname::text) FROM pg_index i JOIN unnest(i.indkey) k(num) ON true JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.num
  WHERE i.indrelid = ('public.' || quote_ident(tabela))::regclass AND i.indisprimary AND a.attname <> 'clienteregistro_codigo'
  HAVING count(*) = 1 AND bool_and(a.atttypid = 'bigint'::regtype)
$$;

-- The first and the last key of a table's rows of a registration; 0 and 0 where they are not numbered.
CREATE FUNCTION lgpd_faixa(tabela text, registro bigint) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  chave text := lgpd_chave(tabela);
  r bigint[];
BEGIN
  IF chave IS NULL THEN RETURN '{0,0}'; END IF;
  EXECUTE format('SELECT ARRAY[coalesce(min(%1$I), 0), coalesce(max(%1$I), 0)] FROM public.%2$I WHERE clienteregistro_codigo = $1', chave, tabela) INTO r USING registro;
  RETURN r;
END $$;

-- The rows of a table that are a person's, whole, without secrets.
CREATE FUNCTION lgpd_linhas(tabela text, registro bigint, pessoa bigint, negocios bigint[], vendas bigint[], tarefas bigint[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  r jsonb;
  fora text[];
BEGIN
  SELECT coalesce(array_agg(a.attname::text), '{}') INTO fora FROM pg_attribute a
  WHERE a.attrelid = ('public.' || quote_ident(tabela))::regclass AND a.attnum > 0 AND (a.attname = 'clienteregistro_codigo' OR a.attname ~ 'hash|token|senha|sha256|busca$' OR a.atttypid = 'bytea'::regtype);
  EXECUTE format('SELECT coalesce(jsonb_agg(to_jsonb(t) - $6), ''[]'') FROM public.%I t WHERE t.clienteregistro_codigo = $1 AND %s', tabela, lgpd_ligacao(tabela))
    INTO r USING registro, pessoa, negocios, vendas, tarefas, fora;
  RETURN r;
END $$;

-- The history and the movements of stock only grow: the application may not change them. What a person may ask for goes before that, and goes through here alone: words of one registration, the current one, become "[anonimizado]", and of the history of a person's own row the columns named here go. Nothing else of a line can be changed.
CREATE FUNCTION lgpd_trocar_no_que_so_cresce(tabela text, registro bigint, pessoa bigint, negocios bigint[], vendas bigint[], tarefas bigint[], guardadas bigint[], geral text, ligado text, de bigint, ate bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF tabela NOT IN ('evento', 'movestoque') OR registro IS DISTINCT FROM nullif(current_setting('app.registro', true), '')::bigint THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only words of the history of the current registration.';
  END IF;
  RETURN public.lgpd_trocar_na_tabela(tabela, registro, pessoa, negocios, vendas, tarefas, guardadas, geral, ligado, de, ate);
END $$;
CREATE FUNCTION lgpd_apagar_da_historia(registro bigint, pessoa bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  pessoais constant text[] := '{pessoa_razao,pessoa_fantasia,pessoa_cnpj,pessoa_telefone,pessoa_telefone2,pessoa_email,pessoa_dtaberturaemp,endereco_cep,endereco_endereco,endereco_numero,endereco_complemento,endereco_cnpj,bairro_descricao,bairro_codigo,pessoa_busca,pessoa_origemconsent,contatos}';
BEGIN
  IF registro IS DISTINCT FROM nullif(current_setting('app.registro', true), '')::bigint THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only the history of the current registration.';
  END IF;
  UPDATE public.evento SET evento_antes = evento_antes - pessoais, evento_depois = evento_depois - pessoais
  WHERE clienteregistro_codigo = registro AND evento_tabela = 'pessoa' AND evento_chave = pessoa::text;
END $$;
REVOKE ALL ON FUNCTION lgpd_trocar_no_que_so_cresce(text, bigint, bigint, bigint[], bigint[], bigint[], bigint[], text, text, bigint, bigint), lgpd_apagar_da_historia(bigint, bigint) FROM public;
GRANT EXECUTE ON FUNCTION lgpd_trocar_no_que_so_cresce(text, bigint, bigint, bigint[], bigint[], bigint[], bigint[], text, text, bigint, bigint), lgpd_apagar_da_historia(bigint, bigint) TO praca_app;
