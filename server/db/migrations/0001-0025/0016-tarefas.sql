-- A task may wait without a date, and tells what it is about, where, how much it presses and what came of it.
ALTER TABLE atividade
  ALTER COLUMN atividade_dthr DROP NOT NULL,
  ADD COLUMN atividade_texto text NOT NULL DEFAULT '' CHECK (length(atividade_texto) <= 4000),
  ADD COLUMN atividade_prioridade text NOT NULL DEFAULT 'NORMAL' CHECK (atividade_prioridade IN ('ALTA', 'NORMAL', 'BAIXA')),
  ADD COLUMN atividade_local text NOT NULL DEFAULT '' CHECK (length(atividade_local) <= 200),
  ADD COLUMN atividade_desfecho text NOT NULL DEFAULT '' CHECK (length(atividade_desfecho) <= 2000);

-- The buckets of everybody whom a manager sees, in the order of their moments.
CREATE INDEX atividade_prazo_idx ON atividade (clienteregistro_codigo, atividade_dthr, atividade_codigo) WHERE atividade_situacao = 'P';
-- What somebody did today.
CREATE INDEX atividade_feita_idx ON atividade (clienteregistro_codigo, atividade_dtconclusao) WHERE atividade_situacao = 'C';
