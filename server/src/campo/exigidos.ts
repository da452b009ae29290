import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { camposDosEstagios } from './reads.ts';

/** Refuses to let stages go from which a field is demanded: it would be demanded nowhere. `o` says what cannot be deleted. */
export async function conferirCamposExigidos(
  ctx: Ctx,
  estagios: readonly number[],
  o: string,
): Promise<void> {
  const [campo, ...outros] = await camposDosEstagios(ctx, estagios);
  if (campo === undefined) return;
  throw new AppError('REGISTRO_EM_USO', {
    mensagem: `${o} não pode ser excluído: a partir dele é obrigatório o campo “${campo}”${outros.length ? ` e mais ${outros.length}` : ''}.`,
    ajuda: 'Escolha outro estágio para esses campos antes, em Campos personalizados.',
  });
}
