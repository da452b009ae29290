-- Addresses whose last mail came back for good, by their digest: no address stands here. What comes from one takes its mark away.
CREATE TABLE email_devolvido (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  devolvido_hash         text NOT NULL,
  devolvido_em           timestamptz NOT NULL DEFAULT now(),
  -- as the other house says it: "5.1.1"
  devolvido_codigo       text NOT NULL DEFAULT '' CHECK (length(devolvido_codigo) <= 20),
  PRIMARY KEY (clienteregistro_codigo, devolvido_hash)
);
SELECT instalacao.proteger('email_devolvido');
