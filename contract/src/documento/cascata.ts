import {
  arredondar,
  casasDe,
  compararDinheiro,
  dividir,
  formatarNumero,
  multiplicar,
  subtrair,
} from '../br/dinheiro.ts';

const PASSOS = 6;
const CASAS = 12;

/**
 * The steps of a cascade discount as people write it, "10+5+3" or "7,5": percentages as decimal strings, each of what
 * the one before left. Empty text is no discount; `null` where it is none of that or reaches 100.
 */
export function lerCascata(texto: string): string[] | null {
  const limpo = texto.slice(0, 60).replaceAll('%', '').replace(/\s+/g, '');
  if (limpo === '') return [];
  const passos = limpo.split('+').map((um) => um.replace(',', '.'));
  if (passos.length > PASSOS) return null;
  const certos = passos.every((um) => /^\d{1,2}(\.\d{1,4})?$/.test(um));
  return certos ? passos.filter((um) => Number(um) > 0) : null;
}

/** How a cascade is kept: "10+7.5". */
export const guardarCascata = (texto: string): string => lerCascata(texto)?.join('+') ?? texto;

/** How a kept cascade is read: "10+7,5". */
export const mostrarCascata = (texto: string): string => texto.replaceAll('.', ',');

/** What is left of 1 after the steps of the cascades, with twelve decimals: "10+5" leaves 0.855. */
export const fatorDe = (...cascatas: readonly string[]): string =>
  cascatas
    .flatMap((uma) => lerCascata(uma) ?? [])
    .reduce(
      (resto, passo) => multiplicar(resto, subtrair('1', multiplicar(passo, '0.01', CASAS)), CASAS),
      '1',
    );

/** The one percentage, with four decimals, that takes off as much as `de` to `ate` is; 0 where nothing was taken off. */
export const percentualEntre = (de: string, ate: string): string => {
  const tirado = subtrair(de, ate);
  return tirado.startsWith('-') || !/[1-9]/.test(de)
    ? '0.0000'
    : dividir(multiplicar(tirado, '100', Math.min(CASAS, casasDe(tirado))), de, 4);
};

/** "14,5%": a percentage with as many decimals as it needs. */
export const formatarPercentual = (percentual: string): string => {
  const casas = [0, 1, 2, 3].find(
    (quantas) => compararDinheiro(arredondar(percentual, quantas), arredondar(percentual, 4)) === 0,
  );
  return `${formatarNumero(percentual, casas ?? 4)}%`;
};
