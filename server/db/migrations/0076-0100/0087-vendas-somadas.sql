-- What was billed, added up so that no figure of sales grows with the orders (docs/decisions/0089). Nothing here is
-- exported or compared.

-- Whose sales changed since they were folded: a customer, or an order without one. Codes alone, and outside the
-- registrations as soma.mexido is: the clock asks which of them have any. Neither: documents changed (soma.documento).
-- `tudo`: all its lines count otherwise now, not those alone that came or went. `inteira`: nothing of it was ever folded.
CREATE TABLE soma.venda_mexida (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint,
  pedvenda_codigo        bigint,
  tudo                   boolean NOT NULL DEFAULT false,
  inteira                boolean NOT NULL DEFAULT false,
  CHECK (pessoa_codigo IS NULL OR pedvenda_codigo IS NULL)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX venda_mexida_idx ON soma.venda_mexida (clienteregistro_codigo, pessoa_codigo, pedvenda_codigo);
GRANT SELECT, INSERT, DELETE ON soma.venda_mexida TO praca_app;

-- Lines of soma.vendido that came (1) or went (-1) since then: the lines of now without them are those that are folded.
CREATE TABLE soma.vendido_mexido (
  clienteregistro_codigo bigint NOT NULL,
  sinal                  smallint NOT NULL,
  pedvenda_codigo        bigint NOT NULL,
  dia                    date NOT NULL,
  produto_codigo         bigint,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint,
  pessoa_codigo          bigint,
  usuario_login          text NOT NULL,
  valor                  numeric(20, 2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX vendido_mexido_idx ON soma.vendido_mexido (clienteregistro_codigo, pessoa_codigo);

-- Of each customer what is folded beside its lines.
CREATE TABLE soma.venda_cliente (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  segmento               text NOT NULL,
  uf                     text NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo)
);

/* `dia` is a day (grao D) or the first of a month (M), `antes` the day on which the same one was there before ('-infinity'
   where never; in a month: before the month). So those that are there at least once from a day on until another are the
   rows between the two whose `antes` lies before the first, each counted once.
   Series end with whose they are: of all sales (T), of a company (E) or of a representative (R), which `chave` names.
   C customers; P pairs of customer and product; VS, VU, VP orders and what was billed, by segment, state and product
   (`chave`: whose, a slash, which); VT the same of all. NE, NR the first purchase of a customer there, `antes` the first one
   at all (days alone). E lines of each company, whenever. */
CREATE TABLE soma.venda (
  clienteregistro_codigo bigint NOT NULL,
  grao                   "char" NOT NULL,
  serie                  text NOT NULL,
  dia                    date NOT NULL,
  chave                  text NOT NULL,
  antes                  date NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  linhas                 bigint NOT NULL,
  -- Whole rows in the index: a period is read from it alone.
  PRIMARY KEY (clienteregistro_codigo, grao, serie, dia, chave, antes) INCLUDE (quantidade, valor, linhas)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX venda_vazia_idx ON soma.venda (clienteregistro_codigo) WHERE quantidade = 0 AND linhas = 0;
-- The same of orders, by whose they are: those of several companies, representatives or logins add up. 0 is none.
CREATE TABLE soma.venda_origem (
  clienteregistro_codigo bigint NOT NULL,
  grao                   "char" NOT NULL,
  dia                    date NOT NULL,
  empresa_codigo         bigint NOT NULL,
  repres_codigo          bigint NOT NULL,
  usuario_login          text NOT NULL,
  antes                  date NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  linhas                 bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, grao, dia, empresa_codigo, repres_codigo, usuario_login, antes) INCLUDE (quantidade, valor, linhas)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX venda_origem_vazia_idx ON soma.venda_origem (clienteregistro_codigo) WHERE linhas = 0;
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.vendido_mexido,soma.venda_cliente,soma.venda,soma.venda_origem}'::text[]) t;

-- As the triggers of 0014 they decide nothing: they write down which lines came and went, and whose they are.
CREATE FUNCTION soma.marcar_vendidos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO soma.vendido_mexido SELECT v.clienteregistro_codigo, -1, v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, v.repres_codigo, v.pessoa_codigo, v.usuario_login, v.valor FROM velhos v;
    INSERT INTO soma.venda_mexida SELECT DISTINCT v.clienteregistro_codigo, v.pessoa_codigo, CASE WHEN v.pessoa_codigo IS NULL THEN v.pedvenda_codigo END FROM velhos v;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO soma.vendido_mexido SELECT n.clienteregistro_codigo, 1, n.pedvenda_codigo, n.dia, n.produto_codigo, n.empresa_codigo, n.repres_codigo, n.pessoa_codigo, n.usuario_login, n.valor FROM novos n;
    INSERT INTO soma.venda_mexida SELECT DISTINCT n.clienteregistro_codigo, n.pessoa_codigo, CASE WHEN n.pessoa_codigo IS NULL THEN n.pedvenda_codigo END FROM novos n;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vendido_soma_novo AFTER INSERT ON soma.vendido REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_vendidos();
CREATE TRIGGER vendido_soma_mudado AFTER UPDATE ON soma.vendido REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_vendidos();
CREATE TRIGGER vendido_soma_ido AFTER DELETE ON soma.vendido REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_vendidos();

-- A customer of another segment or state takes its sales there.
CREATE FUNCTION soma.marcar_compradores() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  r bigint;
  mudadas bigint[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO soma.venda_mexida SELECT v.clienteregistro_codigo, v.pessoa_codigo, NULL, true FROM velhas v;
    RETURN NULL;
  END IF;
  FOR r, mudadas IN
    SELECT m.clienteregistro_codigo, array_agg(m.pessoa_codigo) FROM (
      SELECT n.clienteregistro_codigo, n.pessoa_codigo, n.segmento_codigo, n.uf_codigo FROM novas n
      EXCEPT ALL
      SELECT v.clienteregistro_codigo, v.pessoa_codigo, v.segmento_codigo, v.uf_codigo FROM velhas v) m
    GROUP BY 1
  LOOP
    PERFORM set_config('app.registro', r::text, true);
    INSERT INTO soma.venda_mexida SELECT r, m.pessoa, NULL, true FROM unnest(mudadas) m (pessoa)
      WHERE EXISTS (SELECT 1 FROM soma.vendido v WHERE v.clienteregistro_codigo = r AND v.pessoa_codigo = m.pessoa);
  END LOOP;
  PERFORM set_config('app.registro', coalesce(era, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER pessoa_soma_mudada AFTER UPDATE ON pessoa REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_compradores();
CREATE TRIGGER pessoa_soma_ida AFTER DELETE ON pessoa REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_compradores();

-- What folding these customers, and these orders without one, would add to the sums (`serie` O: to those of origins).
-- Folding and reading share it: a read takes it for all that is not folded, of the same moment. An order, or a pair of
-- customer and product, of which no line came or went adds nothing: only the days of a customer are read whole.
CREATE FUNCTION soma.venda_por_dobrar(registro bigint, pessoas bigint[], pedidos bigint[])
RETURNS TABLE (grao "char", serie text, dia date, chave text, antes date, empresa_codigo bigint, repres_codigo bigint, usuario_login text, quantidade bigint, valor numeric, linhas bigint) LANGUAGE sql STABLE AS $$
  WITH inteiras AS MATERIALIZED (
    SELECT DISTINCT x.pessoa_codigo, x.pedvenda_codigo FROM soma.venda_mexida x
    WHERE x.clienteregistro_codigo = registro AND x.inteira AND (x.pessoa_codigo = ANY (pessoas) OR x.pedvenda_codigo = ANY (pedidos))
  ), mexidas AS MATERIALIZED (
    SELECT m.pedvenda_codigo, m.dia, m.produto_codigo, m.empresa_codigo, coalesce(m.repres_codigo, 0) AS repres_codigo, m.pessoa_codigo, m.usuario_login, m.valor, -m.sinal AS n
    FROM soma.vendido_mexido m WHERE m.clienteregistro_codigo = registro AND (m.pessoa_codigo = ANY (pessoas) OR (m.pessoa_codigo IS NULL AND m.pedvenda_codigo = ANY (pedidos)))
  ), tocados AS MATERIALIZED (
    SELECT DISTINCT m.pedvenda_codigo FROM mexidas m
  ), pares AS MATERIALIZED (
    SELECT DISTINCT m.pessoa_codigo, m.produto_codigo FROM mexidas m
  ), totais AS MATERIALIZED (
    SELECT DISTINCT x.pessoa_codigo FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.tudo AND x.pessoa_codigo = ANY (pessoas)
  ), agora AS MATERIALIZED (
    SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0) AS repres_codigo, v.pessoa_codigo, v.usuario_login, v.valor
    FROM soma.vendido v WHERE v.clienteregistro_codigo = registro AND v.pessoa_codigo = ANY (pessoas)
    UNION ALL
    SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0), v.pessoa_codigo, v.usuario_login, v.valor
    FROM soma.vendido v WHERE v.clienteregistro_codigo = registro AND v.pessoa_codigo IS NULL AND v.pedvenda_codigo = ANY (pedidos)
  ), dobradas AS (
    SELECT x.pedvenda_codigo, x.dia, x.produto_codigo, x.empresa_codigo, x.repres_codigo, x.pessoa_codigo, x.usuario_login, x.valor
    FROM (SELECT a.*, 1 AS n FROM agora a UNION ALL SELECT m.* FROM mexidas m) x
    WHERE NOT EXISTS (SELECT 1 FROM inteiras i WHERE i.pessoa_codigo = x.pessoa_codigo)
      AND NOT EXISTS (SELECT 1 FROM inteiras i WHERE x.pessoa_codigo IS NULL AND i.pedvenda_codigo = x.pedvenda_codigo)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(x.n) > 0
  ), l AS MATERIALIZED (
    SELECT 1 AS sinal, a.*, coalesce(p.segmento_codigo::text, '') AS segmento, coalesce(p.uf_codigo, '') AS uf
    FROM agora a LEFT JOIN public.pessoa p ON p.clienteregistro_codigo = registro AND p.pessoa_codigo = a.pessoa_codigo
    UNION ALL
    SELECT -1, d.*, coalesce(k.segmento, ''), coalesce(k.uf, '')
    FROM dobradas d LEFT JOIN soma.venda_cliente k ON k.clienteregistro_codigo = registro AND k.pessoa_codigo = d.pessoa_codigo
  ), lp AS MATERIALIZED (
    SELECT l.* FROM l WHERE l.pessoa_codigo IS NULL OR l.pessoa_codigo IN (SELECT t.pessoa_codigo FROM totais t) OR l.pedvenda_codigo IN (SELECT t.pedvenda_codigo FROM tocados t)
  ), o AS MATERIALIZED (
    SELECT lp.sinal, lp.dia, lp.empresa_codigo, lp.repres_codigo, lp.usuario_login, lp.segmento, lp.uf, sum(lp.valor) AS valor, count(*) AS linhas,
      coalesce(lag(lp.dia) OVER (PARTITION BY lp.sinal, lp.pedvenda_codigo ORDER BY lp.dia), '-infinity') AS antes
    FROM lp GROUP BY lp.sinal, lp.pedvenda_codigo, lp.dia, lp.empresa_codigo, lp.repres_codigo, lp.usuario_login, lp.segmento, lp.uf
  ), c AS MATERIALIZED (
    SELECT x.sinal, x.pessoa_codigo, x.serie, x.chave, x.dia, coalesce(lag(x.dia) OVER (PARTITION BY x.sinal, x.serie, x.pessoa_codigo, x.chave ORDER BY x.dia), '-infinity') AS antes
    FROM (SELECT DISTINCT l.sinal, l.pessoa_codigo, s.serie, s.chave, l.dia FROM l
      CROSS JOIN LATERAL (VALUES ('CT', ''), ('CE', l.empresa_codigo::text), ('CR', l.repres_codigo::text)) s (serie, chave) WHERE l.pessoa_codigo IS NOT NULL) x
  ), p AS (
    SELECT x.sinal, x.serie, x.chave, x.dia, coalesce(lag(x.dia) OVER (PARTITION BY x.sinal, x.serie, x.pessoa_codigo, x.produto_codigo, x.chave ORDER BY x.dia), '-infinity') AS antes
    FROM (SELECT DISTINCT l.sinal, l.pessoa_codigo, l.produto_codigo, s.serie, s.chave, l.dia FROM l
      CROSS JOIN LATERAL (VALUES ('PT', ''), ('PE', l.empresa_codigo::text), ('PR', l.repres_codigo::text)) s (serie, chave) WHERE l.produto_codigo IS NOT NULL
        AND (l.pessoa_codigo IN (SELECT t.pessoa_codigo FROM totais t) OR (l.pessoa_codigo, l.produto_codigo) IN (SELECT t.pessoa_codigo, t.produto_codigo FROM pares t))) x
  ), d AS MATERIALIZED (
    SELECT 'O' AS serie, '' AS chave, o.dia, o.antes, o.empresa_codigo, o.repres_codigo, o.usuario_login, o.sinal, o.sinal * o.valor AS valor, o.sinal * o.linhas AS linhas FROM o
    UNION ALL SELECT 'VT', '', o.dia, o.antes, 0, 0, '', o.sinal, o.sinal * o.valor, o.sinal * o.linhas FROM o
    UNION ALL SELECT 'E', o.empresa_codigo::text, '-infinity', '-infinity', 0, 0, '', 0, 0, o.sinal * o.linhas FROM o
    UNION ALL SELECT 'V' || m.serie || e.escopo, e.dono || '/' || m.marca, o.dia, o.antes, 0, 0, '', o.sinal, o.sinal * o.valor, o.sinal * o.linhas
      FROM o CROSS JOIN LATERAL (VALUES ('T', ''), ('E', o.empresa_codigo::text), ('R', o.repres_codigo::text)) e (escopo, dono)
      CROSS JOIN LATERAL (VALUES ('S', o.segmento), ('U', o.uf)) m (serie, marca)
    UNION ALL SELECT 'VP' || e.escopo, e.dono || '/' || coalesce(q.produto_codigo::text, ''), q.dia, q.antes, 0, 0, '', q.sinal, q.sinal * q.valor, q.sinal
      FROM (SELECT lp.*, coalesce(lag(lp.dia) OVER (PARTITION BY lp.sinal, lp.pedvenda_codigo, lp.produto_codigo ORDER BY lp.dia), '-infinity') AS antes FROM lp) q
      CROSS JOIN LATERAL (VALUES ('T', ''), ('E', q.empresa_codigo::text), ('R', q.repres_codigo::text)) e (escopo, dono)
    UNION ALL SELECT c.serie, c.chave, c.dia, c.antes, 0, 0, '', c.sinal, 0, 0 FROM c
    UNION ALL SELECT p.serie, p.chave, p.dia, p.antes, 0, 0, '', p.sinal, 0, 0 FROM p
    UNION ALL SELECT replace(c.serie, 'C', 'N'), c.chave, c.dia, t.dia, 0, 0, '', c.sinal, 0, 0
      FROM c JOIN c t ON t.serie = 'CT' AND t.antes = '-infinity' AND t.sinal = c.sinal AND t.pessoa_codigo = c.pessoa_codigo
      WHERE c.serie <> 'CT' AND c.antes = '-infinity'
  )
  SELECT x.grao, x.serie, x.dia, x.chave, x.antes, x.empresa_codigo, x.repres_codigo, x.usuario_login, sum(x.n)::bigint, sum(x.valor), sum(x.linhas)::bigint
  FROM (SELECT 'D'::"char" AS grao, d.serie, d.dia, d.chave, d.antes, d.empresa_codigo, d.repres_codigo, d.usuario_login, d.sinal AS n, d.valor, d.linhas FROM d
    UNION ALL
    -- Of a month, who was there in it before is there once: what came with them is added all the same.
    SELECT 'M', d.serie, m.mes, d.chave, CASE WHEN d.antes < m.mes THEN d.antes ELSE '-infinity' END, d.empresa_codigo, d.repres_codigo, d.usuario_login, CASE WHEN d.antes < m.mes THEN d.sinal ELSE 0 END, d.valor, d.linhas
    FROM d CROSS JOIN LATERAL (SELECT date_trunc('month', d.dia)::date AS mes) m
    WHERE d.serie NOT IN ('NE', 'NR', 'E') AND (d.antes < m.mes OR d.linhas <> 0)) x
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(x.n) <> 0 OR sum(x.valor) <> 0 OR sum(x.linhas) <> 0;
$$;

-- The same for all that is not folded; nothing, and at once, where all of it is.
CREATE FUNCTION soma.venda_pendente(registro bigint)
RETURNS TABLE (grao "char", serie text, dia date, chave text, antes date, empresa_codigo bigint, repres_codigo bigint, usuario_login text, quantidade bigint, valor numeric, linhas bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  pessoas constant bigint[] := array(SELECT DISTINCT x.pessoa_codigo FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.pessoa_codigo IS NOT NULL);
  pedidos constant bigint[] := array(SELECT DISTINCT x.pedvenda_codigo FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.pedvenda_codigo IS NOT NULL);
BEGIN
  IF cardinality(pessoas) + cardinality(pedidos) > 0 THEN
    RETURN QUERY SELECT * FROM soma.venda_por_dobrar(registro, pessoas, pedidos);
  END IF;
END $$;

-- Quotes and orders of each customer (0: of none) in each company, for the sums of the list; and all of them, by `quais`:
-- active ones (S), inactive ones (N), all (T), with how many customers have one.
CREATE TABLE soma.documento (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  quais                  "char" NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo, empresa_codigo, quais)
) WITH (fillfactor = 80);
CREATE INDEX documento_vazio_idx ON soma.documento (clienteregistro_codigo) WHERE quantidade = 0;
CREATE TABLE soma.documento_total (
  clienteregistro_codigo bigint NOT NULL,
  quais                  "char" NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL,
  clientes               bigint NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, quais)
) WITH (fillfactor = 50);
-- What came to them and went from them since.
CREATE TABLE soma.documento_mexido (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  empresa_codigo         bigint NOT NULL,
  quais                  "char" NOT NULL,
  quantidade             bigint NOT NULL,
  valor                  numeric(30, 2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX documento_mexido_idx ON soma.documento_mexido (clienteregistro_codigo);
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.documento,soma.documento_total,soma.documento_mexido}'::text[]) t;

CREATE FUNCTION soma.marcar_documentos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  r bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR r IN SELECT DISTINCT n.clienteregistro_codigo FROM novos n LOOP
      PERFORM set_config('app.registro', r::text, true);
      INSERT INTO soma.documento_mexido SELECT r, coalesce(n.pessoa_codigo, 0), n.empresa_codigo, q.quais, 1, n.pedvenda_valor
        FROM novos n CROSS JOIN LATERAL (VALUES ('T'::"char"), (CASE WHEN n.pedvenda_ativo THEN 'S'::"char" ELSE 'N' END)) q (quais) WHERE n.clienteregistro_codigo = r;
      INSERT INTO soma.venda_mexida VALUES (r);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR r IN SELECT DISTINCT v.clienteregistro_codigo FROM velhos v LOOP
      PERFORM set_config('app.registro', r::text, true);
      INSERT INTO soma.documento_mexido SELECT r, coalesce(v.pessoa_codigo, 0), v.empresa_codigo, q.quais, -1, -v.pedvenda_valor
        FROM velhos v CROSS JOIN LATERAL (VALUES ('T'::"char"), (CASE WHEN v.pedvenda_ativo THEN 'S'::"char" ELSE 'N' END)) q (quais) WHERE v.clienteregistro_codigo = r;
      INSERT INTO soma.venda_mexida VALUES (r);
    END LOOP;
  ELSE
    FOR r IN SELECT DISTINCT v.clienteregistro_codigo FROM velhos v LOOP
      PERFORM set_config('app.registro', r::text, true);
      INSERT INTO soma.documento_mexido SELECT r, d.pessoa, d.empresa, q.quais, sum(d.n), sum(d.n * d.valor)
        FROM (SELECT coalesce(n.pessoa_codigo, 0) AS pessoa, n.empresa_codigo AS empresa, n.pedvenda_ativo AS ativo, n.pedvenda_valor AS valor, 1 AS n FROM novos n WHERE n.clienteregistro_codigo = r
          UNION ALL SELECT coalesce(v.pessoa_codigo, 0), v.empresa_codigo, v.pedvenda_ativo, v.pedvenda_valor, -1 FROM velhos v WHERE v.clienteregistro_codigo = r) d
        CROSS JOIN LATERAL (VALUES ('T'::"char"), (CASE WHEN d.ativo THEN 'S'::"char" ELSE 'N' END)) q (quais)
        GROUP BY d.pessoa, d.empresa, q.quais HAVING sum(d.n) <> 0 OR sum(d.n * d.valor) <> 0;
      IF FOUND THEN
        INSERT INTO soma.venda_mexida VALUES (r);
      END IF;
    END LOOP;
  END IF;
  PERFORM set_config('app.registro', coalesce(era, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER pedvenda_soma_nova AFTER INSERT ON pedvenda REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_documentos();
CREATE TRIGGER pedvenda_soma_mudada AFTER UPDATE ON pedvenda REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_documentos();
CREATE TRIGGER pedvenda_soma_ida AFTER DELETE ON pedvenda REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION soma.marcar_documentos();

-- How many active customers there are stands beside those that bought: counted by an index that holds nothing else. Whose
-- they are is in no index (0083).
CREATE INDEX pessoa_ativas_idx ON pessoa (clienteregistro_codigo) WHERE pessoa_ativo;

-- Documents are added up at once; what was sold before waits for the first round of the clock.
CREATE FUNCTION instalacao.preencher_0087(registro bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM soma.venda s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.venda_origem s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.venda_cliente s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.vendido_mexido s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.venda_mexida s WHERE s.clienteregistro_codigo = registro;
  INSERT INTO soma.venda_mexida
    SELECT DISTINCT registro, v.pessoa_codigo, CASE WHEN v.pessoa_codigo IS NULL THEN v.pedvenda_codigo END, true, true FROM soma.vendido v WHERE v.clienteregistro_codigo = registro;
  DELETE FROM soma.documento s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.documento_total s WHERE s.clienteregistro_codigo = registro;
  DELETE FROM soma.documento_mexido s WHERE s.clienteregistro_codigo = registro;
  INSERT INTO soma.documento
    SELECT registro, coalesce(p.pessoa_codigo, 0), p.empresa_codigo, q.quais, count(*), sum(p.pedvenda_valor)
    FROM public.pedvenda p CROSS JOIN LATERAL (VALUES ('T'::"char"), (CASE WHEN p.pedvenda_ativo THEN 'S'::"char" ELSE 'N' END)) q (quais)
    WHERE p.clienteregistro_codigo = registro GROUP BY 2, 3, 4;
  INSERT INTO soma.documento_total
    SELECT registro, s.quais, sum(s.quantidade), sum(s.valor), count(DISTINCT s.pessoa_codigo) FILTER (WHERE s.pessoa_codigo <> 0)
    FROM soma.documento s WHERE s.clienteregistro_codigo = registro GROUP BY s.quais;
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0087');
