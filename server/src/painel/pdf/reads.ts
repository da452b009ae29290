import type { Ctx } from '../../platform/context.ts';

/** The name of the company that the user works in. */
export async function lerNomeDaEmpresa(ctx: Ctx): Promise<string> {
  const [empresa] = await ctx.tx.sql<{ empresa_razao: string }>(
    'SELECT empresa_razao FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.empresa_codigo],
  );
  return empresa?.empresa_razao ?? '';
}
