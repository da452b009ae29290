import type { Tx } from '../platform/banco/tx.ts';

/** Lines of one block at most: a block is read whole when it is sealed and when it is looked at. */
const LINHAS_DE_UM_BLOCO = 100_000;

/** Marks the history of the transaction's registration as it is now: what was written by then may be sealed soon. */
export const marcarBloco = (tx: Tx): Promise<unknown> => tx.sql('SELECT marcar_auditoria()');

/** Seals the next block up to what was marked; gives how many lines it has, 0 when nothing is left. */
export async function selarBloco(tx: Tx, maximo = LINHAS_DE_UM_BLOCO): Promise<number> {
  const [linha] = await tx.sql<{ linhas: number }>('SELECT selar_auditoria($1) AS linhas', [
    maximo,
  ]);
  return linha?.linhas ?? 0;
}
