-- Which deals are of an origin or of a segment: where they are few they are named before anything is walked. Few different
-- values, so that a row costs no more than its place.
CREATE INDEX negocio_perfil_idx ON negocio (clienteregistro_codigo, orprospect_codigo, segmento_codigo);

-- What is late of today is told by kind and by person: from the index alone. Its entries are all different, so that the
-- columns beside them fold nothing less.
DROP INDEX atividade_prazo_idx;
CREATE INDEX atividade_prazo_idx ON atividade (clienteregistro_codigo, atividade_dthr, atividade_codigo) INCLUDE (tipoatividade_codigo, usuario_login, atividade_diatodo) WHERE atividade_situacao = 'P';
