import type { Tx } from '../../platform/banco/db.ts';

const REGISTROS =
  'SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.venda_mexida ORDER BY 1';
/** So many lines are folded at once, or one customer. */
const LINHAS = 8000;
// Their codes are values of the statement: the planner then knows how many there are.
const MEXIDAS = `WITH m AS (SELECT DISTINCT pessoa_codigo, pedvenda_codigo FROM soma.venda_mexida WHERE clienteregistro_codigo = $1 ORDER BY 1, 2 LIMIT $2),
    n AS (SELECT m.*, (SELECT count(*) FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = m.pessoa_codigo) AS linhas FROM m)
  SELECT pessoa_codigo, pedvenda_codigo, sum(linhas) OVER (ORDER BY pessoa_codigo, pedvenda_codigo) - linhas < ${LINHAS} AS cabe FROM n`;

const MESMO_DONO =
  '(pessoa_codigo = ANY ($2::bigint[]) OR (pessoa_codigo IS NULL AND pedvenda_codigo = ANY ($3::bigint[])))';
/* One statement, and so one moment: what it adds is of the lines that it takes away, and of no other. Whoever reads meanwhile
   sees the sums and the lines as they were, or as they are then. */
const DOBRAR = `WITH x AS MATERIALIZED (SELECT * FROM soma.venda_por_dobrar($1, $2, $3)),
  m AS (DELETE FROM soma.venda_mexida WHERE clienteregistro_codigo = $1 AND ${MESMO_DONO}),
  v AS (DELETE FROM soma.vendido_mexido WHERE clienteregistro_codigo = $1 AND ${MESMO_DONO}),
  foram AS (DELETE FROM soma.venda_cliente k WHERE k.clienteregistro_codigo = $1 AND k.pessoa_codigo = ANY ($2::bigint[])
    AND NOT EXISTS (SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = k.pessoa_codigo)),
  ficam AS (INSERT INTO soma.venda_cliente AS k (clienteregistro_codigo, pessoa_codigo, segmento, uf)
    SELECT $1, p.pessoa_codigo, coalesce(p.segmento_codigo::text, ''), coalesce(p.uf_codigo, '') FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY ($2::bigint[])
    ON CONFLICT (clienteregistro_codigo, pessoa_codigo) DO UPDATE SET segmento = excluded.segmento, uf = excluded.uf WHERE (k.segmento, k.uf) <> (excluded.segmento, excluded.uf)),
  de AS (INSERT INTO soma.venda_origem AS s SELECT $1, x.grao, x.dia, x.empresa_codigo, x.repres_codigo, x.usuario_login, x.antes, x.quantidade, x.valor, x.linhas FROM x WHERE x.serie = 'O'
    ON CONFLICT (clienteregistro_codigo, grao, dia, empresa_codigo, repres_codigo, usuario_login, antes) DO UPDATE
    SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, linhas = s.linhas + excluded.linhas)
  INSERT INTO soma.venda AS s SELECT $1, x.grao, x.serie, x.dia, x.chave, x.antes, x.quantidade, x.valor, x.linhas FROM x WHERE x.serie <> 'O' ORDER BY 2, 3, 4, 5, 6
  ON CONFLICT (clienteregistro_codigo, grao, serie, dia, chave, antes) DO UPDATE
  SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, linhas = s.linhas + excluded.linhas`;

const DOCUMENTOS_DE_UMA_VEZ = 20_000;
/* As above, of quotes and orders: a customer who had none has some now, or the other way round. */
const DOBRAR_DOCUMENTOS = `WITH d AS (DELETE FROM soma.documento_mexido WHERE clienteregistro_codigo = $1
      AND ctid = ANY (ARRAY(SELECT m.ctid FROM soma.documento_mexido m WHERE m.clienteregistro_codigo = $1 LIMIT ${DOCUMENTOS_DE_UMA_VEZ}))
      RETURNING pessoa_codigo, empresa_codigo, quais, quantidade, valor),
  x AS MATERIALIZED (SELECT pessoa_codigo, empresa_codigo, quais, sum(quantidade)::bigint AS quantidade, sum(valor) AS valor FROM d GROUP BY 1, 2, 3),
  t AS MATERIALIZED (SELECT pessoa_codigo, quais, sum(quantidade)::bigint AS quantidade, sum(valor) AS valor FROM x GROUP BY 1, 2),
  v AS MATERIALIZED (SELECT s.pessoa_codigo, s.quais, sum(s.quantidade)::bigint AS havia FROM soma.documento s
    WHERE s.clienteregistro_codigo = $1 AND s.pessoa_codigo = ANY (ARRAY(SELECT t.pessoa_codigo FROM t)) GROUP BY 1, 2),
  ficam AS (INSERT INTO soma.documento AS s SELECT $1, x.pessoa_codigo, x.empresa_codigo, x.quais, x.quantidade, x.valor FROM x
    ON CONFLICT (clienteregistro_codigo, pessoa_codigo, empresa_codigo, quais) DO UPDATE SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor),
  total AS (INSERT INTO soma.documento_total AS s
    SELECT $1, t.quais, sum(t.quantidade), sum(t.valor), coalesce(sum((coalesce(v.havia, 0) + t.quantidade > 0)::int - (coalesce(v.havia, 0) > 0)::int) FILTER (WHERE t.pessoa_codigo <> 0), 0)
    FROM t LEFT JOIN v USING (pessoa_codigo, quais) GROUP BY t.quais
    ON CONFLICT (clienteregistro_codigo, quais) DO UPDATE SET quantidade = s.quantidade + excluded.quantidade, valor = s.valor + excluded.valor, clientes = s.clientes + excluded.clientes)
  SELECT count(*)::int AS foram FROM d`;
const SEM_DONO =
  'DELETE FROM soma.venda_mexida WHERE clienteregistro_codigo = $1 AND pessoa_codigo IS NULL AND pedvenda_codigo IS NULL';

const VAZIAS = [
  'DELETE FROM soma.documento WHERE clienteregistro_codigo = $1 AND quantidade = 0',
  'DELETE FROM soma.venda WHERE clienteregistro_codigo = $1 AND quantidade = 0 AND linhas = 0',
  'DELETE FROM soma.venda_origem WHERE clienteregistro_codigo = $1 AND linhas = 0',
];

async function dobrarDocumentos(tx: Tx, registro: number): Promise<void> {
  // Whoever writes one more meanwhile leaves a mark of their own.
  await tx.sql(SEM_DONO, [registro]);
  for (let foram = DOCUMENTOS_DE_UMA_VEZ; foram === DOCUMENTOS_DE_UMA_VEZ;)
    foram =
      (await tx.sql<{ foram: number }>(DOBRAR_DOCUMENTOS, [registro], { semNome: true }))[0]
        ?.foram ?? 0;
}

/** Folds the documents, and the sales of at most `maximo` customers and orders without one, into the sums of their registration. One at a time. */
export async function dobrarVendas(
  tx: Tx,
  registro: number,
  maximo: number,
): Promise<{ foram: number; haMais: boolean }> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('soma.venda', $1))", [registro]);
  const lidas = await tx.sql<{
    pessoa_codigo: number | null;
    pedvenda_codigo: number | null;
    cabe: boolean;
  }>(MEXIDAS, [registro, maximo]);
  const mexidas = lidas.filter(({ cabe }) => cabe);
  if (mexidas.length === 0) return { foram: 0, haMais: false };
  if (mexidas.some((m) => m.pessoa_codigo === null && m.pedvenda_codigo === null))
    await dobrarDocumentos(tx, registro);
  const codigos = (quais: (number | null)[]) => quais.filter((um) => um !== null);
  const pessoas = codigos(mexidas.map((m) => m.pessoa_codigo));
  const pedidos = codigos(mexidas.map((m) => m.pedvenda_codigo));
  if (pessoas.length + pedidos.length > 0)
    await tx.sql(DOBRAR, [registro, pessoas, pedidos], { semNome: true });
  for (const vazia of VAZIAS) await tx.sql(vazia, [registro]);
  return {
    foram: mexidas.length,
    haMais: lidas.length === maximo || mexidas.length < lidas.length,
  };
}

/** The registrations in which sales changed since they were folded. */
export async function registrosDeVendasMexidas(tx: Tx): Promise<number[]> {
  return (await tx.sql<{ registro: number }>(REGISTROS)).map(({ registro }) => registro);
}
