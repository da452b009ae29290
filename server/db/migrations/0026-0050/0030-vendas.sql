-- Quotes become documents with lines, and orders: one table for both kinds (tipo O quote, P order).
ALTER TABLE pedvenda DROP CONSTRAINT pedvenda_pedvenda_situacao_check;
ALTER TABLE pedvenda
  ADD COLUMN pedvenda_tipo              char(1) NOT NULL DEFAULT 'O',
  ADD COLUMN pedvenda_situacaoanterior  text,
  ADD COLUMN pedvenda_ativo             boolean NOT NULL DEFAULT true,
  ADD COLUMN pedvenda_revisao           integer NOT NULL DEFAULT 1,
  ADD COLUMN pedvenda_dtemissao         date,
  ADD COLUMN pedvenda_dtvalidade        date,
  ADD COLUMN pedvenda_dtprevisaoentrega date,
  ADD COLUMN pedvenda_dtfinalizacao     timestamptz,
  ADD COLUMN pessoa_codigo              bigint,
  ADD COLUMN pedvenda_contato           text NOT NULL DEFAULT '',
  ADD COLUMN repres_codigo              bigint,
  ADD COLUMN usuario_login              text NOT NULL DEFAULT '',
  ADD COLUMN tabpreco_codigo            bigint,
  ADD COLUMN condpag_codigo             bigint,
  ADD COLUMN formapag_codigo            bigint,
  ADD COLUMN transp_codigo              bigint,
  ADD COLUMN redespacho_codigo          bigint,
  ADD COLUMN pedvenda_tipofrete         char(1) NOT NULL DEFAULT '9' CHECK (pedvenda_tipofrete IN ('0', '1', '2', '3', '4', '9')),
  ADD COLUMN pedvenda_desccascata       text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_vlfrete           numeric(14, 2) NOT NULL DEFAULT 0 CHECK (pedvenda_vlfrete >= 0),
  ADD COLUMN pedvenda_vlseguro          numeric(14, 2) NOT NULL DEFAULT 0 CHECK (pedvenda_vlseguro >= 0),
  ADD COLUMN pedvenda_vldespesas        numeric(14, 2) NOT NULL DEFAULT 0 CHECK (pedvenda_vldespesas >= 0),
  ADD COLUMN pedvenda_vlbruto           numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vldesconto        numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vlprodutos        numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vlipi             numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vlst              numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vlicms            numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_vlcomissao        numeric(15, 2) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_pesobruto         numeric(16, 3) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_pesoliquido       numeric(16, 3) NOT NULL DEFAULT 0,
  ADD COLUMN pedvenda_qtdvolumes        integer CHECK (pedvenda_qtdvolumes >= 0),
  ADD COLUMN pedvenda_numpedcliente     text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_natoperacao       text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_obs               text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_obsinterna        text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_motivo            text NOT NULL DEFAULT '',
  ADD COLUMN pedvenda_aprovado          boolean NOT NULL DEFAULT false,
  ALTER COLUMN pedvenda_situacao DROP DEFAULT,
  ALTER COLUMN pedvenda_situacao TYPE text USING CASE pedvenda_situacao WHEN 'O' THEN 'OA' WHEN 'C' THEN 'CA' ELSE 'V' END;
ALTER TABLE pedvenda
  ALTER COLUMN pedvenda_tipo TYPE char(1) USING CASE pedvenda_situacao WHEN 'V' THEN 'P' ELSE 'O' END,
  ALTER COLUMN pedvenda_ativo TYPE boolean USING pedvenda_situacao <> 'CA';
ALTER TABLE pedvenda
  ALTER COLUMN pedvenda_situacao TYPE text USING CASE pedvenda_situacao WHEN 'V' THEN 'FI' ELSE pedvenda_situacao END,
  ALTER COLUMN pedvenda_situacao SET DEFAULT 'OA',
  ALTER COLUMN pedvenda_dtemissao TYPE date USING (pedvenda_dtcriacao AT TIME ZONE 'America/Sao_Paulo')::date,
  ALTER COLUMN pedvenda_dtemissao SET NOT NULL,
  ADD CHECK (pedvenda_tipo IN ('O', 'P')),
  ADD CHECK (pedvenda_situacao IN ('RA', 'OA', 'OE', 'OR', 'AA', 'LI', 'PS', 'SE', 'FP', 'FI', 'FA', 'EN', 'CA')),
  ADD FOREIGN KEY (clienteregistro_codigo, pessoa_codigo) REFERENCES pessoa,
  ADD FOREIGN KEY (clienteregistro_codigo, repres_codigo) REFERENCES representante,
  ADD FOREIGN KEY (clienteregistro_codigo, tabpreco_codigo) REFERENCES tabpreco,
  ADD FOREIGN KEY (clienteregistro_codigo, condpag_codigo) REFERENCES cond_pag,
  ADD FOREIGN KEY (clienteregistro_codigo, formapag_codigo) REFERENCES forma_pag,
  ADD FOREIGN KEY (clienteregistro_codigo, transp_codigo) REFERENCES transp,
  ADD FOREIGN KEY (clienteregistro_codigo, redespacho_codigo) REFERENCES transp (clienteregistro_codigo, transp_codigo);

-- Cancelled ones are not offered any more. Older exports and the Lixeira bring rows with the letters of before.
CREATE FUNCTION pedvenda_situar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pedvenda_situacao = 'V' THEN
    NEW.pedvenda_tipo := 'P';
  END IF;
  NEW.pedvenda_situacao := CASE NEW.pedvenda_situacao WHEN 'O' THEN 'OA' WHEN 'C' THEN 'CA' WHEN 'V' THEN 'FI' ELSE NEW.pedvenda_situacao END;
  NEW.pedvenda_ativo := NEW.pedvenda_situacao <> 'CA';
  NEW.pedvenda_dtemissao := coalesce(NEW.pedvenda_dtemissao, (NEW.pedvenda_dtcriacao AT TIME ZONE 'America/Sao_Paulo')::date);
  RETURN NEW;
END $$;
CREATE TRIGGER pedvenda_situar BEFORE INSERT OR UPDATE ON pedvenda FOR EACH ROW EXECUTE FUNCTION pedvenda_situar();

CREATE TABLE itpedvenda (
  clienteregistro_codigo  bigint NOT NULL,
  pedvenda_codigo         bigint NOT NULL,
  itpedvenda_codigo       bigint GENERATED BY DEFAULT AS IDENTITY,
  itpedvenda_sequencia    integer NOT NULL CHECK (itpedvenda_sequencia > 0),
  produto_codigo          bigint NOT NULL,
  itpedvenda_descricao    text NOT NULL,
  itpedvenda_unidade      text NOT NULL DEFAULT '',
  itpedvenda_ncm          text NOT NULL DEFAULT '',
  itpedvenda_quantidade   numeric(14, 4) NOT NULL CHECK (itpedvenda_quantidade > 0),
  itpedvenda_qtdfinalizada numeric(14, 4) NOT NULL DEFAULT 0 CHECK (itpedvenda_qtdfinalizada >= 0),
  itpedvenda_qtdcancelada numeric(14, 4) NOT NULL DEFAULT 0 CHECK (itpedvenda_qtdcancelada >= 0),
  itpedvenda_qtdseparada  numeric(14, 4) NOT NULL DEFAULT 0 CHECK (itpedvenda_qtdseparada >= 0),
  itpedvenda_vlunitario   numeric(14, 4) NOT NULL CHECK (itpedvenda_vlunitario >= 0),
  itpedvenda_vltabela     numeric(14, 4),
  itpedvenda_vlcusto      numeric(14, 4),
  itpedvenda_desccascata  text NOT NULL DEFAULT '',
  itpedvenda_percdesconto numeric(7, 4) NOT NULL DEFAULT 0,
  -- what could be given without asking when it was written; null: no limit
  itpedvenda_descmaximo   numeric(7, 4),
  itpedvenda_vlliquido    numeric(14, 2) NOT NULL,
  itpedvenda_vlipi        numeric(14, 2) NOT NULL DEFAULT 0,
  itpedvenda_vlst         numeric(14, 2) NOT NULL DEFAULT 0,
  itpedvenda_vlicms       numeric(14, 2) NOT NULL DEFAULT 0,
  itpedvenda_vltotal      numeric(14, 2) NOT NULL,
  -- each tax: imposto, base, aliquota, mva, valor
  itpedvenda_impostos     jsonb NOT NULL DEFAULT '[]',
  itpedvenda_percomissao  numeric(7, 4) NOT NULL DEFAULT 0,
  itpedvenda_pesobruto    numeric(16, 3) NOT NULL DEFAULT 0,
  itpedvenda_pesoliquido  numeric(16, 3) NOT NULL DEFAULT 0,
  itpedvenda_dtentrega    date,
  itpedvenda_obs          text NOT NULL DEFAULT '',
  versao                  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (clienteregistro_codigo, itpedvenda_codigo),
  UNIQUE (clienteregistro_codigo, pedvenda_codigo, itpedvenda_sequencia),
  FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE,
  FOREIGN KEY (clienteregistro_codigo, produto_codigo) REFERENCES produto,
  -- More is never finalised, cancelled or separated than was ordered.
  CHECK (itpedvenda_qtdfinalizada + itpedvenda_qtdcancelada <= itpedvenda_quantidade),
  CHECK (itpedvenda_qtdseparada <= itpedvenda_quantidade)
);
-- What a product was sold for: the last prices of a customer, the uses of a product.
CREATE INDEX itpedvenda_produto_idx ON itpedvenda (clienteregistro_codigo, produto_codigo, pedvenda_codigo DESC);

CREATE TABLE parcpedvenda (
  clienteregistro_codigo    bigint NOT NULL,
  pedvenda_codigo           bigint NOT NULL,
  parcpedvenda_numero       integer NOT NULL CHECK (parcpedvenda_numero > 0),
  parcpedvenda_dtvencimento date NOT NULL,
  parcpedvenda_valor        numeric(14, 2) NOT NULL CHECK (parcpedvenda_valor >= 0),
  parcpedvenda_tipopagamento char(2) NOT NULL DEFAULT 'FT' CHECK (parcpedvenda_tipopagamento IN ('RC', 'FT', 'ET')),
  PRIMARY KEY (clienteregistro_codigo, pedvenda_codigo, parcpedvenda_numero),
  FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE
);

-- What a quote was when the customer got it: each revision that was sent, whole.
CREATE TABLE revpedvenda (
  clienteregistro_codigo bigint NOT NULL,
  pedvenda_codigo        bigint NOT NULL,
  revpedvenda_numero     integer NOT NULL,
  revpedvenda_em         timestamptz NOT NULL DEFAULT now(),
  usuario_codigo         bigint,
  revpedvenda_documento  jsonb NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pedvenda_codigo, revpedvenda_numero),
  FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE
);

-- Discounts above the limit wait for somebody's word.
CREATE TABLE aprovacao (
  clienteregistro_codigo bigint NOT NULL,
  aprovacao_codigo       bigint GENERATED BY DEFAULT AS IDENTITY,
  pedvenda_codigo        bigint NOT NULL,
  aprovacao_situacao     char(1) NOT NULL DEFAULT 'P' CHECK (aprovacao_situacao IN ('P', 'A', 'R')),
  aprovacao_motivo       text NOT NULL DEFAULT '',
  aprovacao_resposta     text NOT NULL DEFAULT '',
  aprovacao_pedidaem     timestamptz NOT NULL DEFAULT now(),
  aprovacao_pedidapor    text NOT NULL,
  aprovacao_dadaem       timestamptz,
  aprovacao_dadapor      text,
  -- the greatest discount and the total that were asked for
  aprovacao_desconto     numeric(7, 4) NOT NULL,
  aprovacao_valor        numeric(15, 2) NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, aprovacao_codigo),
  FOREIGN KEY (clienteregistro_codigo, pedvenda_codigo) REFERENCES pedvenda ON DELETE CASCADE
);
CREATE UNIQUE INDEX aprovacao_pendente_uk ON aprovacao (clienteregistro_codigo, pedvenda_codigo) WHERE aprovacao_situacao = 'P';

-- The numbers of documents, one series each: counted without gaps within a registration.
CREATE TABLE numeracao (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  numeracao_serie        text NOT NULL,
  numeracao_ultimo       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (clienteregistro_codigo, numeracao_serie)
);

SELECT instalacao.proteger('itpedvenda');
SELECT instalacao.proteger('parcpedvenda');
SELECT instalacao.proteger('revpedvenda');
SELECT instalacao.proteger('aprovacao');
SELECT instalacao.proteger('numeracao');

-- What a representative may give without asking.
ALTER TABLE representante ADD COLUMN repres_descmaximo numeric(17, 4) CHECK (repres_descmaximo >= 0);

-- Where a company is and how it is reached: taxes go by its state, documents show the rest.
ALTER TABLE empresa
  ADD COLUMN empresa_ie           text NOT NULL DEFAULT '',
  ADD COLUMN empresa_telefone     text NOT NULL DEFAULT '',
  ADD COLUMN empresa_email        text NOT NULL DEFAULT '',
  ADD COLUMN uf_codigo            text NOT NULL DEFAULT '',
  ADD COLUMN cidade_descricao     text NOT NULL DEFAULT '',
  ADD COLUMN bairro_descricao     text NOT NULL DEFAULT '',
  ADD COLUMN endereco_cep         text NOT NULL DEFAULT '',
  ADD COLUMN endereco_endereco    text NOT NULL DEFAULT '',
  ADD COLUMN endereco_numero      text NOT NULL DEFAULT '',
  ADD COLUMN endereco_complemento text NOT NULL DEFAULT '',
  ADD COLUMN empresa_ativo        boolean NOT NULL DEFAULT true;

-- The list of sales, newest first; those of a customer; open quotes by the day they expire.
CREATE INDEX pedvenda_emissao_idx ON pedvenda (clienteregistro_codigo, pedvenda_dtemissao DESC, lpad(dobrar(pedvenda_numero), 20, '0') DESC, pedvenda_codigo DESC);
CREATE INDEX pedvenda_pessoa_idx ON pedvenda (clienteregistro_codigo, pessoa_codigo, pedvenda_codigo DESC);
CREATE INDEX pedvenda_validade_idx ON pedvenda (clienteregistro_codigo, pedvenda_dtvalidade) WHERE pedvenda_situacao IN ('OA', 'OE');

-- A quote that was there takes customer, representative and maker from its deal.
CREATE FUNCTION instalacao.preencher_0030(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.pedvenda q SET pessoa_codigo = n.pessoa_codigo, repres_codigo = n.repres_codigo, usuario_login = coalesce(n.usuario_responsavel, ''),
    pedvenda_vlprodutos = q.pedvenda_valor, pedvenda_vlbruto = q.pedvenda_valor
  FROM public.negocio n
  WHERE q.clienteregistro_codigo = registro AND n.clienteregistro_codigo = registro AND n.negocio_codigo = q.negocio_codigo AND q.pessoa_codigo IS NULL AND q.usuario_login = '';
$$;
DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0030(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;

-- As contract/src/permissoes.ts says it.
CREATE OR REPLACE FUNCTION permissoes_padrao(base text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE base
    WHEN 'ADMINISTRADOR' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,cadastro.editar,usuario.ver,usuario.editar,empresa.editar,painel.ver,venda.ver,venda.editar,venda.aprovar,venda.finalizar,venda.margem}'::text[]
    WHEN 'GERENTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,cadastro.editar,usuario.ver,painel.ver,venda.ver,venda.editar,venda.aprovar,venda.finalizar,venda.margem}'::text[]
    WHEN 'REPRESENTANTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,painel.ver,venda.ver,venda.editar}'::text[]
    ELSE '{}'::text[]
  END
$$;
