-- Which dashboards a person wants by mail every Monday, under which filters; `semana` is the last Monday that it was written for.
CREATE TABLE painelcarta (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  painelcarta_tela       text NOT NULL CHECK (painelcarta_tela ~ '^painel_[a-z]{1,40}$'),
  painelcarta_filtros    jsonb NOT NULL DEFAULT '{}',
  painelcarta_busca      text NOT NULL DEFAULT '',
  painelcarta_semana     date NOT NULL DEFAULT '1900-01-01',
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo, painelcarta_tela),
  FOREIGN KEY (clienteregistro_codigo, usuario_codigo) REFERENCES usuario (clienteregistro_codigo, usuario_codigo) ON DELETE CASCADE
);
SELECT instalacao.proteger('painelcarta');
