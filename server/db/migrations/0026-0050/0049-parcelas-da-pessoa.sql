-- Whether somebody typed the parcels of a document: what the payment condition says does not take their place then.
ALTER TABLE pedvenda ADD COLUMN pedvenda_parcmanual boolean NOT NULL DEFAULT false;
