import type { Entrada } from '@praca/contract/endpoint.ts';
import type { removeAcessoCrm } from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { gravarMudancas } from './alterar.ts';
import type { Usuario } from './reads.ts';

/** Takes the CRM away from a user and ends their sessions; their deals and history stay. ULTIMO_ADMINISTRADOR. */
export async function removerAcessoCrm(
  ctx: Ctx,
  entrada: Entrada<typeof removeAcessoCrm>,
): Promise<Usuario[]> {
  return [await gravarMudancas(ctx, entrada.usuario_login, undefined, { usuario_acessocrm: 'N' })];
}
