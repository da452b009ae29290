import type { Permissao } from '@praca/contract/permissoes.ts';
import { AppError } from '../platform/errors.ts';

/** A list of permissions as it is stored: each once, in one order. */
export const emOrdem = (permissoes: readonly Permissao[]): Permissao[] =>
  [...new Set(permissoes)].sort();

/** ENTRADA_INVALIDA for a permission that is granted and denied at once; `campo` names the list of the denied. */
export function recusarContradicao(
  campo: string,
  concedidas: readonly string[],
  negadas: readonly string[],
): void {
  if (negadas.some((uma) => concedidas.includes(uma)))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo, mensagem: 'A mesma permissão está concedida e negada.' }],
    });
}
