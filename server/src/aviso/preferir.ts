import type { salvarPreferencias } from '@praca/contract/aviso/endpoints.ts';
import type { Preferencias } from '@praca/contract/aviso/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerPreferencias } from './reads-preferencias.ts';
import { gravarPreferencias } from './writes.ts';

/** Keeps what the user wants to be told, by which way, and when not. */
export async function preferirAvisos(
  ctx: Ctx,
  e: Entrada<typeof salvarPreferencias>,
): Promise<Preferencias[]> {
  const [antes] = await lerPreferencias(ctx);
  await gravarPreferencias(ctx, e);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: ctx.sessao.usuario_codigo,
    acao: 'PREFERIR_AVISOS',
    antes: antes ?? null,
    depois: e,
  });
  return [e];
}
