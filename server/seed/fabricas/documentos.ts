import { digitosCnpj } from '@praca/contract/br/cnpj.ts';
import { digitosCpf } from '@praca/contract/br/cpf.ts';
import { misturar } from './aleatorio.ts';

// The Receita has announced that it will not assign I, O, U, Q and F.
const LETRAS = 'ABCDEGHJKLMNPRSTVWXYZ';
const CARACTERES = `0123456789${LETRAS}`;

// A multiplier without a common factor with the modulus visits every remainder once: no number repeats.
const espalhar = (indice: number, multiplicador: number, inicio: number, modulo: number): number =>
  (indice * multiplicador + inicio) % modulo;

/** A valid CNPJ of digits only; different for each index below 90,000,000 of one seed. */
export const cnpjNumerico = (semente: number, indice: number, ordem = 1): string => {
  const raiz = 10_000_000 + espalhar(indice, 7_368_787, misturar(semente, 1), 90_000_000);
  const base = String(raiz) + String(ordem).padStart(4, '0');
  return base + digitosCnpj(base);
};

/** A valid CNPJ with letters, as issued since July 2026; different for each index of one seed. */
export const cnpjAlfanumerico = (semente: number, indice: number, ordem = 1): string => {
  const limite = CARACTERES.length ** 5;
  let resto = espalhar(indice, 7_368_787, misturar(semente, 2), limite);
  let raiz = LETRAS.charAt(misturar(semente, 3, indice) % LETRAS.length);
  for (let i = 0; i < 5; i++) {
    raiz += CARACTERES.charAt(resto % CARACTERES.length);
    resto = Math.floor(resto / CARACTERES.length);
  }
  const base = `${misturar(semente, 4, indice) % 10}${misturar(semente, 5, indice) % 10}${raiz}${String(ordem).padStart(4, '0')}`;
  return base + digitosCnpj(base);
};

/** The ninth digit of a CPF tells the region where it was issued. */
const REGIAO: Record<string, number> = {
  DF: 1,
  GO: 1,
  MS: 1,
  MT: 1,
  TO: 1,
  AC: 2,
  AM: 2,
  AP: 2,
  PA: 2,
  RO: 2,
  RR: 2,
  CE: 3,
  MA: 3,
  PI: 3,
  AL: 4,
  PB: 4,
  PE: 4,
  RN: 4,
  BA: 5,
  SE: 5,
  MG: 6,
  ES: 7,
  RJ: 7,
  SP: 8,
  PR: 9,
  SC: 9,
  RS: 0,
};

/** A valid CPF of the state; different for each index of one seed. */
export const cpf = (semente: number, indice: number, uf: string): string => {
  const numero = 10_000_000 + espalhar(indice, 7_368_787, misturar(semente, 6), 90_000_000);
  const base = `${numero}${REGIAO[uf] ?? 8}`;
  return base + digitosCpf(base);
};
