-- A physical copy is where its original was, as far as the database can tell: its administrator gives it a name
-- (PRACA_COPIA), and says when it may send.
ALTER TABLE instalacao_envio
  ADD COLUMN envio_copia    text NOT NULL DEFAULT '',
  ADD COLUMN envio_liberada timestamptz;

-- Registrations that came into this database from a file, and when: each holds what would leave it until somebody releases
-- it. It belongs to the place and moves nowhere.
CREATE TABLE instalacao.chegada (
  clienteregistro_codigo bigint PRIMARY KEY REFERENCES clienteregistro (clienteregistro_codigo) ON DELETE CASCADE,
  chegada_em             timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON instalacao.chegada TO praca_app;
