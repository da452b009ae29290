-- What 0043 and 0048 were to fill in of the rows that were there, and did not reach (see 0052): only where nobody filled it since.
SELECT instalacao.em_cada_registro('instalacao.preencher_0043');

CREATE FUNCTION instalacao.preencher_0057(registro bigint) RETURNS void LANGUAGE sql SET search_path = public AS $$
  UPDATE finvenda f SET finvenda_faturadaem = f.finvenda_dt, finvenda_faturadapor = f.usuario_login, finvenda_dtnota = f.finvenda_dt::date
  FROM pedvenda q
  WHERE f.clienteregistro_codigo = registro AND q.clienteregistro_codigo = registro AND q.pedvenda_codigo = f.pedvenda_codigo
    AND q.pedvenda_situacao IN ('FA', 'EN') AND f.finvenda_desfeitaem IS NULL AND f.finvenda_faturadaem IS NULL AND f.finvenda_entregueem IS NULL;
  UPDATE finvenda f SET finvenda_entregueem = f.finvenda_dt, finvenda_entreguepor = f.usuario_login
  FROM pedvenda q
  WHERE f.clienteregistro_codigo = registro AND q.clienteregistro_codigo = registro AND q.pedvenda_codigo = f.pedvenda_codigo
    AND q.pedvenda_situacao = 'EN' AND f.finvenda_desfeitaem IS NULL AND f.finvenda_entregueem IS NULL;
  UPDATE contarec c SET repres_codigo = q.repres_codigo
  FROM pedvenda q
  WHERE c.clienteregistro_codigo = registro AND q.clienteregistro_codigo = registro AND q.pedvenda_codigo = c.pedvenda_codigo
    AND c.repres_codigo IS NULL AND q.repres_codigo IS NOT NULL;
  UPDATE contarec c SET contarec_descricao = c.contarec_documento || '-' || c.contarec_parcela
  WHERE c.clienteregistro_codigo = registro AND c.contarec_descricao = '';
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0057');
