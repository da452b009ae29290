-- Whom an administrator sees the product as, for as long as this session lives (docs/decisions/0078).
ALTER TABLE sessao ADD COLUMN sessao_vercomo bigint;
ALTER TABLE sessao ADD FOREIGN KEY (clienteregistro_codigo, sessao_vercomo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE;
CREATE INDEX sessao_vercomo_idx ON sessao (clienteregistro_codigo, sessao_vercomo) WHERE sessao_vercomo IS NOT NULL;

-- The user whom a session works as: its own, or the one it sees as, while both may and its own still administers users.
CREATE FUNCTION quem_se_ve(s sessao) RETURNS bigint LANGUAGE sql STABLE AS $$
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
      AND v.usuario_ativo
      AND v.usuario_confirmado
      AND v.usuario_acessocrm), (s).usuario_codigo) END
$$;
-- What a session may do as `u`: of another user nothing beyond what its own user may.
CREATE FUNCTION permissoes_da_sessao(s sessao, p perfil, u usuario) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (u).usuario_codigo = (s).usuario_codigo THEN permissoes_efetivas(p, u) ELSE ARRAY(
    SELECT unnest(permissoes_efetivas(p, u))
    INTERSECT
    SELECT unnest(permissoes_efetivas(tp, t))
    FROM usuario t
    JOIN perfil tp ON tp.clienteregistro_codigo = t.clienteregistro_codigo AND tp.perfil_codigo = t.perfil_codigo
    WHERE t.clienteregistro_codigo = (s).clienteregistro_codigo AND t.usuario_codigo = (s).usuario_codigo) END
$$;

-- The picture of a user, drawn anew by us.
CREATE TABLE usuario_foto (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  foto_tipo              text NOT NULL CHECK (foto_tipo IN ('image/png', 'image/jpeg')),
  foto_bytes             bytea NOT NULL CHECK (octet_length(foto_bytes) <= 262144),
  foto_em                timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('usuario_foto');

-- Added fields are of deals or of customers (docs/decisions/0062).
ALTER TABLE campo ADD COLUMN campo_de text NOT NULL DEFAULT 'NEGOCIO' CHECK (campo_de IN ('NEGOCIO', 'PESSOA'));
ALTER TABLE pessoa ADD COLUMN pessoa_campos jsonb NOT NULL DEFAULT '{}';
CREATE TRIGGER pessoa_campos_novos AFTER INSERT ON pessoa FOR EACH ROW WHEN (NEW.pessoa_campos <> '{}')
  EXECUTE FUNCTION soma.marcar_valores('pessoa_codigo', 'pessoa_campos');
CREATE TRIGGER pessoa_campos_mudados AFTER UPDATE ON pessoa FOR EACH ROW WHEN (OLD.pessoa_campos IS DISTINCT FROM NEW.pessoa_campos)
  EXECUTE FUNCTION soma.marcar_valores('pessoa_codigo', 'pessoa_campos');
CREATE TRIGGER pessoa_campos_idos AFTER DELETE ON pessoa FOR EACH ROW WHEN (OLD.pessoa_campos <> '{}')
  EXECUTE FUNCTION soma.marcar_valores('pessoa_codigo', 'pessoa_campos');

-- What the history keeps of a row, without the values that the session of this connection does not see.
CREATE OR REPLACE FUNCTION historia_a_vista(guardado jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN coalesce(current_setting('app.ocultos', true), '') = '' THEN guardado
    WHEN guardado ? 'negocio_campos' THEN
      guardado || jsonb_build_object('negocio_campos', campos_a_vista(guardado -> 'negocio_campos'))
    WHEN guardado ? 'pessoa_campos' THEN
      guardado || jsonb_build_object('pessoa_campos', campos_a_vista(guardado -> 'pessoa_campos'))
    ELSE guardado
  END
$$;
