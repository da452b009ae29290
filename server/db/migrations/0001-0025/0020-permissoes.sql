-- A profile stands on a base, whose permissions it has, and tells where it differs: granted besides, and denied. So a
-- permission to come reaches the profiles that are there. A user may differ from their profile in the same way.
ALTER TABLE perfil
  ADD COLUMN perfil_base text NOT NULL DEFAULT 'NENHUM' CHECK (perfil_base IN ('ADMINISTRADOR', 'GERENTE', 'REPRESENTANTE', 'NENHUM')),
  ADD COLUMN perfil_negadas text[] NOT NULL DEFAULT '{}',
  ADD CHECK (NOT perfil_permissoes && perfil_negadas);
COMMENT ON COLUMN perfil.perfil_permissoes IS 'granted besides those of the base';
ALTER TABLE usuario
  ADD COLUMN usuario_permissoes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN usuario_negadas text[] NOT NULL DEFAULT '{}',
  ADD CHECK (NOT usuario_permissoes && usuario_negadas);

-- What a base has by default, as contract/src/permissoes.ts says it (a test compares them): a migration that brings a
-- permission defines this again.
CREATE FUNCTION permissoes_padrao(base text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE base
    WHEN 'ADMINISTRADOR' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,cadastro.editar,usuario.ver,usuario.editar,empresa.editar,painel.ver}'::text[]
    WHEN 'GERENTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,cadastro.editar,usuario.ver,painel.ver}'::text[]
    WHEN 'REPRESENTANTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,painel.ver}'::text[]
    ELSE '{}'::text[]
  END
$$;

-- Everything a profile lets do, and, with a user, everything that user may do. What is no permission any more grants nothing.
-- Two functions, and no default of a table's row type: with one the table could get no more columns (PostgreSQL 15.20).
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

-- A profile that was a list of permissions stands on the base it differs least from, on the smaller one of two, and grants
-- what it granted.
CREATE FUNCTION instalacao.preencher_0020(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.perfil p SET perfil_base = b.base,
    perfil_permissoes = ARRAY(SELECT unnest(p.perfil_permissoes) EXCEPT SELECT unnest(public.permissoes_padrao(b.base)) ORDER BY 1),
    perfil_negadas = ARRAY(SELECT unnest(public.permissoes_padrao(b.base)) EXCEPT SELECT unnest(p.perfil_permissoes) ORDER BY 1)
  FROM (SELECT x.perfil_codigo, melhor.base FROM public.perfil x CROSS JOIN LATERAL (
      SELECT base FROM (VALUES (1, 'NENHUM'), (2, 'REPRESENTANTE'), (3, 'GERENTE'), (4, 'ADMINISTRADOR')) AS candidata(ordem, base)
      ORDER BY (SELECT count(*) FROM (SELECT unnest(x.perfil_permissoes) EXCEPT SELECT unnest(public.permissoes_padrao(base))) a)
        + (SELECT count(*) FROM (SELECT unnest(public.permissoes_padrao(base)) EXCEPT SELECT unnest(x.perfil_permissoes)) f), ordem LIMIT 1) melhor
    WHERE x.clienteregistro_codigo = registro AND x.perfil_base = 'NENHUM' AND x.perfil_negadas = '{}') b
  WHERE p.clienteregistro_codigo = registro AND p.perfil_codigo = b.perfil_codigo
$$;
DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0020(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
