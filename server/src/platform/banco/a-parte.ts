import type { Ctx } from '../context.ts';

/** Runs `fn` so that its failure leaves the transaction as it was before. */
export async function aParte<T>(ctx: Ctx, fn: () => Promise<T>): Promise<T> {
  await ctx.tx.sql('SAVEPOINT a_parte');
  try {
    const feito = await fn();
    await ctx.tx.sql('RELEASE SAVEPOINT a_parte');
    return feito;
  } catch (erro) {
    await ctx.tx.sql('ROLLBACK TO SAVEPOINT a_parte');
    throw erro;
  }
}
