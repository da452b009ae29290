-- The open deals of each stage by how long they wait: the board and its columns in that order.
CREATE INDEX negocio_espera_idx ON negocio (clienteregistro_codigo, pipeline_codigo, estagio_codigo, negocio_dtinteracao, negocio_codigo) WHERE negocio_situacao = 'A';
-- The funnel is added up (0014), and the hours at the ends of its periods are found by the day of creation.
DROP INDEX negocio_funil_idx;
-- Nothing reads passages by pipeline and time.
DROP INDEX evento_estagio_idx;
