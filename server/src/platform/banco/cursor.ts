import { AppError } from '../errors.ts';

/** A keyset cursor: the order's value and the code of the last row, opaque to the client. */
export const escreverCursor = (valor: string, codigo: number): string =>
  Buffer.from(JSON.stringify([valor, codigo])).toString('base64url');

const recusar = (causa?: unknown): never => {
  throw new AppError('ENTRADA_INVALIDA', {
    causa,
    campos: [{ campo: 'CURSOR', mensagem: 'Cursor inválido. Recomece a lista.' }],
  });
};

/** Reads a cursor of ours whose value has the form of the order's column; anything else is refused as an invalid field. */
export function lerCursor(cursor: string, forma: RegExp): { valor: string; codigo: number } {
  let lido: unknown;
  try {
    lido = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (causa) {
    return recusar(causa);
  }
  if (!Array.isArray(lido) || lido.length !== 2) return recusar();
  const [valor, codigo] = lido as [unknown, unknown];
  if (
    typeof valor !== 'string' ||
    !forma.test(valor) ||
    typeof codigo !== 'number' ||
    !Number.isSafeInteger(codigo)
  )
    return recusar();
  return { valor, codigo };
}
