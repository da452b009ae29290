-- A deal is found by its customer's e-mail too: the texts of the deals that are there get it.
CREATE FUNCTION instalacao.preencher_0078(registro bigint) RETURNS void LANGUAGE sql SET search_path = public AS $$
  UPDATE negocio_texto t SET negocio_busca = t.negocio_busca || ' ' || dobrar(q.pessoa_email)
  FROM negocio n, pessoa q
  WHERE t.clienteregistro_codigo = registro AND n.clienteregistro_codigo = registro AND q.clienteregistro_codigo = registro
    AND n.negocio_codigo = t.negocio_codigo AND q.pessoa_codigo = n.pessoa_codigo AND q.pessoa_email <> ''
    AND position(dobrar(q.pessoa_email) IN t.negocio_busca) = 0;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0078');
