import {
  DATA_MINIMA,
  diaDaSemana,
  diferencaDias,
  somarDias,
  somarMeses,
  type DataIso,
} from '@praca/contract/br/data.ts';
import { feriadoNacional } from '@praca/contract/br/feriados.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';

const SABADO = 6;
const primeiroDia = (dia: DataIso): DataIso => `${dia.slice(0, 7)}-01`;
const ultimoDia = (dia: DataIso): DataIso => somarDias(somarMeses(primeiroDia(dia), 1), -1);
const naoAntes = (dia: DataIso): DataIso => (dia < DATA_MINIMA ? DATA_MINIMA : dia);

/** A working day: Monday to Friday, no national holiday. */
export const util = (dia: DataIso): boolean => {
  const semana = diaDaSemana(dia);
  return semana !== 0 && semana !== SABADO && feriadoNacional(dia) === null;
};

/** How many working days lie between two days, both included; of more than ten years only the days of the week count. */
export function diasUteis({ de, ate }: Dias): number {
  const dias = diferencaDias(de, ate) + 1;
  if (dias < 1) return 0;
  if (dias > 3_660) return Math.round((dias * 5) / 7);
  let quantos = 0;
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) if (util(dia)) quantos += 1;
  return quantos;
}

const mesesEntre = ({ de, ate }: Dias): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 +
  Number(ate.slice(5, 7)) -
  Number(de.slice(5, 7)) +
  1;

/**
 * What a period is compared with first: a period that begins with a month, with as many months before it, to the same
 * day of the last one (a whole last month to its end); any other, with the days before it, as many.
 */
export function periodoAnterior(p: Dias): Dias {
  if (p.de.slice(8) !== '01') {
    const dias = diferencaDias(p.de, p.ate) + 1;
    return { de: naoAntes(somarDias(p.de, -dias)), ate: naoAntes(somarDias(p.de, -1)) };
  }
  const meses = mesesEntre(p);
  const ate = somarMeses(p.ate, -meses);
  return {
    de: naoAntes(somarMeses(p.de, -meses)),
    ate: naoAntes(p.ate === ultimoDia(p.ate) ? ultimoDia(ate) : ate),
  };
}

/** The same days a year ago. */
export const anoAntes = ({ de, ate }: Dias): Dias => ({
  de: naoAntes(somarMeses(de, -12)),
  ate: naoAntes(somarMeses(ate, -12)),
});

/** The months that a period touches, each by its first and last day; no more than ten years of them. */
export function mesesDe({ de, ate }: Dias): Dias[] {
  const meses: Dias[] = [];
  for (let mes = primeiroDia(de); mes <= ate && meses.length < 120; mes = somarMeses(mes, 1))
    meses.push({ de: mes, ate: ultimoDia(mes) });
  return meses;
}

/** The twelve months of the year of a day. */
export const mesesDoAno = (dia: DataIso): Dias[] =>
  mesesDe({ de: `${dia.slice(0, 4)}-01-01`, ate: `${dia.slice(0, 4)}-12-31` });
