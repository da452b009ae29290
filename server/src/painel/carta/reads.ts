import type { Linha } from '@praca/contract/endpoint.ts';
import type { getCartas } from '@praca/contract/painel/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';

/** The dashboards that come to the user by mail. */
export const listarCartas = (ctx: Ctx): Promise<Linha<typeof getCartas>[]> =>
  ctx.tx.sql<Linha<typeof getCartas>>(
    'SELECT painelcarta_tela AS tela, painelcarta_busca AS busca FROM painelcarta WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 ORDER BY 1',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
