-- The pending tasks of a person in the order in which every list shows them. With the code at its end this index is the
-- better one for each of their pages; without it the planner could choose the index of everything they ever did.
DROP INDEX atividade_pendente_idx;
CREATE INDEX atividade_pendente_idx ON atividade (clienteregistro_codigo, usuario_login, atividade_dthr, atividade_codigo) WHERE atividade_situacao = 'P';

-- What one person finished today, which the task centre counts each time it opens: not everything that they ever did.
CREATE INDEX atividade_feita_por_idx ON atividade (clienteregistro_codigo, usuario_login, atividade_dtconclusao) WHERE atividade_situacao = 'C';
