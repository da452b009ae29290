import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { clientesDaEquipe } from '../../equipe/reads.ts';
import { PESSOA } from '../../pessoa/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';

/** Keeps the customers `q` of these segments and states. */
export function dosClientes(
  c: Condicoes,
  { LISTA_SEGMENTO, LISTA_UF }: Pick<FiltroFaturado, 'LISTA_SEGMENTO' | 'LISTA_UF'>,
): Condicoes {
  if (LISTA_SEGMENTO) c.e('q.segmento_codigo = ANY(?::bigint[])', LISTA_SEGMENTO);
  if (LISTA_UF) c.e('q.uf_codigo = ANY(?::text[])', LISTA_UF);
  return c;
}

/** The active customers `q` that the user sees: all, or of these representatives, segments and states. */
export function condicoesDaCarteira(ctx: Ctx, f: FiltroFaturado): Condicoes {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  ).e('q.pessoa_ativo');
  if (f.LISTA_REPRESENTANTE) c.e('q.repres_codigo = ANY(?::bigint[])', f.LISTA_REPRESENTANTE);
  clientesDaEquipe(c, ctx.sessao, f.LISTA_EQUIPE);
  return dosClientes(c, f);
}

/** Whether the user may be told of customers. */
export const contaCarteira = ({ sessao }: Ctx): boolean => sessao.permissoes.has('pessoa.ver');

/** How many those customers are; null for who may not be told of them. */
export async function lerCarteira(ctx: Ctx, f: FiltroFaturado): Promise<number | null> {
  if (!contaCarteira(ctx)) return null;
  const c = condicoesDaCarteira(ctx, f);
  const [lida] = await ctx.tx.sql<{ quantos: number }>(
    `SELECT count(*)::int AS quantos FROM pessoa q WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lida?.quantos ?? 0;
}
