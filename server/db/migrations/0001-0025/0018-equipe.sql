-- A representative is a described cadastro: it tells how to reach whom, where and for how much.
ALTER TABLE representante
  ADD COLUMN repres_telefone text NOT NULL DEFAULT '',
  ADD COLUMN repres_email text NOT NULL DEFAULT '',
  ADD COLUMN repres_regiao text NOT NULL DEFAULT '',
  ADD COLUMN repres_comissao numeric(5, 2) CHECK (repres_comissao BETWEEN 0 AND 100);

-- Texts of a described cadastro are '' where nothing is known.
ALTER TABLE representante ALTER COLUMN repres_cnpj SET DEFAULT '';
CREATE FUNCTION instalacao.preencher_0018(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.representante SET repres_cnpj = '' WHERE clienteregistro_codigo = registro AND repres_cnpj IS NULL
$$;
SELECT instalacao.preencher_0018(clienteregistro_codigo) FROM clienteregistro;
