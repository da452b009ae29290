-- Registrations whose secrets are still sealed for a place that others shared (one registration, whichever row or column):
-- the first start seals them anew, each for its own place, and takes the registration out of here. The owner alone writes
-- it, so that nobody has a text sealed anew that was moved meanwhile.
CREATE TABLE instalacao.por_lacrar (
  clienteregistro_codigo bigint PRIMARY KEY REFERENCES clienteregistro (clienteregistro_codigo) ON DELETE CASCADE
);

CREATE FUNCTION instalacao.preencher_0116(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO instalacao.por_lacrar (clienteregistro_codigo) VALUES (registro) ON CONFLICT DO NOTHING
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0116');

-- The code of an address is known before its first secret is sealed for it.
GRANT USAGE ON SEQUENCE webhook_webhook_codigo_seq TO praca_app;
