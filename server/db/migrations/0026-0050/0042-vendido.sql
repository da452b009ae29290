-- What was billed, order by order, day by day and product by product: the rows behind every figure of sales.
-- The parts of an order that were finalised and not taken back; of one that was finalised before there were parts, its
-- lines, or its total where it has none. `dia` is a day of São Paulo, as on the invoice.
CREATE TABLE soma.vendido (
  clienteregistro_codigo bigint NOT NULL,
  pedvenda_codigo        bigint NOT NULL,
  dia                    date NOT NULL,
  produto_codigo         bigint,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  negocio_codigo         bigint,
  pessoa_codigo          bigint,
  usuario_login          text NOT NULL,
  quantidade             numeric(20, 4) NOT NULL,
  valor                  numeric(20, 2) NOT NULL
);
CREATE UNIQUE INDEX vendido_uk ON soma.vendido (clienteregistro_codigo, pedvenda_codigo, dia, produto_codigo) NULLS NOT DISTINCT;
CREATE INDEX vendido_dia_idx ON soma.vendido (clienteregistro_codigo, dia)
  INCLUDE (pedvenda_codigo, produto_codigo, empresa_codigo, repres_codigo, negocio_codigo, pessoa_codigo, usuario_login, quantidade, valor);
CREATE INDEX vendido_pessoa_idx ON soma.vendido (clienteregistro_codigo, pessoa_codigo, dia)
  INCLUDE (pedvenda_codigo, produto_codigo, empresa_codigo, repres_codigo, negocio_codigo, usuario_login, quantidade, valor);
SELECT instalacao.proteger('soma.vendido');

CREATE FUNCTION soma.vendido_de(registro bigint, pedidos bigint[]) RETURNS SETOF soma.vendido LANGUAGE sql STABLE AS $$
  WITH p AS (
    SELECT q.*, EXISTS (SELECT 1 FROM public.finvenda f WHERE f.clienteregistro_codigo = registro AND f.pedvenda_codigo = q.pedvenda_codigo) AS em_partes
    FROM public.pedvenda q
    WHERE q.clienteregistro_codigo = registro AND q.pedvenda_codigo = ANY (pedidos) AND q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA'
  ), linhas AS (
    SELECT p.pedvenda_codigo, (f.finvenda_dt AT TIME ZONE 'America/Sao_Paulo')::date AS dia, i.produto_codigo, i.itfinvenda_quantidade AS quantidade, i.itfinvenda_vltotal AS valor
    FROM p
    JOIN public.finvenda f ON f.clienteregistro_codigo = registro AND f.pedvenda_codigo = p.pedvenda_codigo AND f.finvenda_desfeitaem IS NULL
    JOIN public.itfinvenda i ON i.clienteregistro_codigo = registro AND i.finvenda_codigo = f.finvenda_codigo AND i.itfinvenda_quantidade > 0
    UNION ALL
    SELECT p.pedvenda_codigo, coalesce((p.pedvenda_dtfinalizacao AT TIME ZONE 'America/Sao_Paulo')::date, p.pedvenda_dtemissao), i.produto_codigo, coalesce(i.itpedvenda_quantidade, 0), coalesce(i.itpedvenda_vltotal, p.pedvenda_valor)
    FROM p
    LEFT JOIN public.itpedvenda i ON i.clienteregistro_codigo = registro AND i.pedvenda_codigo = p.pedvenda_codigo
    WHERE NOT p.em_partes AND p.pedvenda_situacao IN ('FI', 'FA', 'EN')
  )
  SELECT registro, p.pedvenda_codigo, l.dia, l.produto_codigo, p.empresa_codigo, p.repres_codigo, p.negocio_codigo, p.pessoa_codigo, p.usuario_login, sum(l.quantidade)::numeric(20, 4), sum(l.valor)::numeric(20, 2)
  FROM p JOIN linhas l ON l.pedvenda_codigo = p.pedvenda_codigo
  GROUP BY p.pedvenda_codigo, l.dia, l.produto_codigo, p.empresa_codigo, p.repres_codigo, p.negocio_codigo, p.pessoa_codigo, p.usuario_login;
$$;

-- As the triggers of 0014 it decides nothing: it works out anew what was billed of the orders that changed. Each order is
-- written by one transaction at a time, so its lines are too. Items of an order count where no part was ever finalised.
CREATE FUNCTION soma.vender() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  registros bigint[];
  pedidos bigint[];
  registro bigint;
  meus bigint[];
BEGIN
  IF TG_TABLE_NAME = 'pedvenda' AND TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.clienteregistro_codigo), array_agg(n.pedvenda_codigo) INTO registros, pedidos FROM novos n
      JOIN velhos v ON v.clienteregistro_codigo = n.clienteregistro_codigo AND v.pedvenda_codigo = n.pedvenda_codigo
      WHERE 'P' IN (n.pedvenda_tipo, v.pedvenda_tipo)
        AND (n.pedvenda_tipo, n.pedvenda_situacao, n.empresa_codigo, n.repres_codigo, n.negocio_codigo, n.pessoa_codigo, n.usuario_login, n.pedvenda_dtfinalizacao, n.pedvenda_dtemissao, n.pedvenda_valor)
          IS DISTINCT FROM (v.pedvenda_tipo, v.pedvenda_situacao, v.empresa_codigo, v.repres_codigo, v.negocio_codigo, v.pessoa_codigo, v.usuario_login, v.pedvenda_dtfinalizacao, v.pedvenda_dtemissao, v.pedvenda_valor);
  ELSIF TG_TABLE_NAME = 'pedvenda' THEN
    SELECT array_agg(n.clienteregistro_codigo), array_agg(n.pedvenda_codigo) INTO registros, pedidos FROM novos n WHERE n.pedvenda_tipo = 'P';
  ELSIF TG_TABLE_NAME = 'itpedvenda' THEN
    SELECT array_agg(q.clienteregistro_codigo), array_agg(q.pedvenda_codigo) INTO registros, pedidos
      FROM (SELECT DISTINCT n.clienteregistro_codigo, n.pedvenda_codigo FROM novos n) n
      JOIN public.pedvenda q ON q.clienteregistro_codigo = n.clienteregistro_codigo AND q.pedvenda_codigo = n.pedvenda_codigo
      WHERE q.pedvenda_tipo = 'P' AND q.pedvenda_situacao IN ('FI', 'FA', 'EN');
  ELSIF TG_TABLE_NAME = 'finvenda' THEN
    SELECT array_agg(n.clienteregistro_codigo), array_agg(n.pedvenda_codigo) INTO registros, pedidos
      FROM (SELECT DISTINCT n.clienteregistro_codigo, n.pedvenda_codigo FROM novos n) n;
  ELSE
    SELECT array_agg(f.clienteregistro_codigo), array_agg(f.pedvenda_codigo) INTO registros, pedidos
      FROM (SELECT DISTINCT n.clienteregistro_codigo, n.finvenda_codigo FROM novos n) n
      JOIN public.finvenda f ON f.clienteregistro_codigo = n.clienteregistro_codigo AND f.finvenda_codigo = n.finvenda_codigo;
  END IF;
  IF registros IS NULL THEN
    RETURN NULL;
  END IF;
  FOR registro IN SELECT DISTINCT r FROM unnest(registros) r LOOP
    meus := array(SELECT DISTINCT u.pedido FROM unnest(registros, pedidos) AS u(dono, pedido) WHERE u.dono = registro);
    PERFORM set_config('app.registro', registro::text, true);
    DELETE FROM soma.vendido v WHERE v.clienteregistro_codigo = registro AND v.pedvenda_codigo = ANY (meus);
    INSERT INTO soma.vendido SELECT * FROM soma.vendido_de(registro, meus);
  END LOOP;
  PERFORM set_config('app.registro', coalesce(era, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER pedvenda_vendido_novo AFTER INSERT ON pedvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER pedvenda_vendido_mudado AFTER UPDATE ON pedvenda REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER pedvenda_vendido_excluido AFTER DELETE ON pedvenda REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itpedvenda_vendido_novo AFTER INSERT ON itpedvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itpedvenda_vendido_mudado AFTER UPDATE ON itpedvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itpedvenda_vendido_excluido AFTER DELETE ON itpedvenda REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER finvenda_vendido_novo AFTER INSERT ON finvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER finvenda_vendido_mudado AFTER UPDATE ON finvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER finvenda_vendido_excluido AFTER DELETE ON finvenda REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itfinvenda_vendido_novo AFTER INSERT ON itfinvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itfinvenda_vendido_mudado AFTER UPDATE ON itfinvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();
CREATE TRIGGER itfinvenda_vendido_excluido AFTER DELETE ON itfinvenda REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.vender();

-- What a registration sold before there were these lines; written anew where a load wrote them already.
CREATE FUNCTION instalacao.preencher_0042(registro bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM soma.vendido v WHERE v.clienteregistro_codigo = registro;
  INSERT INTO soma.vendido
    SELECT v.* FROM soma.vendido_de(registro, array(SELECT q.pedvenda_codigo FROM public.pedvenda q WHERE q.clienteregistro_codigo = registro AND q.pedvenda_tipo = 'P')) v;
$$;

-- What somebody means to sell: of one representative or of everybody, in one company or in all of them, in one month.
CREATE TABLE meta (
  clienteregistro_codigo bigint NOT NULL REFERENCES clienteregistro,
  meta_codigo            bigint GENERATED BY DEFAULT AS IDENTITY,
  meta_mes               date NOT NULL CHECK (extract(day FROM meta_mes) = 1),
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  meta_valor             numeric(15, 2) NOT NULL CHECK (meta_valor >= 0),
  versao                 integer NOT NULL DEFAULT 1,
  PRIMARY KEY (clienteregistro_codigo, meta_codigo),
  UNIQUE NULLS NOT DISTINCT (clienteregistro_codigo, meta_mes, empresa_codigo, repres_codigo),
  FOREIGN KEY (clienteregistro_codigo, empresa_codigo) REFERENCES empresa,
  FOREIGN KEY (clienteregistro_codigo, repres_codigo) REFERENCES representante
);
SELECT instalacao.proteger('meta');

DO $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    PERFORM instalacao.preencher_0042(r);
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
