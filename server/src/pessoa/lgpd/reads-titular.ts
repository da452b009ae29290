import { NEGOCIO } from '../../negocio/noun.ts';
import { condicoesDeVenda } from '../../pedvenda/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Ligados } from './reads.ts';

/** The deals and documents of a person that the caller sees, by code. */
export interface Vistos {
  negocios: ReadonlySet<number>;
  vendas: ReadonlySet<number>;
}

/** Of what hangs on a person, what the caller sees on a screen too. */
export async function lerVistos(ctx: Ctx, l: Ligados): Promise<Vistos> {
  const n = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo])
      .e('n.clienteregistro_codigo = $1')
      .e('n.negocio_codigo = ANY (?::bigint[])', l.negocios),
    ctx.sessao,
  );
  const negocios = await ctx.tx.sql<{ codigo: number }>(
    `SELECT n.negocio_codigo AS codigo FROM negocio n WHERE ${n.sql}`,
    n.valores,
  );
  const v = condicoesDeVenda(ctx).e('q.pedvenda_codigo = ANY (?::bigint[])', l.vendas);
  const vendas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT q.pedvenda_codigo AS codigo FROM pedvenda q WHERE ${v.sql}`,
    v.valores,
  );
  return {
    negocios: new Set(negocios.map((um) => um.codigo)),
    vendas: new Set(vendas.map((um) => um.codigo)),
  };
}
