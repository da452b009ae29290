import {
  DATA_MAXIMA,
  DATA_MINIMA,
  diferencaDias,
  somarDias,
  somarMeses,
} from '@praca/contract/br/data.ts';
import type { Dias } from './serie.ts';

/** The period that this one is compared with: the days before it, as many, or the same days a year ago; none where an end is open. */
export function comparado(f: {
  DATA_INICIAL: string;
  DATA_FINAL: string;
  COMPARAR: 'ANTERIOR' | 'ANO';
}): Dias | undefined {
  if (f.DATA_INICIAL === DATA_MINIMA || f.DATA_FINAL === DATA_MAXIMA) return undefined;
  const dias = diferencaDias(f.DATA_INICIAL, f.DATA_FINAL) + 1;
  if (dias < 1) return undefined;
  const outro =
    f.COMPARAR === 'ANO'
      ? { de: somarMeses(f.DATA_INICIAL, -12), ate: somarMeses(f.DATA_FINAL, -12) }
      : { de: somarDias(f.DATA_INICIAL, -dias), ate: somarDias(f.DATA_INICIAL, -1) };
  return outro.de < DATA_MINIMA ? undefined : outro;
}
