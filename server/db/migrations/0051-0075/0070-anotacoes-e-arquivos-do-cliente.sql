-- A note and a file belong to a deal or to a customer: to one of them alone.
ALTER TABLE acompanhamento
  ALTER negocio_codigo DROP NOT NULL,
  ADD pessoa_codigo bigint,
  ADD FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa,
  ADD CONSTRAINT acompanhamento_lugar_ck CHECK (num_nonnulls(negocio_codigo, pessoa_codigo) = 1);
CREATE INDEX acompanhamento_pessoa_idx ON acompanhamento (clienteregistro_codigo, pessoa_codigo, acomp_codigo DESC) WHERE pessoa_codigo IS NOT NULL;

ALTER TABLE anexo
  ALTER negocio_codigo DROP NOT NULL,
  ADD pessoa_codigo bigint,
  ADD FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa,
  ADD CONSTRAINT anexo_lugar_ck CHECK (num_nonnulls(negocio_codigo, pessoa_codigo) = 1);
CREATE INDEX anexo_pessoa_idx ON anexo (clienteregistro_codigo, pessoa_codigo, anexo_codigo DESC) WHERE pessoa_codigo IS NOT NULL;
