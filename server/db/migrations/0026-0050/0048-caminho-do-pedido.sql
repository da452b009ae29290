-- Each part of an order is invoiced and delivered by itself, and says by which separation it left.
ALTER TABLE finvenda
  ADD COLUMN finvenda_nota text NOT NULL DEFAULT '',
  ADD COLUMN finvenda_dtnota date,
  ADD COLUMN finvenda_faturadaem timestamptz,
  ADD COLUMN finvenda_faturadapor text,
  ADD COLUMN finvenda_recebedor text NOT NULL DEFAULT '',
  ADD COLUMN finvenda_entregueem timestamptz,
  ADD COLUMN finvenda_entreguepor text,
  ADD CHECK ((finvenda_faturadaem IS NULL) = (finvenda_faturadapor IS NULL)),
  ADD CHECK ((finvenda_faturadaem IS NULL) = (finvenda_dtnota IS NULL)),
  ADD CHECK ((finvenda_entregueem IS NULL) = (finvenda_entreguepor IS NULL));

ALTER TABLE presep
  ADD COLUMN finvenda_codigo bigint,
  ADD FOREIGN KEY (clienteregistro_codigo, finvenda_codigo) REFERENCES finvenda ON DELETE CASCADE;
CREATE INDEX presep_finvenda_idx ON presep (clienteregistro_codigo, finvenda_codigo) WHERE finvenda_codigo IS NOT NULL;
ALTER TABLE itpresep ADD COLUMN itpresep_local text NOT NULL DEFAULT '';

-- Whose receivables these are: representatives see their own.
ALTER TABLE contarec
  ADD COLUMN contarec_descricao text NOT NULL DEFAULT '',
  ADD COLUMN contarec_ativo boolean NOT NULL DEFAULT true,
  ADD COLUMN repres_codigo bigint,
  ADD FOREIGN KEY (clienteregistro_codigo, repres_codigo) REFERENCES representante;
CREATE INDEX contarec_repres_idx ON contarec (clienteregistro_codigo, repres_codigo, contarec_dtvencimento);
CREATE INDEX contarec_lista_idx ON contarec (clienteregistro_codigo, contarec_dtvencimento, contarec_codigo);

-- What of an order has left earns by its receivables; the rest is forecast by the order's parcels.
ALTER TABLE comissao
  ADD COLUMN contarec_codigo bigint,
  ADD FOREIGN KEY (clienteregistro_codigo, contarec_codigo) REFERENCES contarec ON DELETE CASCADE;
DROP INDEX comissao_parcela_uk;
CREATE UNIQUE INDEX comissao_parcela_uk ON comissao (clienteregistro_codigo, pedvenda_codigo, comissao_parcela) WHERE contarec_codigo IS NULL AND comissao_situacao <> 'ES';
CREATE UNIQUE INDEX comissao_conta_uk ON comissao (clienteregistro_codigo, contarec_codigo) WHERE contarec_codigo IS NOT NULL AND comissao_estornada IS NULL AND comissao_situacao <> 'ES';
CREATE INDEX comissao_conta_idx ON comissao (clienteregistro_codigo, contarec_codigo);

-- Parts that were invoiced or delivered with their whole order, and receivables that were there, say so themselves from now on.
CREATE FUNCTION instalacao.preencher_0048(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE finvenda f SET finvenda_faturadaem = f.finvenda_dt, finvenda_faturadapor = f.usuario_login, finvenda_dtnota = f.finvenda_dt::date
  FROM pedvenda q
  WHERE f.clienteregistro_codigo = $1 AND q.clienteregistro_codigo = f.clienteregistro_codigo AND q.pedvenda_codigo = f.pedvenda_codigo AND q.pedvenda_situacao IN ('FA', 'EN') AND f.finvenda_desfeitaem IS NULL;
  UPDATE finvenda f SET finvenda_entregueem = f.finvenda_dt, finvenda_entreguepor = f.usuario_login
  FROM pedvenda q
  WHERE f.clienteregistro_codigo = $1 AND q.clienteregistro_codigo = f.clienteregistro_codigo AND q.pedvenda_codigo = f.pedvenda_codigo AND q.pedvenda_situacao = 'EN' AND f.finvenda_desfeitaem IS NULL;
  UPDATE contarec c SET repres_codigo = q.repres_codigo
  FROM pedvenda q WHERE c.clienteregistro_codigo = $1 AND q.clienteregistro_codigo = c.clienteregistro_codigo AND q.pedvenda_codigo = c.pedvenda_codigo;
  UPDATE contarec SET contarec_descricao = contarec_documento || '-' || contarec_parcela, contarec_ativo = contarec_situacao <> 'CA' WHERE clienteregistro_codigo = $1;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0048');
