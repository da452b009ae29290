import type { Ctx } from '../platform/context.ts';

/** The companies that show their external representatives the customers of nobody. */
export async function lerAbertas({ tx, sessao }: Ctx): Promise<ReadonlySet<number>> {
  const linhas = await tx.sql<{ empresa_codigo: number }>(
    'SELECT empresa_codigo FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_livresaosexternos',
    [sessao.clienteregistro_codigo],
  );
  return new Set(linhas.map((l) => l.empresa_codigo));
}
