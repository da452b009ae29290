-- Who asked, on which day, that their registration be let in: one row a day. No key to the user: the request outlives them.
CREATE TABLE pedido_acesso (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  pedacesso_dia          date NOT NULL,
  pedacesso_em           timestamptz NOT NULL DEFAULT now(),
  -- why they were out: the refusal that they were answered
  pedacesso_motivo       text NOT NULL CHECK (pedacesso_motivo IN ('1274', '1275', '1548')),
  usuario_codigo         bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pedacesso_dia)
);
SELECT instalacao.proteger('pedido_acesso');

-- Administrators are told what became of their registration.
ALTER TABLE aviso DROP CONSTRAINT aviso_aviso_tipo_check,
  ADD CONSTRAINT aviso_aviso_tipo_check CHECK (aviso_tipo IN ('MENCAO', 'LEMBRETE', 'TAREFA', 'ATRIBUICAO', 'VENDA', 'APROVACAO', 'RESPOSTA', 'INTEGRACAO', 'PRIVACIDADE', 'ACESSO'));
