-- The logins of those who have a hand in a document: who wrote it or what it was copied from, who changed what is paid, who sells it and who asked for its approval. None of them approves it.
CREATE FUNCTION venda_envolvidos(registro bigint, venda bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE documento AS (
    SELECT venda AS codigo
    UNION
    SELECT (e.evento_depois->>'copia_de')::bigint FROM documento d
    JOIN evento e ON e.clienteregistro_codigo = registro AND e.evento_tabela = 'pedvenda' AND e.evento_chave = d.codigo::text AND e.evento_acao = 'CRIAR'
    WHERE e.evento_depois ? 'copia_de'
  ), mexeram AS (
    SELECT e.usuario_codigo FROM documento d
    JOIN evento e ON e.clienteregistro_codigo = registro AND e.evento_tabela = 'pedvenda' AND e.evento_chave = d.codigo::text
    WHERE e.evento_acao = 'CRIAR' OR (e.evento_acao = 'ALTERAR' AND e.evento_depois ?| '{itens,parcelas,pedvenda_valor,pedvenda_desccascata,condpag_codigo,tabpreco_codigo}')
  )
  SELECT u.usuario_login FROM usuario u WHERE u.clienteregistro_codigo = registro AND u.usuario_codigo IN (SELECT m.usuario_codigo FROM mexeram m)
  UNION SELECT q.usuario_login FROM pedvenda q JOIN documento d ON q.pedvenda_codigo = d.codigo WHERE q.clienteregistro_codigo = registro AND q.usuario_login IS NOT NULL
  UNION SELECT u.usuario_login FROM pedvenda q JOIN usuario u ON u.clienteregistro_codigo = registro AND u.repres_codigo = q.repres_codigo WHERE q.clienteregistro_codigo = registro AND q.pedvenda_codigo = venda
  UNION SELECT a.aprovacao_pedidapor FROM aprovacao a WHERE a.clienteregistro_codigo = registro AND a.pedvenda_codigo = venda AND a.aprovacao_situacao = 'P'
$$;
