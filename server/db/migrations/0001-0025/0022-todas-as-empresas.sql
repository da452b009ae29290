-- A process asked for by somebody who sees every company sees them all too.
ALTER TABLE processo ADD COLUMN uniproc_todasempresas boolean NOT NULL DEFAULT false;
