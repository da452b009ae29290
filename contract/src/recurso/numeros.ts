import * as z from 'zod/mini';
import { padrao } from '../primitives.ts';

/** An integer with its bounds, in words that say them. */
export const numero = (min: number, max: number) =>
  z
    .int('Informe um número inteiro.')
    .check(
      z.minimum(min, `Informe ${min.toLocaleString('pt-BR')} ou mais.`),
      z.maximum(max, `Informe no máximo ${max.toLocaleString('pt-BR')}.`),
    );
/** A number with so many decimals at most, as text: 13 digits before them, so that SQL holds it. */
export const decimal = (casas: number, min?: 0) =>
  padrao(
    15 + casas,
    new RegExp(`^${min === 0 ? '' : '-?'}\\d{1,13}(\\.\\d{1,${casas}})?$`),
    min === 0
      ? `Informe um valor, de zero para cima, com até ${casas} casas decimais.`
      : `Informe o valor com até ${casas} casas decimais.`,
    'Informe o valor como texto, por exemplo "12.50".',
  );

/** A percentage between two whole numbers, with up to four decimals, as SQL's numeric(7,4) holds it. */
export const percentual = (min: number, max: number) => {
  const recusa = `Informe um percentual de ${min} a ${max}, com até 4 casas decimais.`;
  return padrao(9, /^-?\d{1,3}(\.\d{1,4})?$/, recusa, recusa).check(
    z.refine((s: string) => Number(s) >= min && Number(s) <= max, recusa),
  );
};
