-- The palette finds a deal by the number of its quote. The plain column: under row security no index is used through lower().
CREATE INDEX pedvenda_numero_idx ON pedvenda (clienteregistro_codigo, pedvenda_numero);
