-- Sales are folded in bites that always end (docs/decisions/0089): many customers in one, or of one customer some days.

-- Of a customer who is folded in parts: the lines of days until `ate` are in the sums, none after it. `volta`: they are
-- being taken out from the last day back, of the segment and state under which they were folded.
CREATE TABLE soma.venda_parte (
  clienteregistro_codigo bigint NOT NULL,
  pessoa_codigo          bigint NOT NULL,
  ate                    date NOT NULL,
  volta                  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (clienteregistro_codigo, pessoa_codigo)
);
SELECT instalacao.proteger('soma.venda_parte');

DROP FUNCTION soma.venda_pendente(bigint);
DROP FUNCTION soma.venda_por_dobrar(bigint, bigint[], bigint[]);

/* As in 0087 what folding these customers, and these orders without one, would add to the sums; of a customer alone until a
   day, and then those lines are folded that lie before it (of who was folded before: what came or went before it).
   Each line is counted among those of then (n) and among those that are folded (k). Lines that are in both are read where an
   order, a pair or a customer changed, and of the days before the first change only what tells which day came before. */
CREATE FUNCTION soma.venda_por_dobrar(registro bigint, pessoas bigint[], pedidos bigint[], limite date)
RETURNS TABLE (grao "char", serie text, dia date, chave text, antes date, empresa_codigo bigint, repres_codigo bigint, usuario_login text, quantidade bigint, valor numeric, linhas bigint) LANGUAGE sql STABLE AS $$
  WITH donos AS MATERIALIZED (
    SELECT x.pessoa_codigo, x.pedvenda_codigo, bool_or(x.inteira) AS inteira,
      CASE WHEN bool_or(x.inteira) THEN coalesce(min(k.ate), '-infinity'::date) ELSE 'infinity'::date END AS desde, coalesce(bool_or(k.volta), false) AS volta
    FROM soma.venda_mexida x LEFT JOIN soma.venda_parte k ON k.clienteregistro_codigo = registro AND k.pessoa_codigo = x.pessoa_codigo
    WHERE x.clienteregistro_codigo = registro AND (x.pessoa_codigo = ANY (pessoas) OR x.pedvenda_codigo = ANY (pedidos))
    GROUP BY 1, 2
  ), e AS MATERIALIZED (
    -- Days until `baixo` are in both, those after it until `alto` in one of the two.
    SELECT q.*, q.desde > '-infinity' AND (q.segmento, q.uf) <> (q.segmento_antes, q.uf_antes) AS mudou FROM (
      SELECT d.pessoa_codigo, d.pedvenda_codigo, d.inteira, d.desde,
        CASE WHEN d.inteira THEN least(d.desde, limite) ELSE 'infinity'::date END AS baixo,
        CASE WHEN d.inteira THEN greatest(d.desde, limite) ELSE 'infinity'::date END AS alto,
        coalesce(k.segmento, '') AS segmento_antes, coalesce(k.uf, '') AS uf_antes,
        CASE WHEN d.volta THEN coalesce(k.segmento, '') ELSE coalesce(p.segmento_codigo::text, '') END AS segmento,
        CASE WHEN d.volta THEN coalesce(k.uf, '') ELSE coalesce(p.uf_codigo, '') END AS uf
      FROM donos d
      LEFT JOIN public.pessoa p ON p.clienteregistro_codigo = registro AND p.pessoa_codigo = d.pessoa_codigo
      LEFT JOIN soma.venda_cliente k ON k.clienteregistro_codigo = registro AND k.pessoa_codigo = d.pessoa_codigo) q
  ), mudam AS MATERIALIZED (
    SELECT m.pedvenda_codigo, m.dia, m.produto_codigo, m.empresa_codigo, coalesce(m.repres_codigo, 0) AS repres_codigo, m.pessoa_codigo, m.usuario_login, m.valor,
      CASE WHEN e.inteira OR m.dia <= limite THEN 0 ELSE -m.sinal END AS n, -m.sinal AS k, e.baixo, e.mudou
    FROM e JOIN soma.vendido_mexido m ON m.clienteregistro_codigo = registro AND m.pessoa_codigo = e.pessoa_codigo AND m.dia <= e.desde
    UNION ALL
    SELECT m.pedvenda_codigo, m.dia, m.produto_codigo, m.empresa_codigo, coalesce(m.repres_codigo, 0), m.pessoa_codigo, m.usuario_login, m.valor, 0, -m.sinal, e.baixo, false
    FROM e JOIN soma.vendido_mexido m ON m.clienteregistro_codigo = registro AND m.pessoa_codigo IS NULL AND m.pedvenda_codigo = e.pedvenda_codigo AND m.dia <= e.desde
    UNION ALL
    SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0), v.pessoa_codigo, v.usuario_login, v.valor, (v.dia <= limite)::int, (v.dia <= e.desde)::int, e.baixo, e.mudou
    FROM e CROSS JOIN LATERAL (SELECT * FROM soma.vendido q WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = e.pessoa_codigo AND q.dia > e.baixo AND q.dia <= e.alto OFFSET 0) v
    UNION ALL
    SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0), v.pessoa_codigo, v.usuario_login, v.valor, (v.dia <= limite)::int, (v.dia <= e.desde)::int, e.baixo, false
    FROM e CROSS JOIN LATERAL (SELECT * FROM soma.vendido q WHERE q.clienteregistro_codigo = registro AND q.pedvenda_codigo = e.pedvenda_codigo AND q.pessoa_codigo IS NULL AND q.dia > e.baixo AND q.dia <= e.alto OFFSET 0) v
  ), tocados AS MATERIALIZED (
    SELECT DISTINCT m.pessoa_codigo, m.pedvenda_codigo, m.baixo FROM mudam m WHERE m.n <> m.k AND m.baixo > '-infinity' AND NOT m.mudou
  ), clientes AS MATERIALIZED (
    SELECT m.pessoa_codigo, m.baixo, min(m.dia) FILTER (WHERE m.n <> m.k) AS desde FROM mudam m WHERE m.pessoa_codigo IS NOT NULL GROUP BY 1, 2 HAVING bool_or(m.n <> m.k)
  ), pares AS MATERIALIZED (
    SELECT m.pessoa_codigo, m.produto_codigo, min(m.dia) FILTER (WHERE m.n <> m.k) AS desde FROM mudam m WHERE m.pessoa_codigo IS NOT NULL AND m.produto_codigo IS NOT NULL AND m.baixo > '-infinity' GROUP BY 1, 2 HAVING bool_or(m.n <> m.k)
  ), g AS MATERIALIZED (
    SELECT x.pedvenda_codigo, x.dia, x.produto_codigo, x.empresa_codigo, x.repres_codigo, x.pessoa_codigo, x.usuario_login, sum(x.n) AS n, sum(x.k) AS k, sum(x.n * x.valor) AS vn, sum(x.k * x.valor) AS vk
    FROM (SELECT m.pedvenda_codigo, m.dia, m.produto_codigo, m.empresa_codigo, m.repres_codigo, m.pessoa_codigo, m.usuario_login, m.valor, m.n, m.k FROM mudam m
      UNION ALL
      SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0), v.pessoa_codigo, v.usuario_login, v.valor, 1, 1
      FROM tocados t CROSS JOIN LATERAL (SELECT * FROM soma.vendido q WHERE q.clienteregistro_codigo = registro AND q.pedvenda_codigo = t.pedvenda_codigo AND q.pessoa_codigo IS NOT DISTINCT FROM t.pessoa_codigo AND q.dia <= t.baixo OFFSET 0) v
      UNION ALL
      SELECT v.pedvenda_codigo, v.dia, v.produto_codigo, v.empresa_codigo, coalesce(v.repres_codigo, 0), v.pessoa_codigo, v.usuario_login, v.valor, 1, 1
      FROM e CROSS JOIN LATERAL (SELECT * FROM soma.vendido q WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = e.pessoa_codigo AND q.dia <= e.baixo OFFSET 0) v
      WHERE e.mudou) x
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), o AS MATERIALIZED (
    SELECT s.sinal, q.dia, q.empresa_codigo, q.repres_codigo, q.usuario_login, coalesce(s.segmento, '') AS segmento, coalesce(s.uf, '') AS uf, s.valor, s.linhas, coalesce(s.antes, '-infinity') AS antes
    FROM (SELECT a.*, max(a.dia) FILTER (WHERE a.n > 0) OVER w AS an, max(a.dia) FILTER (WHERE a.k > 0) OVER w AS ak
      FROM (SELECT g.pedvenda_codigo, g.dia, g.empresa_codigo, g.repres_codigo, g.pessoa_codigo, g.usuario_login, sum(g.n) AS n, sum(g.k) AS k, sum(g.vn) AS vn, sum(g.vk) AS vk FROM g GROUP BY 1, 2, 3, 4, 5, 6) a
      WINDOW w AS (PARTITION BY a.pedvenda_codigo ORDER BY a.dia ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) q
    LEFT JOIN e ON e.pessoa_codigo = q.pessoa_codigo
    CROSS JOIN LATERAL (VALUES (1, q.n, q.vn, q.an, e.segmento, e.uf), (-1, q.k, q.vk, q.ak, e.segmento_antes, e.uf_antes)) s (sinal, linhas, valor, antes, segmento, uf)
    WHERE s.linhas > 0
  ), c AS MATERIALIZED (
    SELECT s.sinal, q.pessoa_codigo, q.escopo, q.dono, q.dia, coalesce(s.antes, '-infinity') AS antes
    FROM (SELECT a.*, max(a.dia) FILTER (WHERE a.n) OVER w AS an, max(a.dia) FILTER (WHERE a.k) OVER w AS ak
      FROM (SELECT y.pessoa_codigo, z.escopo, z.dono, y.dia, bool_or(y.n > 0) AS n, bool_or(y.k > 0) AS k
        FROM (SELECT x.pessoa_codigo, x.dia, x.empresa_codigo, x.repres_codigo, sum(x.n) AS n, sum(x.k) AS k
          FROM (SELECT m.pessoa_codigo, m.dia, m.empresa_codigo, m.repres_codigo, m.n, m.k FROM mudam m WHERE m.pessoa_codigo IS NOT NULL
            UNION ALL
            SELECT t.pessoa_codigo, v.dia, v.empresa_codigo, v.repres_codigo, v.n, v.n FROM clientes t CROSS JOIN LATERAL (
              SELECT q.dia, q.empresa_codigo, coalesce(q.repres_codigo, 0) AS repres_codigo, count(*) AS n FROM soma.vendido q
              WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = t.pessoa_codigo AND q.dia >= t.desde AND q.dia <= t.baixo GROUP BY 1, 2, 3) v
            UNION ALL
            -- Its first days tell whose purchase was the first one at all; the last ones what came before the change.
            SELECT t.pessoa_codigo, u.dia, v.empresa_codigo, v.repres_codigo, 1, 1 FROM clientes t CROSS JOIN LATERAL (
              SELECT q.empresa_codigo, coalesce(q.repres_codigo, 0) AS repres_codigo, min(q.dia) AS primeiro, max(q.dia) AS ultimo FROM soma.vendido q
              WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = t.pessoa_codigo AND q.dia < t.desde AND q.dia <= t.baixo GROUP BY 1, 2) v
              CROSS JOIN LATERAL (VALUES (v.primeiro), (v.ultimo)) u (dia)) x
          GROUP BY 1, 2, 3, 4) y
        CROSS JOIN LATERAL (VALUES ('T', 0), ('E', y.empresa_codigo), ('R', y.repres_codigo)) z (escopo, dono)
        GROUP BY 1, 2, 3, 4) a
      WINDOW w AS (PARTITION BY a.escopo, a.pessoa_codigo, a.dono ORDER BY a.dia ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) q
    CROSS JOIN LATERAL (VALUES (1, q.n, q.an), (-1, q.k, q.ak)) s (sinal, ha, antes)
    WHERE s.ha
  ), p AS (
    SELECT s.sinal, q.escopo, q.dono, q.dia, coalesce(s.antes, '-infinity') AS antes
    FROM (SELECT a.*, max(a.dia) FILTER (WHERE a.n) OVER w AS an, max(a.dia) FILTER (WHERE a.k) OVER w AS ak
      FROM (SELECT y.pessoa_codigo, y.produto_codigo, z.escopo, z.dono, y.dia, bool_or(y.n > 0) AS n, bool_or(y.k > 0) AS k
        FROM (SELECT x.pessoa_codigo, x.produto_codigo, x.dia, x.empresa_codigo, x.repres_codigo, sum(x.n) AS n, sum(x.k) AS k
          FROM (SELECT m.pessoa_codigo, m.produto_codigo, m.dia, m.empresa_codigo, m.repres_codigo, m.n, m.k FROM mudam m WHERE m.pessoa_codigo IS NOT NULL AND m.produto_codigo IS NOT NULL
            UNION ALL
            SELECT t.pessoa_codigo, v.produto_codigo, max(v.dia), v.empresa_codigo, coalesce(v.repres_codigo, 0), count(*), count(*)
            FROM clientes t CROSS JOIN LATERAL (SELECT * FROM soma.vendido q WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = t.pessoa_codigo AND q.dia <= t.baixo OFFSET 0) v
            JOIN pares r ON r.pessoa_codigo = t.pessoa_codigo AND r.produto_codigo = v.produto_codigo
            WHERE t.baixo > '-infinity'
            GROUP BY t.pessoa_codigo, v.produto_codigo, v.empresa_codigo, v.repres_codigo, CASE WHEN v.dia >= r.desde THEN v.dia END) x
          GROUP BY 1, 2, 3, 4, 5) y
        CROSS JOIN LATERAL (VALUES ('T', 0), ('E', y.empresa_codigo), ('R', y.repres_codigo)) z (escopo, dono)
        GROUP BY 1, 2, 3, 4, 5) a
      WINDOW w AS (PARTITION BY a.escopo, a.pessoa_codigo, a.produto_codigo, a.dono ORDER BY a.dia ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) q
    CROSS JOIN LATERAL (VALUES (1, q.n, q.an), (-1, q.k, q.ak)) s (sinal, ha, antes)
    WHERE s.ha
  ), vp AS (
    SELECT s.sinal, q.dia, q.produto_codigo, q.empresa_codigo, q.repres_codigo, s.valor, s.linhas, coalesce(s.antes, '-infinity') AS antes
    FROM (SELECT g.*, max(g.dia) FILTER (WHERE g.n > 0) OVER w AS an, max(g.dia) FILTER (WHERE g.k > 0) OVER w AS ak
      FROM g WINDOW w AS (PARTITION BY g.pedvenda_codigo, g.produto_codigo ORDER BY g.dia ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) q
    CROSS JOIN LATERAL (VALUES (1, q.n, q.vn, q.an), (-1, q.k, q.vk, q.ak)) s (sinal, linhas, valor, antes)
    WHERE s.linhas > 0
  ), d AS MATERIALIZED (
    SELECT x.serie, x.chave, x.dia, x.antes, x.empresa_codigo, x.repres_codigo, x.usuario_login, sum(x.n) AS n, sum(x.valor) AS valor, sum(x.linhas) AS linhas FROM (
      SELECT 'O' AS serie, '' AS chave, o.dia, o.antes, o.empresa_codigo, o.repres_codigo, o.usuario_login, o.sinal AS n, o.sinal * o.valor AS valor, o.sinal * o.linhas AS linhas FROM o
      UNION ALL SELECT 'VT', '', o.dia, o.antes, 0, 0, '', o.sinal, o.sinal * o.valor, o.sinal * o.linhas FROM o
      UNION ALL SELECT 'E', o.empresa_codigo::text, '-infinity', '-infinity', 0, 0, '', 0, 0, o.sinal * o.linhas FROM o
      UNION ALL SELECT 'V' || m.serie || z.escopo, z.dono || '/' || m.marca, o.dia, o.antes, 0, 0, '', o.sinal, o.sinal * o.valor, o.sinal * o.linhas
        FROM o CROSS JOIN LATERAL (VALUES ('T', ''), ('E', o.empresa_codigo::text), ('R', o.repres_codigo::text)) z (escopo, dono)
        CROSS JOIN LATERAL (VALUES ('S', o.segmento), ('U', o.uf)) m (serie, marca)
      UNION ALL SELECT 'VP' || z.escopo, z.dono || '/' || coalesce(vp.produto_codigo::text, ''), vp.dia, vp.antes, 0, 0, '', vp.sinal, vp.sinal * vp.valor, vp.sinal * vp.linhas
        FROM vp CROSS JOIN LATERAL (VALUES ('T', ''), ('E', vp.empresa_codigo::text), ('R', vp.repres_codigo::text)) z (escopo, dono)
      UNION ALL SELECT 'C' || c.escopo, CASE c.escopo WHEN 'T' THEN '' ELSE c.dono::text END, c.dia, c.antes, 0, 0, '', c.sinal, 0, 0 FROM c
      UNION ALL SELECT 'P' || p.escopo, CASE p.escopo WHEN 'T' THEN '' ELSE p.dono::text END, p.dia, p.antes, 0, 0, '', p.sinal, 0, 0 FROM p
      UNION ALL SELECT 'N' || c.escopo, c.dono::text, c.dia, t.dia, 0, 0, '', c.sinal, 0, 0
        FROM c JOIN c t ON t.escopo = 'T' AND t.antes = '-infinity' AND t.sinal = c.sinal AND t.pessoa_codigo = c.pessoa_codigo
        WHERE c.escopo <> 'T' AND c.antes = '-infinity') x
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(x.n) <> 0 OR sum(x.valor) <> 0 OR sum(x.linhas) <> 0
  )
  SELECT 'D'::"char", d.serie, d.dia, d.chave, d.antes, d.empresa_codigo, d.repres_codigo, d.usuario_login, d.n::bigint, d.valor, d.linhas::bigint FROM d
  UNION ALL
  -- Of a month, who was there in it before is there once: what came with them is added all the same.
  SELECT 'M'::"char", d.serie, m.mes, d.chave, CASE WHEN d.antes < m.mes THEN d.antes ELSE '-infinity' END, d.empresa_codigo, d.repres_codigo, d.usuario_login,
    sum(CASE WHEN d.antes < m.mes THEN d.n ELSE 0 END)::bigint, sum(d.valor), sum(d.linhas)::bigint
  FROM d CROSS JOIN LATERAL (SELECT date_trunc('month', d.dia)::date AS mes) m
  WHERE d.serie NOT IN ('NE', 'NR', 'E') AND (d.antes < m.mes OR d.linhas <> 0 OR d.valor <> 0)
  GROUP BY d.serie, m.mes, d.chave, CASE WHEN d.antes < m.mes THEN d.antes ELSE '-infinity' END, d.empresa_codigo, d.repres_codigo, d.usuario_login
  HAVING sum(CASE WHEN d.antes < m.mes THEN d.n ELSE 0 END) <> 0 OR sum(d.valor) <> 0 OR sum(d.linhas) <> 0;
$$;

/* The same for all that is not folded; nothing, and at once, where all of it is. Of the moment of the statement that asks:
   where sales were never folded, or a company has some that is none of those that its user sees (no matter which where
   `vistas` is absent), the sums do not answer, and PR089 tells so. */
CREATE FUNCTION soma.venda_pendente(registro bigint, vistas bigint[])
RETURNS TABLE (grao "char", serie text, dia date, chave text, antes date, empresa_codigo bigint, repres_codigo bigint, usuario_login text, quantidade bigint, valor numeric, linhas bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  pessoas constant bigint[] := array(SELECT DISTINCT x.pessoa_codigo FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.pessoa_codigo IS NOT NULL);
  pedidos constant bigint[] := array(SELECT DISTINCT x.pedvenda_codigo FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.pedvenda_codigo IS NOT NULL);
BEGIN
  IF EXISTS (SELECT 1 FROM soma.venda_mexida x WHERE x.clienteregistro_codigo = registro AND x.inteira)
    OR EXISTS (SELECT 1 FROM soma.venda s WHERE s.clienteregistro_codigo = registro AND s.grao = 'D' AND s.serie = 'E' AND s.chave <> ALL (vistas::text[]))
    OR EXISTS (SELECT 1 FROM soma.vendido_mexido m WHERE m.clienteregistro_codigo = registro AND m.empresa_codigo <> ALL (vistas)) THEN
    RAISE EXCEPTION 'the sums of sales do not answer this' USING ERRCODE = 'PR089';
  END IF;
  IF cardinality(pessoas) + cardinality(pedidos) > 0 THEN
    RETURN QUERY SELECT * FROM soma.venda_por_dobrar(registro, pessoas, pedidos, 'infinity');
  END IF;
END $$;

-- Everything anew; what is folded stays as it is where this comes to a database at work.
CREATE FUNCTION instalacao.preencher_0090(registro bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM soma.venda_parte s WHERE s.clienteregistro_codigo = registro;
  SELECT instalacao.preencher_0087(registro);
$$;
