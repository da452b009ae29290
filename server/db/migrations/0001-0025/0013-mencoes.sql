-- Whom a note mentions now, and who was ever told of it: nobody is told of the same note twice.
ALTER TABLE acompanhamento
  ADD COLUMN acomp_mencionados bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN acomp_avisados bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX acompanhamento_mencao_idx ON acompanhamento USING gin (clienteregistro_codigo, acomp_mencionados)
  WHERE acomp_mencionados <> '{}';
