import type { Tx } from '../../platform/banco/db.ts';

const REGISTROS =
  'SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.venda_mexida ORDER BY 1';
/* Whose sales changed, with how many lines folding them is about: those that were never folded or are of another place now,
   else those that came and went. No further than one more than are folded at once. Their codes are values of the statement
   that folds: the planner then knows how many there are. */
const MEXIDAS = `WITH m AS (SELECT pessoa_codigo, pedvenda_codigo, bool_or(inteira) AS inteira FROM soma.venda_mexida WHERE clienteregistro_codigo = $1 GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $2),
    n AS (SELECT m.*, k.ate::text AS ate, coalesce(k.volta, false) AS volta,
        c.pessoa_codigo IS NOT NULL AND (coalesce(p.segmento_codigo::text, ''), coalesce(p.uf_codigo, '')) <> (c.segmento, c.uf) AS mudou,
        CASE WHEN m.inteira THEN CASE WHEN k.volta THEN '-infinity'::date ELSE coalesce(k.ate, '-infinity') END ELSE 'infinity' END AS depois,
        CASE WHEN m.inteira AND k.volta THEN k.ate ELSE 'infinity' END AS antes
      FROM m LEFT JOIN soma.venda_parte k ON k.clienteregistro_codigo = $1 AND k.pessoa_codigo = m.pessoa_codigo
      LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = m.pessoa_codigo
      LEFT JOIN soma.venda_cliente c ON c.clienteregistro_codigo = $1 AND c.pessoa_codigo = m.pessoa_codigo)
  SELECT pessoa_codigo, pedvenda_codigo, inteira, volta, ate,
    (SELECT count(*)::int FROM (SELECT 1 FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = n.pessoa_codigo AND v.dia > n.depois AND v.dia <= n.antes LIMIT $3::int + 1) q) AS linhas,
    (SELECT count(*)::int FROM (SELECT 1 FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = n.pessoa_codigo AND n.mudou AND NOT n.volta AND (NOT n.inteira OR v.dia <= n.ate::date) LIMIT $3::int + 1) q) AS de_lugar,
    (SELECT count(*)::int FROM (SELECT 1 FROM soma.vendido_mexido v WHERE v.clienteregistro_codigo = $1 AND NOT n.inteira AND v.pessoa_codigo = n.pessoa_codigo LIMIT $3::int + 1) q) AS mexidas
  FROM n ORDER BY 1, 2`;

const MESMO_DONO =
  '(pessoa_codigo = ANY ($2::bigint[]) OR (pessoa_codigo IS NULL AND pedvenda_codigo = ANY ($3::bigint[])))';
/* One statement, and so one moment: what it adds is of the lines that it takes away, and of no other. Whoever reads meanwhile
   sees the sums and the lines as they were, or as they are then. */
const DOBRAR = `WITH x AS MATERIALIZED (SELECT * FROM soma.venda_por_dobrar($1, $2, $3, $4)),
  m AS (DELETE FROM soma.venda_mexida WHERE clienteregistro_codigo = $1 AND ${MESMO_DONO}),
  v AS (DELETE FROM soma.vendido_mexido WHERE clienteregistro_codigo = $1 AND ${MESMO_DONO} AND dia <= $5),
  foram AS (DELETE FROM soma.venda_cliente k WHERE k.clienteregistro_codigo = $1 AND k.pessoa_codigo = ANY ($6::bigint[])
    AND NOT EXISTS (SELECT 1 FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = k.pessoa_codigo)),
  ficam AS (INSERT INTO soma.venda_cliente AS k (clienteregistro_codigo, pessoa_codigo, segmento, uf)
    SELECT $1, p.pessoa_codigo, coalesce(p.segmento_codigo::text, ''), coalesce(p.uf_codigo, '') FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY ($6::bigint[])
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

/** A customer, an order without one, or the documents (neither), as they wait to be folded. */
interface Mexida {
  pessoa_codigo: number | null;
  pedvenda_codigo: number | null;
  inteira: boolean;
  /** Folded in parts: until which day, and whether it is on its way out. */
  ate: string | null;
  volta: boolean;
  linhas: number;
  de_lugar: number;
  mexidas: number;
}

const TUDO = 'infinity';
const NADA = '-infinity';
const pesoDe = (m: Mexida): number => Math.max(1, m.linhas + m.de_lugar + m.mexidas);

/** The days of as many lines as are folded at once: the first ones after a day, the last ones until it, or those that came and went. */
const ATE_QUAL = {
  ida: `SELECT v.dia::text AS dia FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = $2 AND v.dia > $4::date ORDER BY v.dia OFFSET $3::int - 1 LIMIT 1`,
  // Of the last day nothing stays, however many lines it has.
  volta: `SELECT least((SELECT v.dia FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = $2 AND v.dia <= $4::date ORDER BY v.dia DESC OFFSET $3::int LIMIT 1),
      (SELECT max(v.dia) - 1 FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = $2 AND v.dia <= $4::date))::text AS dia
    WHERE EXISTS (SELECT 1 FROM soma.vendido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = $2 AND v.dia <= $4::date OFFSET $3::int)`,
  mexidas: `SELECT v.dia::text AS dia FROM soma.vendido_mexido v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = $2 AND $4::date IS NOT NULL ORDER BY v.dia OFFSET $3::int - 1 LIMIT 1`,
};
const FICA_MEXIDA =
  'INSERT INTO soma.venda_mexida (clienteregistro_codigo, pessoa_codigo, tudo, inteira) VALUES ($1, $2, $3, $3)';
const FICA_EM_PARTES = `INSERT INTO soma.venda_parte (clienteregistro_codigo, pessoa_codigo, ate, volta) VALUES ($1, $2, $3, $4)
  ON CONFLICT (clienteregistro_codigo, pessoa_codigo) DO UPDATE SET ate = excluded.ate, volta = excluded.volta`;
const SEM_PARTES =
  'DELETE FROM soma.venda_parte WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY ($2::bigint[])';

/**
 * Some days of a customer of more lines than are folded at once. Until all are, none of its registration's figures are told by
 * the sums. What was folded of another segment or state goes first, from the last day back, and comes again.
 */
async function dobrarEmPartes(
  tx: Tx,
  registro: number,
  m: Mexida & { pessoa_codigo: number },
  linhas: number,
): Promise<void> {
  const { pessoa_codigo: pessoa } = m;
  if (m.de_lugar > linhas) {
    await tx.sql(FICA_EM_PARTES, [registro, pessoa, m.ate ?? TUDO, true]);
    if (!m.inteira) await tx.sql(FICA_MEXIDA, [registro, pessoa, true]);
    return;
  }
  const caminho = m.volta ? 'volta' : 'ida';
  const [achado] = await tx.sql<{ dia: string }>(ATE_QUAL[m.inteira ? caminho : 'mexidas'], [
    registro,
    pessoa,
    linhas,
    m.ate ?? NADA,
  ]);
  const limite = achado?.dia ?? (m.volta ? NADA : TUDO);
  await tx.sql(
    DOBRAR,
    [registro, [pessoa], [], limite, m.inteira ? TUDO : limite, m.volta ? [] : [pessoa]],
    { semNome: true },
  );
  if (limite === TUDO) return void (await tx.sql(SEM_PARTES, [registro, [pessoa]]));
  await tx.sql(FICA_MEXIDA, [registro, pessoa, m.inteira]);
  if (limite === NADA) await tx.sql(SEM_PARTES, [registro, [pessoa]]);
  else if (m.inteira) await tx.sql(FICA_EM_PARTES, [registro, pessoa, limite, m.volta]);
}

/** As many of those that wait as have so many lines together, none of them on its way out. */
function inteirasDe(lidas: readonly Mexida[], linhas: number): Mexida[] {
  const inteiras: Mexida[] = [];
  let cabem = linhas;
  for (const uma of lidas) {
    cabem -= pesoDe(uma);
    if (cabem < 0 || uma.volta) break;
    inteiras.push(uma);
  }
  return inteiras;
}

/**
 * Folds the documents, and the sales of at most `maximo` customers and orders without one, into the sums of their registration:
 * those of about so many lines, or as many days of one customer. One at a time.
 */
export async function dobrarVendas(
  tx: Tx,
  registro: number,
  maximo: number,
  linhas: number,
): Promise<{ foram: number; haMais: boolean }> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('soma.venda', $1))", [registro]);
  const lidas = await tx.sql<Mexida>(MEXIDAS, [registro, maximo, linhas]);
  const [primeira] = lidas;
  if (primeira === undefined) return { foram: 0, haMais: false };
  const mexidas = inteirasDe(lidas, linhas);
  if (mexidas.some((m) => m.pessoa_codigo === null && m.pedvenda_codigo === null))
    await dobrarDocumentos(tx, registro);
  const codigos = (quais: (number | null)[]) => quais.filter((um) => um !== null);
  const pessoas = codigos(mexidas.map((m) => m.pessoa_codigo));
  const pedidos = codigos(mexidas.map((m) => m.pedvenda_codigo));
  if (pessoas.length + pedidos.length > 0) {
    await tx.sql(DOBRAR, [registro, pessoas, pedidos, TUDO, TUDO, pessoas], { semNome: true });
    await tx.sql(SEM_PARTES, [registro, pessoas]);
  }
  const { pessoa_codigo } = primeira;
  if (mexidas.length === 0 && pessoa_codigo !== null)
    await dobrarEmPartes(tx, registro, { ...primeira, pessoa_codigo }, linhas);
  for (const vazia of VAZIAS) await tx.sql(vazia, [registro]);
  return {
    foram: Math.max(1, mexidas.length),
    haMais: lidas.length === maximo || mexidas.length < lidas.length,
  };
}

/** The registrations in which sales changed since they were folded. */
export async function registrosDeVendasMexidas(tx: Tx): Promise<number[]> {
  return (await tx.sql<{ registro: number }>(REGISTROS)).map(({ registro }) => registro);
}
