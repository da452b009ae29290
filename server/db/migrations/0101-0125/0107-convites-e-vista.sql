-- An invitation is a link of its own: it lives for days, says until when, and is withdrawn; a reset changes a password and
-- nothing else. NULL: nobody invited them, they signed up themselves, or they came in.
ALTER TABLE usuario ADD COLUMN usuario_convite_ate timestamptz;
-- The past of a user has this column too, as it is now.
DO $$ BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW passado.usuario WITH (security_invoker = true) AS ' || regexp_replace(pg_get_viewdef('passado.usuario'::regclass), '\s+FROM ',
    ', n.usuario_convite_ate FROM ');
END $$;
ALTER TABLE token_conta DROP CONSTRAINT token_conta_token_tipo_check;
ALTER TABLE token_conta ADD CONSTRAINT token_conta_token_tipo_check CHECK (token_tipo IN ('SENHA', 'CONFIRMACAO', 'CONVITE'));

-- Links that invited somebody before there were invitations: they live on as such, for seven days in all. Who signed up
-- is the first user of their registration.
CREATE FUNCTION instalacao.preencher_0107(registro bigint) RETURNS void LANGUAGE sql SET search_path = public AS $$
  UPDATE token_conta t SET token_tipo = 'CONVITE', token_validade = t.token_validade + interval '167 hours'
  FROM usuario u
  WHERE t.clienteregistro_codigo = registro AND t.token_tipo = 'SENHA' AND t.token_usado_em IS NULL AND t.token_validade > now()
    AND u.clienteregistro_codigo = registro AND u.usuario_codigo = t.usuario_codigo AND NOT u.usuario_confirmado
    AND u.usuario_convite_ate IS NULL;
  UPDATE usuario u SET usuario_convite_ate = coalesce((
      SELECT max(t.token_validade) FROM token_conta t
      WHERE t.clienteregistro_codigo = registro AND t.usuario_codigo = u.usuario_codigo AND t.token_tipo = 'CONVITE'), now())
  WHERE u.clienteregistro_codigo = registro AND NOT u.usuario_confirmado AND u.usuario_convite_ate IS NULL
    AND u.usuario_codigo <> (SELECT min(v.usuario_codigo) FROM usuario v WHERE v.clienteregistro_codigo = registro)
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0107');

-- The user whom a session works as: its own, or the one it sees as, while both may, its own still administers users and
-- still sees all that the other sees: everybody's rows, the same companies, the same added fields.
CREATE OR REPLACE FUNCTION quem_se_ve(s sessao) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (s).sessao_vercomo IS NULL THEN (s).usuario_codigo ELSE coalesce((
    SELECT v.usuario_codigo
    FROM usuario t
    JOIN perfil p ON p.clienteregistro_codigo = t.clienteregistro_codigo AND p.perfil_codigo = t.perfil_codigo
    JOIN usuario v ON v.clienteregistro_codigo = t.clienteregistro_codigo AND v.usuario_codigo = (s).sessao_vercomo
    WHERE t.clienteregistro_codigo = (s).clienteregistro_codigo
      AND t.usuario_codigo = (s).usuario_codigo
      AND t.usuario_ativo
      AND t.usuario_acessocrm
      AND 'usuario.editar' = ANY (permissoes_efetivas(p, t))
      AND alcance_efetivo(p, t) = 'TODOS'
      AND t.usuario_visualizarepinterno = t.usuario_visualizarepexterno
      AND NOT EXISTS (
        SELECT 1 FROM usuario_empresa ve
        WHERE ve.clienteregistro_codigo = (s).clienteregistro_codigo AND ve.usuario_codigo = v.usuario_codigo
          AND ve.empresa_codigo <> t.empresa_codigo
          AND NOT EXISTS (
            SELECT 1 FROM usuario_empresa te
            WHERE te.clienteregistro_codigo = (s).clienteregistro_codigo AND te.usuario_codigo = t.usuario_codigo AND te.empresa_codigo = ve.empresa_codigo))
      AND (v.empresa_codigo = t.empresa_codigo OR EXISTS (
        SELECT 1 FROM usuario_empresa te
        WHERE te.clienteregistro_codigo = (s).clienteregistro_codigo AND te.usuario_codigo = t.usuario_codigo AND te.empresa_codigo = v.empresa_codigo))
      AND campos_ocultos(t) <@ campos_ocultos(v)
      AND v.usuario_ativo
      AND v.usuario_confirmado
      AND v.usuario_acessocrm), (s).usuario_codigo) END
$$;
