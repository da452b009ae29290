import { CONTADOS } from '@praca/contract/envelope.ts';
import {
  FILTROS_DO_FATURADO,
  temFaturado,
  type Classe,
  type FiltroFaturado,
} from '@praca/contract/pedvenda/filtros.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SomaDasVendas } from '@praca/contract/pedvenda/schemas.ts';
import { somasDe, type Recorte, type Sql } from '../somas/reads.ts';
import { condicoesDoVendido } from './condicoes.ts';

/** The filters of what was billed among those of a list. */
export const faturadoDe = (e: Record<string, unknown>): FiltroFaturado =>
  Object.fromEntries(FILTROS_DO_FATURADO.map((nome) => [nome, e[nome]]));

/** A product of the curve; null is what was sold without one. */
export interface DaCurva {
  produto_codigo: number | null;
  classe: Classe;
  /** Share of all up to and with this one. */
  acumulado: string;
  valor: string;
}

/** Products `p` with what was billed of them, by the lines. */
function produtosContados(ctx: Ctx, f: FiltroFaturado): { com: Sql; valores: unknown[] } {
  const c = condicoesDoVendido(ctx, f);
  const com = `p AS (SELECT v.produto_codigo, sum(v.valor) AS valor FROM soma.vendido v WHERE ${c.sql} GROUP BY v.produto_codigo)`;
  return { com: { sql: com }, valores: c.valores };
}
/** The same by the sums. */
function produtosSomados(
  ctx: Ctx,
  f: FiltroFaturado,
  recorte: Recorte,
): { com: Sql; valores: unknown[] } {
  const { escopo, chave } = recorte;
  const s = somasDe(ctx, f, recorte);
  const com = `${s.pendente().sql}, p AS (SELECT nullif(q.chave, '')::bigint AS produto_codigo, sum(q.valor) AS valor FROM (${s.series([`VP${escopo}`], chave).sql}) q GROUP BY 1 HAVING sum(q.linhas) > 0)`;
  return { com: { sql: com }, valores: s.c.valores };
}

/**
 * The ABC curve of products `p` (`produto_codigo`, `valor`), from the one that was billed most, each in the class of the
 * share that they make up to and with it. The first is A, however much it makes. The end of a WITH.
 */
export const CURVA_DE_PRODUTOS = `a AS (SELECT p.*, sum(valor) OVER (ORDER BY valor DESC, produto_codigo NULLS LAST) AS ate, sum(valor) OVER () AS tudo FROM p)
     SELECT produto_codigo, valor::text, CASE WHEN tudo > 0 THEN round(ate / tudo, 6)::text ELSE '0' END AS acumulado,
       CASE WHEN ate <= tudo * 0.80 OR ate = valor THEN 'A' WHEN ate <= tudo * 0.95 THEN 'B' ELSE 'C' END AS classe
     FROM a ORDER BY a.valor DESC, produto_codigo NULLS LAST`;

/** The ABC curve, of the lines or of the sums. */
export async function lerCurva(
  ctx: Ctx,
  { CURVA: _, ...f }: FiltroFaturado,
  soma?: Recorte,
): Promise<DaCurva[]> {
  const { com, valores } = soma ? produtosSomados(ctx, f, soma) : produtosContados(ctx, f);
  return ctx.tx.sql<DaCurva>(`WITH ${com.sql}, ${CURVA_DE_PRODUTOS}`, valores, { semNome: true });
}

/** Keeps the lines `v` of these products; null is what was sold without one. */
function daCurva(c: Condicoes, produtos: readonly (number | null)[]): Condicoes {
  const codigos = produtos.filter((um) => um !== null);
  return produtos.includes(null)
    ? c.e('(v.produto_codigo = ANY(?::bigint[]) OR v.produto_codigo IS NULL)', codigos)
    : c.e('v.produto_codigo = ANY(?::bigint[])', codigos);
}

/** The billed lines `v` under all filters, those of the curve included. */
async function lerCondicoes(ctx: Ctx, f: FiltroFaturado): Promise<Condicoes> {
  const { CURVA, ...resto } = f;
  const c = condicoesDoVendido(ctx, resto);
  if (CURVA === undefined) return c;
  const curva = (await lerCurva(ctx, resto)).filter(({ classe }) => classe === CURVA);
  return daCurva(
    c,
    curva.map(({ produto_codigo }) => produto_codigo),
  );
}

/** So many lines are gone through for the documents that they are of; those of more are asked one by one. */
const POUCAS = 3000;
const NENHUM = '?::bigint[] IS NULL';

/** The documents of these lines `v`, where those are few enough to name; null where they are many. */
async function documentosDePoucas(
  ctx: Ctx,
  linhas: Condicoes,
  poucas: number,
): Promise<number[] | null> {
  const c = linhas.copia();
  const quantas = c.vincular(poucas + 1);
  const [achados] = await ctx.tx.sql<{ linhas: number; documentos: number[] | null }>(
    `SELECT count(*)::int AS linhas, json_agg(DISTINCT x.pedvenda_codigo) AS documentos
     FROM (SELECT v.pedvenda_codigo FROM soma.vendido v WHERE ${c.sql} LIMIT ${quantas}) x`,
    c.valores,
    { semNome: true },
  );
  return achados && achados.linhas <= poucas ? (achados.documentos ?? []) : null;
}

/**
 * Keeps the documents `t` that have a line which the filters keep. Where few have one they are named: a list that walks the
 * documents by their day would ask each of them, down to the first there is.
 */
export async function filtrarPorFaturado(
  c: Condicoes,
  ctx: Ctx,
  e: Record<string, unknown>,
  poucas = POUCAS,
): Promise<void> {
  const f = faturadoDe(e);
  if (!temFaturado(f)) return;
  const linhas = await lerCondicoes(ctx, f);
  const poucos = await documentosDePoucas(ctx, linhas, poucas);
  if (poucos !== null) {
    c.e(poucos.length > 0 ? 't.pedvenda_codigo = ANY(?::bigint[])' : NENHUM, poucos);
    return;
  }
  const onde = c.trazer(linhas);
  c.e(`t.pedvenda_codigo IN (SELECT v.pedvenda_codigo FROM soma.vendido v WHERE ${onde.sql})`);
}

/** Of documents `t` that are added up, no more than so many are gone through. */
const TANTOS = CONTADOS + 1;

/** The documents that conditions on `t` keep, added up, and what was billed of them; without amounts where they are more than CONTADOS. */
export async function somarDocumentos(
  ctx: Ctx,
  c: Condicoes,
  f: FiltroFaturado,
): Promise<SomaDasVendas> {
  const [tudo] = await ctx.tx.sql<{ pedvenda_valor: string; pedidos: number; clientes: number }>(
    `SELECT coalesce(sum(t.pedvenda_valor), 0)::numeric(30, 2)::text AS pedvenda_valor, count(*)::int AS pedidos, count(DISTINCT t.pessoa_codigo)::int AS clientes
     FROM (SELECT t.pedvenda_valor, t.pessoa_codigo FROM pedvenda t WHERE ${c.sql} LIMIT ${TANTOS}) t`,
    c.valores,
    { semNome: true },
  );
  const documentos = tudo ?? { pedvenda_valor: '0.00', pedidos: 0, clientes: 0 };
  if (documentos.pedidos === TANTOS)
    return { pedvenda_valor: null, faturado: null, pedidos: TANTOS, clientes: null };
  if (!temFaturado(f)) return { ...documentos, faturado: null };
  const junto = c.copia();
  const onde = junto.trazer(await lerCondicoes(ctx, f));
  const [soma] = await ctx.tx.sql<{ faturado: string }>(
    `SELECT coalesce(sum(v.valor), 0)::numeric(30, 2)::text AS faturado
     FROM soma.vendido v JOIN pedvenda t ON t.clienteregistro_codigo = $1 AND t.pedvenda_codigo = v.pedvenda_codigo
     WHERE ${c.sql} AND ${onde.sql}`,
    junto.valores,
    { semNome: true },
  );
  return { ...documentos, faturado: soma?.faturado ?? '0.00' };
}
