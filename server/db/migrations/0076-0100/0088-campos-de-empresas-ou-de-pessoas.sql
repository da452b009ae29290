-- An added field of customers may be for companies alone or for people alone: null, for both (docs/decisions/0062).
ALTER TABLE campo ADD COLUMN campo_pessoatipo text CHECK (campo_pessoatipo IN ('J', 'F'));
