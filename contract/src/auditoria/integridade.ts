import * as z from 'zod/mini';
import { inteiro } from '../inteiro.ts';
import { instante } from '../primitives.ts';
import { emPalavras } from './palavras.ts';

/** In what a sealed block of the audit does not fit, in words. */
export const PORQUE = {
  FALTA: 'o selo anterior não existe mais',
  SELO: 'o selo foi alterado',
  LINHAS: 'há linhas a mais ou a menos',
  FATOS: 'quem, quando ou o quê foi alterado',
  VALORES: 'valores de antes ou de depois foram alterados',
  TROCA: 'valores foram retirados sem uma anonimização registrada',
  DATA: 'há linhas com data anterior ao selo de antes',
} as const;
export type Porque = keyof typeof PORQUE;

/** Blocks are sealed by the clock: when the last one was, and how it is told from any other. */
const ultimoSelo = z.object({
  selo_numero: z.int(),
  /** Every line that was written before this moment is sealed. */
  selo_em: instante,
  /** 64 hexadecimal digits; who notes them down can tell later whether all seals were made anew. */
  selo_hash: z.string(),
});
export const selos = z.object({
  /** Null before the first one. */
  ultimo: z.nullable(ultimoSelo),
});
export const entradaConferir = z.strictObject({
  /** The number of the block to begin at; goes on from what the answer before gave. */
  DE: z._default(inteiro(1, 'Informe o número do bloco.'), 1),
});
/** One block that does not fit, with the time in which its lines were written. */
const falha = z.object({
  selo_numero: z.int(),
  /** Null: since the beginning. */
  desde: z.nullable(instante),
  ate: instante,
  porque: z.enum(Object.keys(PORQUE) as [Porque, ...Porque[]]),
  /** Of LINHAS: how many lines more there are than were sealed, or fewer. */
  diferenca: z.int(),
});
export type Falha = z.output<typeof falha>;
export const conferido = z.object({
  blocos: z.int(),
  linhas: z.int(),
  /** Lines out of which the law had something taken; their seal holds. */
  anonimizadas: z.int(),
  falhas: z.array(falha),
  /** Until when the last block looked at holds; null without one. */
  ate: z.nullable(instante),
  total: z.int(),
  /** The block to go on at; null: that was all. */
  proximo: z.nullable(z.int()),
});
export type Conferido = z.output<typeof conferido>;

/** In what one block does not fit, said to people. */
export const falhaEmPalavras = ({ porque, diferenca }: Falha): string => {
  if (porque !== 'LINHAS' || diferenca === 0) return emPalavras(PORQUE, porque);
  const quantas = Math.abs(diferenca);
  return `há ${quantas} ${quantas === 1 ? 'linha' : 'linhas'} a ${diferenca > 0 ? 'mais' : 'menos'}`;
};
