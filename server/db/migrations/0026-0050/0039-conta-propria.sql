-- What a person keeps of their own account: signature, second factor, the server by which their mails leave.
ALTER TABLE usuario
  ADD COLUMN usuario_assinatura text NOT NULL DEFAULT '',
  -- Encrypted; from usuario_totp_em on a login asks for its code.
  ADD COLUMN usuario_totp text,
  ADD COLUMN usuario_totp_em timestamptz,
  -- The step of the last code that let somebody in: a code is worth something once.
  ADD COLUMN usuario_totp_passo bigint NOT NULL DEFAULT 0;
ALTER TABLE perfil ADD COLUMN perfil_segundofator boolean NOT NULL DEFAULT false;

CREATE TABLE codigo_recuperacao (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  codigo_hash            bytea NOT NULL,
  codigo_usado_em        timestamptz,
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo, codigo_hash),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('codigo_recuperacao');

CREATE TABLE conta_email (
  clienteregistro_codigo   bigint NOT NULL,
  usuario_codigo           bigint NOT NULL,
  usuario_smtptipo         text NOT NULL DEFAULT 'PRODUTO' CHECK (usuario_smtptipo IN ('PRODUTO', 'SMTP')),
  usuario_smtp             text NOT NULL DEFAULT '',
  usuario_smtpporta        integer NOT NULL DEFAULT 587,
  usuario_smtplogin        text NOT NULL DEFAULT '',
  usuario_smtpnome         text NOT NULL DEFAULT '',
  usuario_smtpcriptografia text NOT NULL DEFAULT 'STARTTLS' CHECK (usuario_smtpcriptografia IN ('TLS', 'STARTTLS', 'NENHUMA')),
  usuario_smtpcopiaoculta  text NOT NULL DEFAULT '',
  -- Encrypted, bound to its place; no call reads it.
  usuario_smtpsenha        text,
  versao                   integer NOT NULL DEFAULT 1,
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('conta_email');
