import type { FiltrosNaoCompram } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import type { Janela } from './janela.ts';
import { FONTE } from './reads-condicoes.ts';

const empresasDe = ({ sessao }: Ctx, f: FiltrosNaoCompram): number[] =>
  sessao.empresas.filter((uma) => f.LISTA_EMPRESA?.includes(uma) ?? true);

// The walk goes along the days, and looks each customer up: OFFSET keeps both from being joined the other way round.
const GUARDADAS = `soma.ultimacompra u
       JOIN LATERAL (SELECT q.* FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = u.pessoa_codigo OFFSET 0) q
         ON u.clienteregistro_codigo = $1 AND u.empresa_codigo = ANY(EMPRESAS::bigint[])`;
// In one company a customer has one last purchase; of several the last one is meant.
const A_ULTIMA_DELAS = ` AND NOT EXISTS (SELECT 1 FROM soma.ultimacompra x WHERE x.clienteregistro_codigo = $1 AND x.pessoa_codigo = u.pessoa_codigo AND x.empresa_codigo = ANY(EMPRESAS::bigint[])
             AND (x.dia, x.pedvenda_codigo) > (u.dia, u.pedvenda_codigo) OFFSET 0)`;

/**
 * Whether the kept last purchases answer: they are those of all representatives by the day of issue, and of customers that
 * bought at all; and none is of a day after the time that is asked for, behind which another one could be meant. Of few
 * customers the orders themselves are asked.
 */
async function bastam(ctx: Ctx, f: FiltrosNaoCompram, j: Janela): Promise<boolean> {
  if (alcanceDe(ctx.sessao) !== 'TODOS' || f.COMPROU_ANTERIORMENTE !== 'S') return false;
  if (f.TIPO_DATA === 'FATURAMENTO' || f.LISTA_CODIGO !== undefined || f.FILTRO_GERAL !== '')
    return false;
  const depois = await ctx.tx.sql(
    'SELECT 1 FROM soma.ultimacompra u WHERE u.clienteregistro_codigo = $1 AND u.dia > $2::date AND u.empresa_codigo = ANY($3::bigint[]) LIMIT 1',
    [ctx.sessao.clienteregistro_codigo, j.ate, empresasDe(ctx, f)],
    // A plan that does not know the day expects to find such an order at once, and reads on to the end.
    { semNome: true },
  );
  return depois.length === 0;
}

/** Customers `q` with their last purchase `u`: as it is kept where that says it, else one step of an index for each. */
export async function clientesComUltima(
  ctx: Ctx,
  /** `porDias`: asked for by their days, or all of them. */
  { f, j, porDias }: { f: FiltrosNaoCompram; j: Janela; porDias: boolean },
  c: Condicoes,
  /** Takes the conditions on purchases `v` in, where they are asked. */
  compras: () => { sql: string },
): Promise<{ sql: string; guardadas: boolean }> {
  if (porDias && (await bastam(ctx, f, j))) {
    const delas = empresasDe(ctx, f);
    const empresas = c.vincular(delas);
    const texto = delas.length > 1 ? GUARDADAS + A_ULTIMA_DELAS : GUARDADAS;
    return { sql: texto.replaceAll('EMPRESAS', () => empresas), guardadas: true };
  }
  const { dia, tabela } = FONTE[f.TIPO_DATA ?? 'EMISSAO'];
  const dele = compras();
  return {
    sql: `pessoa q
       LEFT JOIN LATERAL (
         SELECT ${dia} AS dia, v.pedvenda_codigo
         FROM ${tabela}
         WHERE ${dele.sql}
         ORDER BY ${dia} DESC, v.pedvenda_codigo DESC LIMIT 1) u ON true`,
    guardadas: false,
  };
}
