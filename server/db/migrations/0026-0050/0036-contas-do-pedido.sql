-- A cancelled order that goes with its deal takes along the receivables of parts that were taken back, and both come back together.
ALTER TABLE contarec
  DROP CONSTRAINT contarec_clienteregistro_codigo_pedvenda_codigo_fkey,
  DROP CONSTRAINT contarec_clienteregistro_codigo_finvenda_codigo_fkey,
  ADD FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE,
  ADD FOREIGN KEY (clienteregistro_codigo, finvenda_codigo) REFERENCES finvenda ON DELETE CASCADE;
