-- Whether external representatives see the customers that have no representative is said by their company: of companies that
-- are there, and of those that come in from an older export, they see them, as until now.
ALTER TABLE empresa ADD COLUMN empresa_livresaosexternos boolean NOT NULL DEFAULT true;

-- An external representative none of whose companies shows them.
CREATE FUNCTION sem_livres(u usuario) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM representante r
      WHERE r.clienteregistro_codigo = (u).clienteregistro_codigo AND r.repres_codigo = (u).repres_codigo AND r.repres_tipo = 'E')
    AND NOT EXISTS (SELECT 1 FROM empresa e
      WHERE e.clienteregistro_codigo = (u).clienteregistro_codigo AND e.empresa_livresaosexternos
        AND (e.empresa_codigo = (u).empresa_codigo OR EXISTS (SELECT 1 FROM usuario_empresa y
          WHERE y.clienteregistro_codigo = e.clienteregistro_codigo AND y.usuario_codigo = (u).usuario_codigo AND y.empresa_codigo = e.empresa_codigo)))
$$;
