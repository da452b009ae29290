-- What the words of another system mean here ("Closed Won" -> G), as imports of the registration taught it. A stage is one of
-- its pipeline; elsewhere the pipeline is 0. NULL: the word means nothing.
CREATE TABLE importacao_valor (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  valor_campo            text NOT NULL,
  pipeline_codigo        bigint NOT NULL DEFAULT 0,
  valor_texto            text NOT NULL,
  valor_para             text,
  PRIMARY KEY (clienteregistro_codigo, valor_campo, pipeline_codigo, valor_texto)
);
SELECT instalacao.proteger('importacao_valor');
