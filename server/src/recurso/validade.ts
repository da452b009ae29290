import type { Falta, Proposta } from './proposta.ts';

const escrito = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Rows whose validity would end before it begins. */
export const validadesTrocadas = (
  propostas: readonly Proposta[],
  prefixo: string,
  mensagem: string,
): Falta[] =>
  propostas.flatMap(({ depois }, linha) => {
    const de = escrito(depois[`${prefixo}_dtinicio`]);
    const ate = escrito(depois[`${prefixo}_dtfim`]);
    return de !== '' && ate !== '' && ate < de
      ? [{ linha, campo: `${prefixo}_dtfim`, codigo: 'ENTRADA_INVALIDA', mensagem }]
      : [];
  });
