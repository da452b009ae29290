-- What changed, in the order of commits. A code of the history is given before its transaction commits, so whoever reads
-- on from the last code misses what commits later; whoever reads on from the last transaction, and only what is older
-- than every transaction under way, misses nothing. Written by a trigger, as each statement that writes history would
-- have to think of it. Neither exported nor compared: a registration that comes in writes it anew, with the numbers of
-- transactions of this database.
CREATE TABLE soma.mudanca (
  clienteregistro_codigo bigint NOT NULL,
  mudanca_transacao      bigint NOT NULL,
  evento_codigo          bigint NOT NULL,
  evento_tabela          text NOT NULL,
  mudanca_em             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clienteregistro_codigo, mudanca_transacao, evento_codigo)
);
SELECT instalacao.proteger('soma.mudanca');

-- A load writes as the owner, for whom no registration is set: what it brings was there before anybody read.
CREATE FUNCTION soma.marcar_mudancas() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mudanca (clienteregistro_codigo, mudanca_transacao, evento_codigo, evento_tabela)
  SELECT n.clienteregistro_codigo, pg_current_xact_id()::text::bigint, n.evento_codigo, n.evento_tabela FROM novos n
  WHERE n.clienteregistro_codigo::text = current_setting('app.registro', true)
    AND n.evento_acao NOT IN ('RECUSADO', 'INTERACAO', 'EXPORTAR')
    AND n.evento_tabela NOT IN ('sessao', 'acesso', 'aviso', 'visao', 'auditoria', 'exportacao', 'processo', 'lgpd');
  RETURN NULL;
END $$;
CREATE TRIGGER evento_mudancas AFTER INSERT ON evento REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_mudancas();
