-- Orders that came in by a file: under which number of the file, by which import, and as it left them. A number comes once.
CREATE TABLE vendaimportada (
  clienteregistro_codigo bigint NOT NULL,
  pedvenda_codigo        bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  vendaimp_numero        text NOT NULL CHECK (vendaimp_numero <> ''),
  vendaimp_versao        integer NOT NULL,
  uniproc_codigo         bigint,
  PRIMARY KEY (clienteregistro_codigo, pedvenda_codigo),
  FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, empresa_codigo) REFERENCES empresa
);
CREATE UNIQUE INDEX vendaimportada_numero_uk ON vendaimportada (clienteregistro_codigo, empresa_codigo, dobrar(vendaimp_numero));
CREATE INDEX vendaimportada_processo_idx ON vendaimportada (clienteregistro_codigo, uniproc_codigo, pedvenda_codigo);
SELECT instalacao.proteger('vendaimportada');
