-- Whether the card of a deal on the board shows an added field (docs/decisions/0062).
ALTER TABLE campo ADD COLUMN campo_nocartao boolean NOT NULL DEFAULT false;
