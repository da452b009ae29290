import { campoDoExigido, nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { exigidosFaltando } from './reads.ts';

/** The refusal of a deal that lacks fields its stage demands: one message for each, naming it. */
export const recusaPorExigidos = (exigidos: readonly string[]): AppError =>
  new AppError('CAMPOS_EXIGIDOS', {
    campos: exigidos.map((exigido) => ({
      campo: campoDoExigido(exigido),
      mensagem: `O estágio exige este campo: ${nomeDoExigido(exigido)}.`,
    })),
  });

/** Refuses a deal that goes on (to a stage, or out of the board by winning) without the fields its stage demands. */
export async function conferirExigidos(
  ctx: Ctx,
  negocio: number,
  destino: number | null,
): Promise<void> {
  const faltam = await exigidosFaltando(ctx, negocio, destino);
  if (faltam.length) throw recusaPorExigidos(faltam);
}
