-- The deals as they were on a day (docs/decisions/0084): what came after a moment is found by blocks of the log, which grows
-- in the order of time; an index by time would cost each write a leaf of it.
CREATE INDEX evento_tempo_idx ON evento USING brin (clienteregistro_codigo, evento_em) WITH (pages_per_range = 32, autosummarize = on);

-- Objects laid over each other in the order given: of each key the last one counts.
CREATE AGGREGATE sobrepor(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb, INITCOND = '{}');
