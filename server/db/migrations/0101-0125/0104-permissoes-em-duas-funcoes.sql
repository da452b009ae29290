-- A function whose argument has a default of a table's row type keeps that table from getting columns since PostgreSQL
-- 15.20: where 0020 was applied as it was before, its two functions take the place of the one. The migrator runs this file
-- ahead of all that waits there.
DROP FUNCTION permissoes_efetivas(perfil, usuario);
DROP FUNCTION IF EXISTS permissoes_efetivas(perfil);
CREATE FUNCTION permissoes_efetivas(p perfil, u usuario) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(uma ORDER BY ordem), '{}')
  FROM unnest(permissoes_padrao('ADMINISTRADOR')) WITH ORDINALITY AS toda(uma, ordem)
  WHERE NOT coalesce(uma = ANY ((u).usuario_negadas), false)
    AND (coalesce(uma = ANY ((u).usuario_permissoes), false)
      OR uma <> ALL ((p).perfil_negadas) AND (uma = ANY ((p).perfil_permissoes) OR uma = ANY (permissoes_padrao((p).perfil_base))))
$$;
CREATE FUNCTION permissoes_efetivas(p perfil) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT permissoes_efetivas(p, NULL::usuario)
$$;
