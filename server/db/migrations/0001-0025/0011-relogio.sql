-- The clock of the queue. An errand may wait for a moment; while it waits it is known by its type and a key of its own.
ALTER TABLE processo ADD COLUMN uniproc_chave text, ADD COLUMN uniproc_em timestamptz;
CREATE UNIQUE INDEX processo_compromisso_uk ON processo (clienteregistro_codigo, uniproc_tipo, uniproc_chave)
  WHERE uniproc_chave IS NOT NULL AND uniproc_situacao = 'AG';

-- The rounds of the house, and when each is due next, whichever server makes it: nothing a tenant wrote.
CREATE TABLE relogio (
  relogio_ronda   text PRIMARY KEY,
  relogio_proxima timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON relogio TO praca_app;
