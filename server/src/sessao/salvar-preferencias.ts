import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarPreferencias as chamada } from '@praca/contract/sessao/endpoints.ts';
import type { MudancaDePreferencias } from '@praca/contract/sessao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { gravarPreferencias } from './writes.ts';

/** Keeps what a user changed of the layout, for every browser they use; the rest stays, and what is kept already is not written again. */
export async function salvarPreferencias(
  ctx: Ctx,
  entrada: Entrada<typeof chamada>,
): Promise<MudancaDePreferencias[]> {
  if (await gravarPreferencias(ctx.tx, ctx.sessao.usuario_codigo, entrada))
    await registrarEvento(ctx, {
      tabela: 'usuario',
      chave: ctx.sessao.usuario_login,
      acao: 'PREFERENCIAS',
      depois: entrada,
    });
  return [entrada];
}
