-- Making a person anonymous changes rows that are theirs by key. A note of somebody else that names them is theirs once somebody ticked it: that tick is a key too.
CREATE TABLE anonimizacao_marca (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  marca_tabela           text NOT NULL CHECK (marca_tabela IN ('acompanhamento', 'atividade', 'email', 'negocio')),
  marca_codigo           bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo, marca_tabela, marca_codigo),
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE
);
SELECT instalacao.proteger('anonimizacao_marca');

-- What the house gave a name to: products, stages, tags and their like. Whatever a person is called, these stay as they are, and so do their copies in lines, revisions and the history.
CREATE FUNCTION lgpd_nome_da_casa(nome text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT nome ~ '^(produto|grupoprod|unidade|estagio|pipeline|board|etiqueta|motperda|segmento|orprospect|tipoatividade|campo|opcao|condpag|formapag|tabpreco|localestoque|imposto|regiao|equipe|perfil|modelo|empresa|repres|usuario|transp)_(descricao|descricoes|referencia|marca|sigla|nome|razao|fantasia|secao|ajuda|assunto|texto)$|^itpedvenda_(descricao|unidade|ncm)$'
$$;
CREATE OR REPLACE FUNCTION lgpd_sem_palavras(nome text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT nome ~ '(login|responsavel|participantes|permissoes|negadas)$|usuarios$|por$|_(tipo|situacao|situacaoanterior|acao|chave|tabela|codigo|hash|sha256|requisicao|temperatura|resumo|trabalhador|regra|recorrencia|finalidade|canal|origem|papel)$|senha|totp'
    OR lgpd_nome_da_casa(nome)
$$;

-- Whether the house calls anything of its own by these words: then they tell nobody from anything outside the person's own rows.
CREATE FUNCTION lgpd_e_da_casa(registro bigint, padrao text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  c record;
  achou boolean;
BEGIN
  FOR c IN SELECT k.relname::text AS tabela, a.attname::text AS coluna FROM pg_class k JOIN pg_attribute a ON a.attrelid = k.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE k.relkind = 'r' AND k.relnamespace = 'public'::regnamespace AND k.relrowsecurity AND a.atttypid = 'text'::regtype AND lgpd_nome_da_casa(a.attname::text)
      AND NOT EXISTS (SELECT 1 FROM pg_attribute x WHERE x.attrelid = k.oid AND x.attname = 'pedvenda_codigo' AND NOT x.attisdropped)
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM public.%I t WHERE t.clienteregistro_codigo = $1 AND t.%I ~* $2)', c.tabela, c.coluna) INTO achou USING registro, padrao;
    IF achou THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $$;

-- How a row `t` of a table is a person's: $1 the registration, $2 the person, $3 their deals, $4 their quotes and orders, $5 their tasks. What belongs to a sale is the sale's customer's, whatever deal the sale hangs on; a deal is its own customer's, whatever sale it names.
CREATE OR REPLACE FUNCTION lgpd_ligacao(tabela text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN tabela = 'evento'
    THEN $q$(CASE WHEN t.evento_tabela IN ('pedvenda', 'finvenda', 'devvenda', 'presep') THEN coalesce(CASE WHEN t.evento_tabela = 'pedvenda' THEN t.evento_chave ELSE coalesce(t.evento_depois->>'pedvenda_codigo', t.evento_antes->>'pedvenda_codigo') END = ANY ($4::text[]), false)
      ELSE (t.evento_tabela = 'pessoa' AND t.evento_chave = $2::text) OR (t.evento_tabela = 'negocio' AND t.evento_chave = ANY ($3::text[]))
      OR (t.evento_tabela = 'atividade' AND t.evento_chave = ANY ($5::text[])) OR t.negocio_codigo = ANY ($3) OR coalesce(t.evento_depois->>'negocio_codigo', t.evento_antes->>'negocio_codigo') = ANY ($3::text[])
      OR coalesce(t.evento_depois->>'pessoa_codigo', t.evento_antes->>'pessoa_codigo') = $2::text
      OR (t.evento_tabela, t.evento_chave) IN (SELECT m.marca_tabela, m.marca_codigo::text FROM public.anonimizacao_marca m WHERE m.clienteregistro_codigo = $1 AND m.pessoa_codigo = $2)
      OR (t.evento_tabela IN ('acompanhamento', 'anexo') AND EXISTS (SELECT 1 FROM public.evento x WHERE x.clienteregistro_codigo = t.clienteregistro_codigo AND x.evento_tabela = t.evento_tabela AND x.evento_chave = t.evento_chave
        AND coalesce(x.evento_depois->>'negocio_codigo', x.evento_antes->>'negocio_codigo') = ANY ($3::text[]))) END)$q$
    WHEN tabela = 'atividade_serie'
    THEN $q$(t.serie_modelo->>'pessoa_codigo' = $2::text OR t.serie_modelo->>'negocio_codigo' = ANY ($3::text[]))$q$
    ELSE coalesce('(' || string_agg(format('t.%I = %s', a.attname, CASE a.attname WHEN 'pessoa_codigo' THEN '$2' WHEN 'negocio_codigo' THEN 'ANY ($3)' WHEN 'pedvenda_codigo' THEN 'ANY ($4)' ELSE 'ANY ($5)' END), ' OR ' ORDER BY a.attnum)
      || coalesce(max(CASE tabela WHEN 'acompanhamento' THEN ' OR t.acomp_codigo' WHEN 'atividade' THEN ' OR t.atividade_codigo' WHEN 'email' THEN ' OR t.email_codigo' WHEN 'negocio' THEN ' OR t.negocio_codigo' WHEN 'negocio_texto' THEN ' OR t.negocio_codigo' END
        || format(' = ANY (ARRAY(SELECT m.marca_codigo FROM public.anonimizacao_marca m WHERE m.clienteregistro_codigo = $1 AND m.pessoa_codigo = $2 AND m.marca_tabela = %L))', replace(tabela, 'negocio_texto', 'negocio'))), '') || ')', 'false') END
  FROM pg_attribute a WHERE a.attrelid = ('public.' || quote_ident(tabela))::regclass AND a.attname IN ('pessoa_codigo', 'negocio_codigo', 'pedvenda_codigo', 'atividade_codigo') AND NOT a.attisdropped
    AND CASE WHEN tabela IN ('email', 'aviso', 'atividade') THEN true
      WHEN tabela = 'negocio' THEN a.attname = 'negocio_codigo'
      ELSE a.attname IN ('pedvenda_codigo') OR NOT EXISTS (SELECT 1 FROM pg_attribute x WHERE x.attrelid = a.attrelid AND x.attname = 'pedvenda_codigo' AND NOT x.attisdropped AND x.attnotnull) END
$$;
