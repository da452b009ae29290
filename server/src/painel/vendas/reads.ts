import type { DataIso } from '@praca/contract/br/data.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { GrupoDeVenda } from '@praca/contract/painel/vendas.ts';
import { clientesDaEquipe, type EquipeLida } from '../../equipe/reads.ts';
import { condicoesDoVendido } from '../../pedvenda/vendido/condicoes.ts';
import { daCurva } from '../../pedvenda/vendido/reads.ts';
import { PESSOA } from '../../pessoa/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';

/** The numbers of a period. */
export interface Contado {
  faturado: string;
  pedidos: number;
  positivados: number;
  /** Pairs of customer and product. */
  pares: number;
  novos: number;
}
const NADA: Contado = { faturado: '0.00', pedidos: 0, positivados: 0, pares: 0, novos: 0 };

/** What was billed under these filters: one read of its lines for all the figures. */
export async function lerContado(ctx: Ctx, f: FiltroFaturado): Promise<Contado> {
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  const primeira = c.trazer(
    condicoesDoVendido(ctx, { FATURADO_DE: f.FATURADO_DE, CLIENTE_NOVO: 'S' }),
  );
  const [contado] = await ctx.tx.sql<Contado>(
    `WITH q AS MATERIALIZED (SELECT v.pedvenda_codigo, v.pessoa_codigo, v.produto_codigo, v.valor FROM soma.vendido v WHERE ${linhas.sql}),
       pares AS MATERIALIZED (SELECT DISTINCT pessoa_codigo, produto_codigo FROM q WHERE pessoa_codigo IS NOT NULL),
       clientes AS MATERIALIZED (SELECT DISTINCT pessoa_codigo FROM pares)
     SELECT (SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text FROM q) AS faturado,
       (SELECT count(*)::int FROM (SELECT DISTINCT pedvenda_codigo FROM q) p) AS pedidos,
       (SELECT count(*)::int FROM clientes) AS positivados,
       (SELECT count(produto_codigo)::int FROM pares) AS pares,
       (SELECT count(*)::int FROM clientes n WHERE EXISTS (SELECT 1 FROM soma.vendido v WHERE v.pessoa_codigo = n.pessoa_codigo AND ${primeira.sql})) AS novos`,
    c.valores,
    { semNome: true },
  );
  return contado ?? NADA;
}

/** A bar before it knows its rows. */
export interface Barra {
  grupo: GrupoDeVenda;
  marca: string | null;
  nome: string | null;
  valor: string;
  pedidos: number;
  clientes: number;
}
const CONTA =
  'sum(valor)::numeric(30, 2)::text AS valor, count(DISTINCT pedvenda_codigo)::int AS pedidos, count(DISTINCT pessoa_codigo)::int AS clientes';
const MAXIMO_DE_MARCAS = 100;
const NOMES = `CASE b.grupo
    WHEN 'representante' THEN (SELECT a.repres_razao FROM representante a WHERE a.clienteregistro_codigo = $1 AND a.repres_codigo = b.marca::bigint)
    WHEN 'equipe' THEN (SELECT a.equipe_descricao FROM equipe a WHERE a.clienteregistro_codigo = $1 AND a.equipe_codigo = b.marca::bigint)
    WHEN 'segmento' THEN (SELECT a.segmento_descricao FROM segmento a WHERE a.clienteregistro_codigo = $1 AND a.segmento_codigo = b.marca::bigint)
    WHEN 'empresa' THEN (SELECT coalesce(nullif(a.empresa_fantasia, ''), a.empresa_razao) FROM empresa a WHERE a.clienteregistro_codigo = $1 AND a.empresa_codigo = b.marca::bigint)
    WHEN 'produto' THEN (SELECT a.produto_descricao FROM produto a WHERE a.clienteregistro_codigo = $1 AND a.produto_codigo = b.marca::bigint)
    ELSE b.marca END AS nome`;

/** All bars in one statement over the same lines, those that were billed most first. */
export function lerBarras(
  ctx: Ctx,
  f: FiltroFaturado,
  equipes: readonly EquipeLida[],
): Promise<Barra[]> {
  const c = condicoesDoVendido(ctx, f);
  const linhas = { sql: c.sql };
  return ctx.tx.sql<Barra>(
    `WITH v AS MATERIALIZED (SELECT v.pedvenda_codigo, v.pessoa_codigo, v.produto_codigo, v.repres_codigo, v.usuario_login, v.empresa_codigo, v.valor FROM soma.vendido v WHERE ${linhas.sql}),
       q AS MATERIALIZED (SELECT pedvenda_codigo, pessoa_codigo, repres_codigo, usuario_login, empresa_codigo, sum(valor) AS valor FROM v GROUP BY 1, 2, 3, 4, 5),
       p AS MATERIALIZED (SELECT q.*, p.segmento_codigo, nullif(p.uf_codigo, '') AS uf FROM q LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo),
       b AS (SELECT 'representante' AS grupo, repres_codigo::text AS marca, ${CONTA} FROM q GROUP BY repres_codigo
         UNION ALL SELECT 'empresa', empresa_codigo::text, ${CONTA} FROM q GROUP BY empresa_codigo
         UNION ALL SELECT 'equipe', t.equipe_codigo::text, ${CONTA} FROM jsonb_to_recordset(${c.vincular(JSON.stringify(equipes))}::jsonb) AS t (equipe_codigo bigint, represes bigint[], logins text[])
           JOIN q ON q.repres_codigo = ANY (t.represes) OR q.usuario_login = ANY (t.logins) GROUP BY t.equipe_codigo
         UNION ALL SELECT 'segmento', segmento_codigo::text, ${CONTA} FROM p GROUP BY segmento_codigo
         UNION ALL SELECT 'uf', uf, ${CONTA} FROM p GROUP BY uf
         UNION ALL SELECT 'produto', produto_codigo::text, ${CONTA} FROM v GROUP BY produto_codigo),
       l AS (SELECT b.*, row_number() OVER (PARTITION BY b.grupo ORDER BY b.valor::numeric DESC, b.marca NULLS LAST) AS lugar FROM b)
     SELECT b.grupo, b.marca, b.valor, b.pedidos, b.clientes, ${NOMES} FROM l b WHERE b.lugar <= ${MAXIMO_DE_MARCAS} ORDER BY b.grupo, b.lugar`,
    c.valores,
    { semNome: true },
  );
}

/** What was billed on each day under these filters. */
export interface PorDia {
  dia: DataIso;
  valor: string;
}
export function lerDias(ctx: Ctx, f: FiltroFaturado): Promise<PorDia[]> {
  const c = condicoesDoVendido(ctx, f);
  return ctx.tx.sql<PorDia>(
    `SELECT v.dia::text AS dia, sum(v.valor)::numeric(30, 2)::text AS valor FROM soma.vendido v WHERE ${c.sql} GROUP BY v.dia ORDER BY v.dia`,
    c.valores,
    { semNome: true },
  );
}

/** In how many orders something was billed in each month; an order in parts counts in each month that has one. */
export function lerPedidosPorMes(
  ctx: Ctx,
  f: FiltroFaturado,
): Promise<{ mes: DataIso; pedidos: number }[]> {
  const c = condicoesDoVendido(ctx, f);
  return ctx.tx.sql(
    `SELECT mes::text AS mes, count(*)::int AS pedidos
     FROM (SELECT DISTINCT date_trunc('month', v.dia)::date AS mes, v.pedvenda_codigo FROM soma.vendido v WHERE ${c.sql}) q GROUP BY mes`,
    c.valores,
    { semNome: true },
  );
}

/** The orders and customers behind each class of products. */
export async function lerClasse(
  ctx: Ctx,
  f: FiltroFaturado,
  produtos: readonly (number | null)[],
): Promise<{ pedidos: number; clientes: number }> {
  const c = daCurva(condicoesDoVendido(ctx, f), produtos);
  const [lida] = await ctx.tx.sql<{ pedidos: number; clientes: number }>(
    `SELECT count(DISTINCT v.pedvenda_codigo)::int AS pedidos, count(DISTINCT v.pessoa_codigo)::int AS clientes FROM soma.vendido v WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lida ?? { pedidos: 0, clientes: 0 };
}

/** The last day before another one on which something was billed. */
export async function lerDiaAntes(ctx: Ctx, f: FiltroFaturado): Promise<DataIso | null> {
  const c = condicoesDoVendido(ctx, f);
  const [achado] = await ctx.tx.sql<{ dia: DataIso }>(
    `SELECT v.dia::text AS dia FROM soma.vendido v WHERE ${c.sql} ORDER BY v.dia DESC LIMIT 1`,
    c.valores,
    { semNome: true },
  );
  return achado?.dia ?? null;
}

/** The active customers that the user sees: all, or of these representatives, segments and states. */
export async function lerCarteira(ctx: Ctx, f: FiltroFaturado): Promise<number> {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  ).e('q.pessoa_ativo');
  if (f.LISTA_REPRESENTANTE) c.e('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  clientesDaEquipe(c, ctx.sessao, f.LISTA_EQUIPE);
  if (f.LISTA_SEGMENTO) c.e('q.segmento_codigo = ANY(?::bigint[])', f.LISTA_SEGMENTO);
  if (f.LISTA_UF) c.e('q.uf_codigo = ANY(?::text[])', f.LISTA_UF);
  const [lida] = await ctx.tx.sql<{ quantos: number }>(
    `SELECT count(*)::int AS quantos FROM pessoa q WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lida?.quantos ?? 0;
}
