import type { Tx } from '../platform/banco/tx.ts';
import type { Marca } from './reads-selos.ts';

/** Lines of one block at most: a block is read whole when it is sealed and when it is looked at. */
const LINHAS_DE_UM_BLOCO = 100_000;

/** Seals the next block up to what was marked; gives how many lines it has, 0 when nothing is left. */
export async function selarBloco(
  tx: Tx,
  registro: number,
  { evento, troca, em }: Marca,
  maximo = LINHAS_DE_UM_BLOCO,
): Promise<number> {
  const [linha] = await tx.sql<{ linhas: number }>(
    'SELECT selar_auditoria($1, $2, $3, $4, $5) AS linhas',
    [registro, evento, troca, em, maximo],
  );
  return linha?.linhas ?? 0;
}
