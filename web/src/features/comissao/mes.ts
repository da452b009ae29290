import { somarMeses } from '@praca/contract/br/data.ts';

const NOMES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

/** "2026-11" → "Novembro de 2026". */
export const nomeDoMes = (mes: string): string =>
  `${NOMES[Number(mes.slice(5)) - 1] ?? ''} de ${mes.slice(0, 4)}`;

/** So many months further. */
export const outroMes = (mes: string, quantos: number): string =>
  somarMeses(`${mes}-01`, quantos).slice(0, 7);

/** First and last day of a month. */
export function diasDoMes(mes: string): { de: string; ate: string } {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, numero, 0)).getUTCDate();
  return { de: `${mes}-01`, ate: `${mes}-${ultimo}` };
}

/** The month that an address names; anything else is `hoje`'s. */
export const mesDe = (texto: unknown, hoje: string): string =>
  typeof texto === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(texto) ? texto : hoje.slice(0, 7);
