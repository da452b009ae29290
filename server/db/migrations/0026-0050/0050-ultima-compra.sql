-- The orders of a customer by day, the last one first: who stopped buying is one step of this index for each customer.
CREATE INDEX pedvenda_compra_idx ON pedvenda (clienteregistro_codigo, pessoa_codigo, pedvenda_dtemissao DESC, pedvenda_codigo DESC)
  INCLUDE (empresa_codigo, repres_codigo, negocio_codigo, usuario_login) WHERE pedvenda_tipo = 'P' AND pedvenda_situacao <> 'CA';
