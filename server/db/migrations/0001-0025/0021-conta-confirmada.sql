-- A user keeps the account of before until they confirm a new e-mail, so it is looked for by user too; one account each.
CREATE UNIQUE INDEX conta_usuario_idx ON conta (clienteregistro_codigo, usuario_codigo);
