-- The last part of an order that is taken back gives its number back, unless it left the house: on an invoice or a
-- delivery, or told to another system. Of the parts that were taken back before, the numbers are gone.
ALTER TABLE finvenda ADD COLUMN finvenda_levada boolean NOT NULL DEFAULT false;
DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE finvenda DROP CONSTRAINT %I', c.conname) FROM pg_constraint c
    WHERE c.conrelid = 'finvenda'::regclass AND c.contype = 'u' AND pg_get_constraintdef(c.oid) = 'UNIQUE (clienteregistro_codigo, pedvenda_codigo, finvenda_sequencia)');
END $$;
CREATE UNIQUE INDEX finvenda_sequencia_uk ON finvenda (clienteregistro_codigo, pedvenda_codigo, finvenda_sequencia)
  WHERE finvenda_desfeitaem IS NULL OR finvenda_levada;

-- Whether a unit takes fractions: half a piece does not exist.
ALTER TABLE unidade ADD COLUMN unidade_fracao boolean NOT NULL DEFAULT true;

-- "1/3-2" reads "parcel 1 of 3". Units that are known to be whole are, where nothing that was sold in them says otherwise.
CREATE FUNCTION instalacao.preencher_0119(registro bigint) RETURNS void LANGUAGE sql SET search_path = public AS $$
  UPDATE finvenda SET finvenda_levada = true WHERE clienteregistro_codigo = registro AND finvenda_desfeitaem IS NOT NULL AND NOT finvenda_levada;
  UPDATE contarec c SET contarec_descricao = format('Pedido %s · %sª parte · parcela %s de %s', q.pedvenda_numero, f.finvenda_sequencia, c.contarec_parcela,
      (SELECT max(o.contarec_parcela) FROM contarec o WHERE o.clienteregistro_codigo = registro AND o.finvenda_codigo = c.finvenda_codigo))
  FROM finvenda f JOIN pedvenda q ON q.clienteregistro_codigo = registro AND q.pedvenda_codigo = f.pedvenda_codigo
  WHERE c.clienteregistro_codigo = registro AND f.clienteregistro_codigo = registro AND f.finvenda_codigo = c.finvenda_codigo
    AND c.contarec_descricao = c.contarec_documento || '-' || c.contarec_parcela;
  UPDATE unidade u SET unidade_fracao = false
  WHERE u.clienteregistro_codigo = registro AND u.unidade_fracao AND upper(u.unidade_sigla) IN ('PC', 'PÇ', 'UN', 'UND', 'CX', 'CJ', 'JG', 'PAR', 'KIT')
    AND NOT EXISTS (SELECT 1 FROM itpedvenda i WHERE i.clienteregistro_codigo = registro AND i.itpedvenda_unidade = u.unidade_sigla AND trunc(i.itpedvenda_quantidade) <> i.itpedvenda_quantidade)
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0119');
