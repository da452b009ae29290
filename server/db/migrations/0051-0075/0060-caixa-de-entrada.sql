-- Mailboxes from which answers come in: whose they are, how they are read, and up to where they were (docs/decisions/0069).
CREATE TABLE caixa_email (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  caixa_servidor         text NOT NULL DEFAULT '',
  caixa_porta            integer NOT NULL DEFAULT 993,
  caixa_criptografia     text NOT NULL DEFAULT 'TLS' CHECK (caixa_criptografia IN ('TLS', 'STARTTLS', 'NENHUMA')),
  caixa_login            text NOT NULL DEFAULT '',
  -- Encrypted, bound to its place; no call reads it.
  caixa_senha            text,
  -- UIDVALIDITY and the last UID that was looked at; null before the first time, which looks at nothing older.
  caixa_validade         bigint,
  caixa_ultimo           bigint,
  caixa_lida_em          timestamptz,
  -- Why it could not be read last time; '' where it was.
  caixa_erro             text NOT NULL DEFAULT '',
  versao                 integer NOT NULL DEFAULT 1,
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('caixa_email');

-- Whose an address is, among the people at customers.
CREATE INDEX pessoa_contato_email_idx ON pessoa_contato (clienteregistro_codigo, lower(contato_email)) WHERE contato_email <> '';

-- A customer answered.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_aviso_tipo_check,
  ADD CONSTRAINT aviso_aviso_tipo_check CHECK (aviso_tipo IN ('MENCAO', 'LEMBRETE', 'TAREFA', 'ATRIBUICAO', 'VENDA', 'APROVACAO', 'RESPOSTA'));
