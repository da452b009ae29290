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

-- The picture of a product, decoded and drawn anew; and which companies want pictures in their documents.
CREATE TABLE produto_foto (
  clienteregistro_codigo bigint NOT NULL,
  produto_codigo         bigint NOT NULL,
  foto_tipo              text NOT NULL CHECK (foto_tipo IN ('image/png', 'image/jpeg', 'image/webp')),
  foto_bytes             bytea NOT NULL CHECK (octet_length(foto_bytes) <= 1048576),
  foto_em                timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (clienteregistro_codigo, produto_codigo),
  FOREIGN KEY (clienteregistro_codigo, produto_codigo) REFERENCES produto ON DELETE CASCADE
);
SELECT instalacao.proteger('produto_foto');
ALTER TABLE empresa ADD COLUMN empresa_fotosnopdf boolean NOT NULL DEFAULT false;
