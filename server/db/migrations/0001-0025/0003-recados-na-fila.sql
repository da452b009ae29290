-- Errands of the product itself (its mails) wait in the same queue as long processes, in a lane of their own: nobody's
-- import makes a password link late, and nobody sees them among their processes.
ALTER TABLE processo ADD COLUMN uniproc_interno boolean NOT NULL DEFAULT false;
ALTER TABLE processo_fila ADD COLUMN fila_interna boolean NOT NULL DEFAULT false;
