-- First steps that somebody left for later one by one: nobody is asked for them at the next login.
ALTER TABLE inicio ADD COLUMN inicio_adiados text[] NOT NULL DEFAULT '{}' CHECK (inicio_adiados <@ '{empresa}');

-- Whether the registration's company is known, wherever it was told: in the first steps, or in the cadastro of companies.
CREATE FUNCTION empresa_informada(r clienteregistro) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (r).clienteregistro_cnpj IS NOT NULL
    OR EXISTS (SELECT 1 FROM empresa e WHERE e.clienteregistro_codigo = (r).clienteregistro_codigo AND e.empresa_cnpj IS NOT NULL)
$$;
