-- A counter-offer to a discount: up to so much it needs nobody's word any more.
ALTER TABLE aprovacao ADD COLUMN aprovacao_contraproposta numeric(7, 4) CHECK (aprovacao_contraproposta BETWEEN 0 AND 100);
ALTER TABLE pedvenda ADD COLUMN pedvenda_descaprovado numeric(7, 4) CHECK (pedvenda_descaprovado BETWEEN 0 AND 100);
-- What waits for an approver, oldest first.
CREATE INDEX aprovacao_fila_idx ON aprovacao (clienteregistro_codigo, aprovacao_pedidaem, aprovacao_codigo) WHERE aprovacao_situacao = 'P';
