-- A deleted deal can be put back for 30 days. Its row and all that went with it stand whole in the log (evento_antes of
-- the row named here): no read of deals has anything to leave out, and no index of deals grows. Here stands what the list
-- of deleted deals shows and the scope it is shown in.
CREATE TABLE lixeira (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  negocio_codigo         bigint NOT NULL,
  evento_codigo          bigint NOT NULL,
  lixeira_em             timestamptz NOT NULL DEFAULT now(),
  usuario_codigo         bigint,
  uniproc_codigo         bigint,
  negocio_titulo         text NOT NULL,
  negocio_valor          numeric(15, 2) NOT NULL,
  negocio_situacao       text NOT NULL,
  pessoa_nome            text NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  estagio_codigo         bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  usuario_responsavel    text,
  lixeira_busca          text NOT NULL DEFAULT '',
  -- bytes that the deal's files need when it comes back
  lixeira_arquivos       uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (clienteregistro_codigo, negocio_codigo)
);
CREATE INDEX lixeira_em_idx ON lixeira (clienteregistro_codigo, lixeira_em DESC, negocio_codigo DESC);
CREATE INDEX lixeira_arquivos_idx ON lixeira USING gin (clienteregistro_codigo, lixeira_arquivos) WHERE lixeira_arquivos <> '{}';
GRANT SELECT, INSERT, UPDATE, DELETE ON lixeira TO praca_app;
ALTER TABLE lixeira ENABLE ROW LEVEL SECURITY;
ALTER TABLE lixeira FORCE ROW LEVEL SECURITY;
CREATE POLICY registro ON lixeira USING (clienteregistro_codigo = nullif(current_setting('app.registro', true), '')::bigint) WITH CHECK (clienteregistro_codigo = nullif(current_setting('app.registro', true), '')::bigint);

-- A sale never goes with its deal: quotes are taken along by the verb that deletes, what became a sale forbids it.
ALTER TABLE pedvenda DROP CONSTRAINT pedvenda_clienteregistro_codigo_negocio_codigo_fkey;
ALTER TABLE pedvenda ADD FOREIGN KEY (clienteregistro_codigo, negocio_codigo) REFERENCES negocio;

-- What was deleted in the last 30 days, and whose whole picture the log holds, can still come back.
CREATE FUNCTION instalacao.preencher_0007(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lixeira (clienteregistro_codigo, negocio_codigo, evento_codigo, lixeira_em, usuario_codigo, uniproc_codigo, negocio_titulo, negocio_valor, negocio_situacao, pessoa_nome,
    pipeline_codigo, estagio_codigo, empresa_codigo, repres_codigo, usuario_responsavel, lixeira_busca, lixeira_arquivos)
  SELECT registro, n.negocio_codigo, v.evento_codigo, v.evento_em, v.usuario_codigo, v.uniproc_codigo, n.negocio_titulo, n.negocio_valor, n.negocio_situacao, n.pessoa_nome,
    n.pipeline_codigo, n.estagio_codigo, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, coalesce(v.evento_antes->'negocio_texto'->0->>'negocio_busca', ''),
    ARRAY(SELECT (a->>'arquivo_codigo')::uuid FROM jsonb_array_elements(v.evento_antes->'anexo') a)
  FROM evento v CROSS JOIN LATERAL jsonb_populate_record(NULL::negocio, v.evento_antes) n
  WHERE v.clienteregistro_codigo = registro AND v.evento_tabela = 'negocio' AND v.evento_acao = 'EXCLUIR' AND v.evento_em > now() - interval '30 days' AND v.evento_antes ? 'negocio_texto'
    AND NOT EXISTS (SELECT 1 FROM negocio m WHERE m.clienteregistro_codigo = registro AND m.negocio_codigo = n.negocio_codigo)
  ORDER BY v.evento_codigo DESC ON CONFLICT DO NOTHING
$$;
DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0007(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
