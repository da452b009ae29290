-- Parcels of unequal shares: "40/30/30", in percent, the entry first; '' is equal ones.
ALTER TABLE cond_pag ADD COLUMN condpag_percentuais text NOT NULL DEFAULT '';
