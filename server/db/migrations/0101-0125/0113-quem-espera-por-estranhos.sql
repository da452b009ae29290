-- For whom outside an errand waits (an address, a person's own mail server); null: for nobody, or for the house's own. Such errands have places of their own.
ALTER TABLE processo
  ADD uniproc_alheia text CHECK (length(uniproc_alheia) <= 100);
ALTER TABLE processo_fila
  ADD fila_alheia text;
