-- Where this database was when a server last opened it; a copy is somewhere else, and sends nothing until a person says so.
CREATE TABLE instalacao_envio (
  envio_unico       boolean PRIMARY KEY DEFAULT true CHECK (envio_unico),
  envio_lugar       text,
  envio_retidodesde timestamptz
);
GRANT SELECT, INSERT, UPDATE ON instalacao_envio TO praca_app;

-- When somebody of the registration last said that this database may send.
ALTER TABLE clienteregistro ADD COLUMN clienteregistro_enviosliberados timestamptz;
