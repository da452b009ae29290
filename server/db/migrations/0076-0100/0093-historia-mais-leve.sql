-- What many rows of the history have in common is said once in the order of changes: rows of one table that one statement
-- wrote, with codes that follow each other, are one row there, from its first code to its last.
ALTER TABLE soma.mudanca ADD COLUMN evento_ate bigint;
COMMENT ON COLUMN soma.mudanca.evento_ate IS 'The last code of several that follow each other; null: evento_codigo alone.';

-- One row is nearly all that people write: what many rows have in common is not looked for there, a move would pay for it.
CREATE OR REPLACE FUNCTION soma.marcar_mudancas() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT count(*) FROM novos) = 1 THEN
    INSERT INTO soma.mudanca (clienteregistro_codigo, mudanca_transacao, evento_codigo, evento_tabela)
    SELECT n.clienteregistro_codigo, pg_current_xact_id()::text::bigint, n.evento_codigo, n.evento_tabela FROM novos n
    WHERE n.clienteregistro_codigo::text = current_setting('app.registro', true)
      AND n.evento_acao NOT IN ('RECUSADO', 'INTERACAO', 'EXPORTAR')
      AND n.evento_tabela NOT IN ('sessao', 'acesso', 'aviso', 'visao', 'auditoria', 'exportacao', 'processo', 'lgpd');
  ELSE
    INSERT INTO soma.mudanca (clienteregistro_codigo, mudanca_transacao, evento_codigo, evento_tabela, evento_ate)
    SELECT x.clienteregistro_codigo, pg_current_xact_id()::text::bigint, min(x.evento_codigo), x.evento_tabela, nullif(max(x.evento_codigo), min(x.evento_codigo))
    FROM (
      SELECT n.clienteregistro_codigo, n.evento_codigo, n.evento_tabela, n.evento_codigo - row_number() OVER (PARTITION BY n.evento_tabela ORDER BY n.evento_codigo) AS seguida
      FROM novos n
      WHERE n.clienteregistro_codigo::text = current_setting('app.registro', true)
        AND n.evento_acao NOT IN ('RECUSADO', 'INTERACAO', 'EXPORTAR')
        AND n.evento_tabela NOT IN ('sessao', 'acesso', 'aviso', 'visao', 'auditoria', 'exportacao', 'processo', 'lgpd')) x
    GROUP BY x.clienteregistro_codigo, x.evento_tabela, x.seguida;
  END IF;
  RETURN NULL;
END $$;

-- What a process did is looked for when it is undone. Deals that it created are found by themselves (negocio_processo_idx).
DROP INDEX evento_processo_idx;
CREATE INDEX evento_processo_idx ON evento (clienteregistro_codigo, uniproc_codigo, evento_codigo)
  WHERE uniproc_codigo IS NOT NULL AND (evento_tabela <> 'negocio' OR evento_acao <> 'CRIAR');
