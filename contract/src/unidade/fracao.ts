import { compararDinheiro } from '../br/dinheiro.ts';

const inteira = (quantidade: string): boolean => /^\d+(\.0*)?$/.test(quantidade);

/** Whether so much exists in a unit: one that takes no fractions has whole numbers alone, and what is left of a fraction of before. */
export const cabeNaUnidade = (fracao: 'S' | 'N', quantidade: string, resto?: string): boolean =>
  fracao === 'S' ||
  inteira(quantidade) ||
  (resto !== undefined && compararDinheiro(quantidade, resto) === 0);

/** The most of a quantity that a unit can hold. */
export const naUnidade = (fracao: 'S' | 'N', quantidade: string): string =>
  fracao === 'S' ? quantidade : `${quantidade.split('.')[0] ?? '0'}.0000`;

/** What is said of a fraction of a unit that takes none. */
export const semFracao = (unidade: string): string =>
  `${unidade === '' ? 'Esta unidade' : unidade} não aceita fração. Informe um número inteiro.`;
