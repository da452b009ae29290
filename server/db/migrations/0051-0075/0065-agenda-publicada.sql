-- The address at which a calendar reads the tasks of one person: one each, a new one takes the place of the former.
CREATE TABLE agenda_publicada (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  -- of a text with 256 random bits, which stands nowhere
  agenda_hash            bytea NOT NULL,
  agenda_criada_em       timestamptz NOT NULL DEFAULT now(),
  -- to the hour
  agenda_lida_em         timestamptz,
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo),
  UNIQUE (clienteregistro_codigo, agenda_hash),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('agenda_publicada');
