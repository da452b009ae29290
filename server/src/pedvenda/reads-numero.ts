import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDeVenda } from './reads.ts';

/** A quote or order as the palette tells it. */
export type VendaAchada = Pick<
  Venda,
  'pedvenda_codigo' | 'empresa_codigo' | 'pedvenda_numero' | 'pedvenda_tipo' | 'pedvenda_valor'
> & { pessoa_razao: string };

/** The quotes and orders that the user sees with one of these numbers, the newest first. */
export async function vendasPorNumero(
  ctx: Ctx,
  numeros: readonly string[],
  limite: number,
): Promise<VendaAchada[]> {
  const c = condicoesDeVenda(ctx).e('q.pedvenda_numero = ANY(?::text[])', numeros);
  return ctx.tx.sql<VendaAchada>(
    `SELECT q.pedvenda_codigo, q.empresa_codigo, q.pedvenda_numero, q.pedvenda_tipo, q.pedvenda_valor::text AS pedvenda_valor, coalesce(pe.pessoa_razao, '') AS pessoa_razao
     FROM pedvenda q LEFT JOIN pessoa pe ON pe.clienteregistro_codigo = $1 AND pe.pessoa_codigo = q.pessoa_codigo
     WHERE ${c.sql} ORDER BY q.pedvenda_codigo DESC LIMIT ${c.vincular(limite)}`,
    c.valores,
    { semNome: true },
  );
}
