import { MAXIMO_DE_TABELAS_EM_CADEIA } from '@praca/contract/tabpreco/recurso.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getPrecos, getUsos } from '@praca/contract/tabpreco/endpoints.ts';
import { condicoesDeVenda } from '../pedvenda/reads.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { seVe } from '@praca/contract/recurso/a-vista.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';

/** Every table with the one it starts from. They are held: two changes at once would make a circle that neither sees. */
export async function travarMaes(ctx: Ctx): Promise<[string, string | null][]> {
  const linhas = await ctx.tx.sql<{ codigo: string; mae: string | null }>(
    `SELECT tabpreco_codigo::text AS codigo, tabpreco_mae::text AS mae FROM tabpreco
     WHERE clienteregistro_codigo = $1 ORDER BY tabpreco_codigo FOR NO KEY UPDATE`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linhas.map(({ codigo, mae }) => [codigo, mae]);
}

/** A product in a quantity, whose price is asked for. */
export interface ItemDePreco {
  produto_codigo: number;
  quantidade: string;
}

/** The price of an item by a table. */
export interface PrecoDoItem {
  /** Four decimals; null where neither a table nor the product has one. */
  preco: string | null;
  /** The greatest discount in percent, of the price itself or else of the nearest table that has one. */
  descmaximo: string | null;
  /** The table whose price it is, which may be one that the asked table starts from; null where it is the product's own. */
  tabpreco_codigo: number | null;
  /** The asked table is inactive or does not hold on that day; its prices are told all the same. */
  vencida: boolean;
}

/** What statements of prices begin with: $1 registration, $2 table, $3 day. Of a table, `fator` is what its prices are multiplied by on their way down. */
export const TABELAS_EM_CADEIA = `WITH RECURSIVE cadeia AS (
    SELECT t.tabpreco_codigo, t.tabpreco_mae, t.tabpreco_descmaximo, 0 AS nivel, 1::numeric AS fator, 1 + coalesce(t.tabpreco_percentual, 0) / 100 AS abaixo,
      NOT t.tabpreco_ativo OR coalesce(t.tabpreco_dtinicio > $3::date, false) OR coalesce(t.tabpreco_dtfim < $3::date, false) AS vencida
    FROM tabpreco t WHERE t.clienteregistro_codigo = $1 AND t.tabpreco_codigo = $2
    UNION ALL
    SELECT m.tabpreco_codigo, m.tabpreco_mae, m.tabpreco_descmaximo, c.nivel + 1, c.abaixo, c.abaixo * (1 + coalesce(m.tabpreco_percentual, 0) / 100), c.vencida
    FROM cadeia c JOIN tabpreco m ON m.clienteregistro_codigo = $1 AND m.tabpreco_codigo = c.tabpreco_mae
    WHERE c.nivel + 1 < ${MAXIMO_DE_TABELAS_EM_CADEIA}),
  inteira AS (
    SELECT coalesce((SELECT abaixo FROM cadeia ORDER BY nivel DESC LIMIT 1), 1) AS abaixo,
      coalesce((SELECT vencida FROM cadeia WHERE nivel = 0), false) AS vencida,
      (SELECT tabpreco_descmaximo FROM cadeia WHERE tabpreco_descmaximo IS NOT NULL ORDER BY nivel LIMIT 1) AS descmaximo)`;

/** The price that the nearest table of the chain has for `x.produto` in `x.quantidade`, as `p`: nothing where none has one. */
export const PRECO_NA_CADEIA = `LEFT JOIN LATERAL (
    SELECT c.tabpreco_codigo, c.fator, y.preco, y.descmaximo FROM cadeia c CROSS JOIN LATERAL (
      SELECT l.ittabpreco_preco AS preco, l.ittabpreco_descmaximo AS descmaximo FROM ittabpreco l
      WHERE l.clienteregistro_codigo = $1 AND l.tabpreco_codigo = c.tabpreco_codigo AND l.produto_codigo = x.produto AND l.ittabpreco_quantidade <= x.quantidade
      ORDER BY l.ittabpreco_quantidade DESC LIMIT 1) y
    ORDER BY c.nivel LIMIT 1) p ON true`;

/** That price, else the product's own of `q` by the percentages of the chain; rounded once, to four decimals. */
export const PRECO_DO_PRODUTO = 'round(coalesce(p.preco * p.fator, q.produto_preco * i.abaixo), 4)';

// $4 items.
const PRECOS = `${TABELAS_EM_CADEIA}
  SELECT x.posicao, ${PRECO_DO_PRODUTO} AS preco,
    coalesce(p.descmaximo, i.descmaximo) AS descmaximo, p.tabpreco_codigo, i.vencida
  FROM jsonb_to_recordset($4::jsonb) AS x(posicao integer, produto bigint, quantidade numeric)
  CROSS JOIN inteira i
  LEFT JOIN produto q ON q.clienteregistro_codigo = $1 AND q.produto_codigo = x.produto
  ${PRECO_NA_CADEIA}`;

/**
 * What each item costs on that day by a table, by the item's place in the list: the table's own price, the one of the
 * greatest quantity that the item reaches; else that of the table it starts from, with its percentage, and so on; else the
 * product's. Rounded once, to four decimals.
 */
export async function precosDe(
  ctx: Ctx,
  e: { tabpreco_codigo: number | null; dia: string; itens: readonly ItemDePreco[] },
): Promise<Map<number, PrecoDoItem>> {
  if (!e.itens.length) return new Map();
  const linhas = await ctx.tx.sql<PrecoDoItem & { posicao: number }>(PRECOS, [
    ctx.sessao.clienteregistro_codigo,
    e.tabpreco_codigo,
    e.dia,
    JSON.stringify(
      e.itens.map((i, posicao) => ({
        posicao,
        produto: i.produto_codigo,
        quantidade: i.quantidade,
      })),
    ),
  ]);
  return new Map(linhas.map(({ posicao, ...preco }) => [posicao, preco]));
}

/**
 * The table that is taken on that day when nobody chose one: the customer's, else the representative's, else one for the
 * customer's state, else one that is for everybody; of several the one that began last. Only tables that are active and
 * hold. Whether the caller sees the customer is asked by who calls.
 */
export async function tabelaDe(
  ctx: Ctx,
  e: { pessoa_codigo: number | null; repres_codigo: number | null; dia: string },
): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ tabpreco_codigo: number }>(
    `SELECT t.tabpreco_codigo
     FROM tabpreco t
     LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2
     LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = coalesce($3, p.repres_codigo)
     CROSS JOIN LATERAL (SELECT CASE
       WHEN t.tabpreco_codigo = p.tabpreco_codigo THEN 1
       WHEN t.tabpreco_codigo = r.tabpreco_codigo THEN 2
       WHEN upper(p.uf_codigo) = ANY (string_to_array(t.tabpreco_ufs, ', ')) THEN 3
       WHEN t.tabpreco_padrao THEN 4 END AS ordem) o
     WHERE t.clienteregistro_codigo = $1 AND t.tabpreco_ativo AND o.ordem IS NOT NULL
       AND coalesce(t.tabpreco_dtinicio <= $4::date, true) AND coalesce(t.tabpreco_dtfim >= $4::date, true)
     ORDER BY o.ordem, t.tabpreco_dtinicio DESC NULLS LAST, t.tabpreco_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, e.pessoa_codigo, e.repres_codigo, e.dia],
  );
  return linha?.tabpreco_codigo ?? null;
}

/** The prices of a table, by product and quantity; none of a table that is not the registration's. */
export async function listarPrecos(
  ctx: Ctx,
  e: Entrada<typeof getPrecos>,
): Promise<Pagina<Linha<typeof getPrecos>>> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, e.tabpreco_codigo])
    .e('l.clienteregistro_codigo = $1')
    .e('l.tabpreco_codigo = $2');
  const padroes = padroesDaBusca(e.FILTRO_GERAL);
  if (padroes.length) c.e('p.produto_busca LIKE ALL (?::text[])', padroes);
  if (e.LISTA_CODIGO) c.e('l.ittabpreco_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  const origem = `FROM ittabpreco l JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = l.produto_codigo WHERE ${c.sql}`;
  const [conta] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total ${origem}`,
    c.valores,
    { semNome: true },
  );
  const dados = await ctx.tx.sql<Linha<typeof getPrecos>>(
    `SELECT l.ittabpreco_codigo, l.produto_codigo, p.produto_referencia, p.produto_descricao, p.produto_preco,
       l.ittabpreco_quantidade, l.ittabpreco_preco, l.ittabpreco_descmaximo
     ${origem} ORDER BY dobrar(coalesce(p.produto_descricao, '')), p.produto_codigo, l.ittabpreco_quantidade
     LIMIT ${c.vincular(e.SQL_LIMIT)} OFFSET ${c.vincular(e.SQL_OFFSET)}`,
    c.valores,
    { semNome: true },
  );
  return { dados, total: conta?.total ?? 0 };
}

/** A price as it was sent, by its place in the list. */
export interface PrecoEnviado {
  posicao: number;
  produto_codigo: number | null;
  produto_referencia: string | null;
}

/** The products that prices name, by the prices' places; what names none is not in the map. */
export async function produtosDosPrecos(
  ctx: Ctx,
  precos: readonly PrecoEnviado[],
): Promise<Map<number, number>> {
  const linhas = await ctx.tx.sql<{ posicao: number; produto_codigo: number }>(
    `WITH pedido AS (
       SELECT x.posicao, x.produto_codigo, dobrar(x.produto_referencia) AS referencia
       FROM jsonb_to_recordset($2::jsonb) AS x(posicao integer, produto_codigo bigint, produto_referencia text))
     SELECT x.posicao, p.produto_codigo FROM pedido x JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = x.produto_codigo
     UNION ALL
     SELECT x.posicao, p.produto_codigo FROM pedido x
     JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_referencia <> '' AND dobrar(p.produto_referencia) = x.referencia
     WHERE x.produto_codigo IS NULL`,
    [ctx.sessao.clienteregistro_codigo, JSON.stringify(precos)],
  );
  return new Map(linhas.map((l) => [l.posicao, l.produto_codigo]));
}

/** A price of a table as it stands. */
export interface PrecoAtual {
  produto_codigo: number;
  quantidade: string;
  preco: string;
  descmaximo: string | null;
}

/** The prices that a table has of these products. */
export const precosAtuais = (
  ctx: Ctx,
  tabpreco_codigo: number,
  produtos: readonly number[],
): Promise<PrecoAtual[]> =>
  ctx.tx.sql(
    `SELECT produto_codigo, ittabpreco_quantidade::text AS quantidade, ittabpreco_preco::text AS preco, ittabpreco_descmaximo::text AS descmaximo
     FROM ittabpreco WHERE clienteregistro_codigo = $1 AND tabpreco_codigo = $2 AND produto_codigo = ANY($3::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, tabpreco_codigo, produtos],
  );

/** The products behind what a file calls them: by their reference, else by their name; what names none or several is not in the map. Keys are folded. */
export async function produtosPeloNome(
  ctx: Ctx,
  nomes: readonly string[],
): Promise<Map<string, number>> {
  const linhas = await ctx.tx.sql<{ nome: string; produto_codigo: number }>(
    `WITH pedido AS (SELECT DISTINCT unnest($2::text[]) AS nome),
     achado AS (
       SELECT x.nome, p.produto_codigo, true AS referencia FROM pedido x
       JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_referencia <> '' AND dobrar(p.produto_referencia) = x.nome
       UNION ALL
       SELECT x.nome, p.produto_codigo, true FROM pedido x
       JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_gtin <> '' AND p.produto_gtin = x.nome
       UNION ALL
       SELECT x.nome, p.produto_codigo, false FROM pedido x
       JOIN produto p ON p.clienteregistro_codigo = $1 AND dobrar(coalesce(p.produto_descricao, '')) = x.nome)
     SELECT nome, coalesce(min(produto_codigo) FILTER (WHERE referencia), min(produto_codigo)) AS produto_codigo
     FROM achado GROUP BY 1
     HAVING count(DISTINCT produto_codigo) = 1 OR count(DISTINCT produto_codigo) FILTER (WHERE referencia) = 1`,
    [ctx.sessao.clienteregistro_codigo, nomes],
  );
  return new Map(linhas.map((l) => [l.nome, l.produto_codigo]));
}

/** Who is sold to by a table: customers that the user sees, representatives whose terms they may know, tables that start from it; of documents how many. */
export async function listarUsos(
  ctx: Ctx,
  { tabpreco_codigo }: Entrada<typeof getUsos>,
): Promise<Linha<typeof getUsos>[]> {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, tabpreco_codigo])
      .e('p.clienteregistro_codigo = $1')
      .e('p.tabpreco_codigo = $2'),
    ctx.sessao,
    'p',
  );
  const todos = seVe(representante.campos.tabpreco_codigo, (um) => ctx.sessao.permissoes.has(um));
  const proprio = c.vincular(ctx.sessao.repres_codigo);
  const veTodos = c.vincular(todos);
  const v = condicoesDeVenda(ctx, [tabpreco_codigo]).e('q.tabpreco_codigo = $2');
  const deles = await ctx.tx.sql<Linha<typeof getUsos>>(
    `(SELECT 'representante' AS tipo, repres_codigo AS codigo, repres_razao AS nome FROM representante WHERE clienteregistro_codigo = $1 AND tabpreco_codigo = $2 AND (${veTodos}::boolean OR repres_codigo = ${proprio}::bigint) ORDER BY 3 LIMIT 200)
     UNION ALL (SELECT 'tabpreco', tabpreco_codigo, tabpreco_descricao FROM tabpreco WHERE clienteregistro_codigo = $1 AND tabpreco_mae = $2 ORDER BY 3 LIMIT 200)
     UNION ALL (SELECT 'pessoa', p.pessoa_codigo, p.pessoa_razao FROM pessoa p WHERE ${c.sql} ORDER BY 3 LIMIT 500)`,
    c.valores,
    { semNome: true },
  );
  const [documentos] = await ctx.tx.sql<{ quantos: number }>(
    `SELECT count(*)::int AS quantos FROM (SELECT 1 FROM pedvenda q WHERE ${v.sql} LIMIT 10001) x`,
    v.valores,
    { semNome: true },
  );
  const quantos = documentos?.quantos ?? 0;
  return quantos === 0
    ? deles
    : [
        ...deles,
        {
          tipo: 'pedvenda',
          codigo: 0,
          nome: quantos > 10_000 ? 'mais de 10.000' : String(quantos),
        },
      ];
}

/** What a table is called that does not hold on a day, and from when to when it does; null: it holds, or there is none. */
export async function tabelaForaDoDia(
  ctx: Ctx,
  tabpreco_codigo: number,
  dia: string,
): Promise<{ nome: string; de: string | null; ate: string | null } | null> {
  const [linha] = await ctx.tx.sql<{ nome: string; de: string | null; ate: string | null }>(
    `SELECT t.tabpreco_descricao AS nome, t.tabpreco_dtinicio::text AS de, t.tabpreco_dtfim::text AS ate
     FROM tabpreco t WHERE t.clienteregistro_codigo = $1 AND t.tabpreco_codigo = $2 AND (t.tabpreco_dtinicio > $3::date OR t.tabpreco_dtfim < $3::date)`,
    [ctx.sessao.clienteregistro_codigo, tabpreco_codigo, dia],
  );
  return linha ?? null;
}
