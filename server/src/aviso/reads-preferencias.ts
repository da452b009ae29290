import type { Preferencias } from '@praca/contract/aviso/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { completarPreferencias } from './preferencias.ts';

/** What the user wants to be told. */
export async function lerPreferencias(ctx: Ctx): Promise<Preferencias[]> {
  const [linha] = await ctx.tx.sql<{ usuario_avisos: unknown }>(
    'SELECT usuario_avisos FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
  return [completarPreferencias(linha?.usuario_avisos)];
}
