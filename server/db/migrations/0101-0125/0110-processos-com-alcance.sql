-- What started a process, and what its starter saw then: it is read, taken back and gone on with within that. Null: of before, and errands of the house; they are of their one company.
ALTER TABLE processo
  ADD uniproc_empresas bigint[],
  ADD uniproc_alcance  text CHECK (uniproc_alcance IN ('PROPRIOS', 'TODOS', 'I', 'E')),
  -- the API key that asked for it; null: a person in session
  ADD uniproc_chaveapi uuid;
