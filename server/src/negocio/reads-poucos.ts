import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { NEGOCIO } from './noun.ts';

/** So many rows are named; of more each row is asked. */
const POUCOS = 500;

/** Columns of deals that an index begins with, and how their values are compared. */
const COLUNAS = {
  repres_codigo: 'n.repres_codigo = ANY(?::bigint[])',
  segmento_codigo: 'n.segmento_codigo = ANY(?::bigint[])',
  orprospect_codigo: 'n.orprospect_codigo = ANY(?::bigint[])',
  pipeline_codigo: 'n.pipeline_codigo = ANY(?::bigint[])',
} as const;

const NOMEAR = 'SELECT n.negocio_codigo AS codigo FROM negocio n WHERE ONDE LIMIT QUANTOS';

/**
 * The deals with one of these values that the user sees, where they are few enough to name: what is walked in another order
 * would be walked to its end to find them. null where they are many, and of then, as indexes are of now.
 */
export async function poucosNegocios(
  ctx: Ctx,
  coluna: keyof typeof COLUNAS,
  valores: readonly number[],
): Promise<number[] | null> {
  if (ctx.em) return null;
  const c = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo])
      .e('n.clienteregistro_codigo = $1')
      .e(COLUNAS[coluna], valores),
    ctx.sessao,
  );
  const quantos = c.vincular(POUCOS + 1);
  const achados = await ctx.tx.sql<{ codigo: number }>(
    NOMEAR.replace('ONDE', () => c.sql).replace('QUANTOS', () => quantos),
    c.valores,
    // A plan for any value would take nobody's for one that many have.
    { semNome: true },
  );
  return achados.length > POUCOS ? null : achados.map(({ codigo }) => codigo);
}

/** The customers of the deals `n` under these conditions, where those deals are few enough to name; null where they are many. */
export async function clientesDePoucos(ctx: Ctx, dele: Condicoes): Promise<number[] | null> {
  const c = dele.copia().e('n.clienteregistro_codigo = $1');
  const quantos = c.vincular(POUCOS + 1);
  const [achados] = await ctx.tx.sql<{ negocios: number; clientes: number[] | null }>(
    `SELECT count(*)::int AS negocios, json_agg(DISTINCT x.pessoa_codigo) FILTER (WHERE x.pessoa_codigo IS NOT NULL) AS clientes
     FROM (SELECT n.pessoa_codigo FROM negocio n WHERE ${c.sql} LIMIT ${quantos}) x`,
    c.valores,
    { semNome: true },
  );
  return achados && achados.negocios <= POUCOS ? (achados.clientes ?? []) : null;
}
