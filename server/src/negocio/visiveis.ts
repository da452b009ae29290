import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { Ctx } from '../platform/context.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { NEGOCIO } from './noun.ts';
import { aplicarFiltros, type Filtros } from './filtros.ts';

/** The filters of a read that asks for every deal the user sees. */
export const SEM_FILTROS = {
  DATA_INICIAL: DATA_MINIMA,
  DATA_FINAL: DATA_MAXIMA,
  TIPO_DATA: 'CRIACAO',
} as const satisfies Filtros;

/** Conditions on `negocio n` for other nouns' reads: $1 is the registration, then `extras`; the user's rights and the filters are in. */
export function condicoesDeNegocio(ctx: Ctx, filtros: Filtros, extras: unknown[] = []): Condicoes {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras]).e(
    'n.clienteregistro_codigo = $1',
  );
  return aplicarFiltros(NEGOCIO.restringir(c, ctx.sessao), filtros, ctx);
}
