-- When an API key was last used, told to the hour: who has many keys has to see which of them nobody needs any more.
-- Of keys that were there before nobody knows: uses are told since this migration, of a new key since it was made.
ALTER TABLE chave_api ADD COLUMN chave_usada_em timestamptz, ADD COLUMN chave_uso_desde timestamptz NOT NULL DEFAULT now();
