-- A redistribution, customer by customer: from whom, to whom, and what became of it.
CREATE TABLE carteira_movimento (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  uniproc_codigo         bigint NOT NULL,
  carteiramov_ordem      integer NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  carteiramov_de         bigint,
  carteiramov_para       bigint NOT NULL,
  carteiramov_situacao   text NOT NULL DEFAULT 'P' CHECK (carteiramov_situacao IN ('P', 'A', 'R', 'D')),
  carteiramov_motivo     text NOT NULL DEFAULT '',
  carteiramov_negocios   integer NOT NULL DEFAULT 0,
  carteiramov_tarefas    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (clienteregistro_codigo, uniproc_codigo, carteiramov_ordem),
  FOREIGN KEY (clienteregistro_codigo, uniproc_codigo) REFERENCES processo ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa ON DELETE CASCADE
);
CREATE INDEX carteira_movimento_pessoa_idx ON carteira_movimento (clienteregistro_codigo, pessoa_codigo);

SELECT instalacao.proteger('carteira_movimento');
