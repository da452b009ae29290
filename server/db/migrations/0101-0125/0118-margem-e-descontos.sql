-- The margin of a sale is one figure, and what a document comes to closes for who reads it (docs/decisions/0114).

-- A tax that is the company's cost comes off the margin; whether charged freight is in the base of IPI its rule says.
ALTER TABLE imposto
  ADD COLUMN imposto_custo    boolean NOT NULL DEFAULT false,
  ADD COLUMN imposto_comfrete boolean NOT NULL DEFAULT false;

-- A general discount in R$, and the freight that the company pays and does not charge.
ALTER TABLE pedvenda
  ADD COLUMN pedvenda_vldescgeral numeric(14, 2) NOT NULL DEFAULT 0 CHECK (pedvenda_vldescgeral >= 0),
  ADD COLUMN pedvenda_vlfretepago numeric(14, 2) NOT NULL DEFAULT 0 CHECK (pedvenda_vlfretepago >= 0);

-- The past of a document has these columns too, as they are now.
DO $$ BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW passado.pedvenda WITH (security_invoker = true) AS ' || regexp_replace(pg_get_viewdef('passado.pedvenda'::regclass), '\s+FROM ',
    ', coalesce(n.pedvenda_vldescgeral, 0::numeric(14,2)) AS pedvenda_vldescgeral, coalesce(n.pedvenda_vlfretepago, 0::numeric(14,2)) AS pedvenda_vlfretepago FROM ');
END $$;
