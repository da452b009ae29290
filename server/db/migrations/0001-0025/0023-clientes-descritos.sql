-- Customers are a described cadastro: like every one they can be out of use and stay where they are named.
ALTER TABLE pessoa ADD COLUMN pessoa_ativo boolean NOT NULL DEFAULT true;
