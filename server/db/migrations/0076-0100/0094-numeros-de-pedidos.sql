-- Whether an order came in before under its number: under the policy of rows a call of a function is no condition of an
-- index, and each order of a file read all that had come in before it. As with words (0001): a role that may read nothing
-- but these columns, of the caller's registration alone.
CREATE FUNCTION pedido_importado(empresa bigint, numero text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.vendaimportada v
    WHERE v.clienteregistro_codigo = nullif(current_setting('app.registro', true), '')::bigint AND v.empresa_codigo = $1 AND public.dobrar(v.vendaimp_numero) = public.dobrar($2))
$$;
GRANT SELECT (clienteregistro_codigo, empresa_codigo, vendaimp_numero) ON vendaimportada TO praca_busca;
CREATE POLICY busca ON vendaimportada FOR SELECT TO praca_busca USING (true);
REVOKE ALL ON FUNCTION pedido_importado(bigint, text) FROM public;
GRANT EXECUTE ON FUNCTION pedido_importado(bigint, text) TO praca_app;
GRANT CREATE ON SCHEMA public TO praca_busca;
ALTER FUNCTION pedido_importado(bigint, text) OWNER TO praca_busca;
REVOKE CREATE ON SCHEMA public FROM praca_busca;
