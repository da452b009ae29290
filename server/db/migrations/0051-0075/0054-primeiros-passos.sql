-- What a registration said of its first steps: the template of its funnels, and that the steps are not to be offered any more. What else is left is seen in the rows themselves.
CREATE TABLE inicio (
  clienteregistro_codigo bigint PRIMARY KEY REFERENCES clienteregistro,
  inicio_modelo          text NOT NULL DEFAULT '' CHECK (inicio_modelo IN ('', 'INDUSTRIA', 'REPRESENTACAO', 'DISTRIBUIDORA', 'ATUAL')),
  inicio_dispensado      boolean NOT NULL DEFAULT false
);
SELECT instalacao.proteger('inicio');

-- The rows that were put in for demonstration, by table and code, and the last event of before: what people changed of a row came after. A code is never given twice, so a row that is gone leaves a mark that names nothing.
CREATE TABLE demonstracao (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  demonstracao_tabela    text NOT NULL CHECK (demonstracao_tabela IN ('etiqueta', 'produto', 'pessoa', 'negocio', 'atividade', 'pedvenda')),
  demonstracao_chave     bigint NOT NULL,
  demonstracao_evento    bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, demonstracao_tabela, demonstracao_chave)
);
SELECT instalacao.proteger('demonstracao');
