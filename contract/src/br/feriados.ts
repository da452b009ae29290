import { diaDaSemana, somarDias, type DataIso } from './data.ts';

/** Every year on the same day; the Day of Black Consciousness is national since 2024 (Lei 14.759/2023). */
const FIXOS: ReadonlyMap<string, { nome: string; desde?: number }> = new Map([
  ['01-01', { nome: 'Confraternização Universal' }],
  ['04-21', { nome: 'Tiradentes' }],
  ['05-01', { nome: 'Dia do Trabalho' }],
  ['09-07', { nome: 'Independência do Brasil' }],
  ['10-12', { nome: 'Nossa Senhora Aparecida' }],
  ['11-02', { nome: 'Finados' }],
  ['11-15', { nome: 'Proclamação da República' }],
  ['11-20', { nome: 'Consciência Negra', desde: 2024 }],
  ['12-25', { nome: 'Natal' }],
]);

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones, Butcher). */
export const pascoa = (ano: number): DataIso => {
  const a = ano % 19;
  const seculo = Math.floor(ano / 100);
  const resto = ano % 100;
  const correcao = Math.floor((8 * seculo + 13) / 25);
  const epacta = (19 * a + seculo - Math.floor(seculo / 4) - correcao + 15) % 30;
  const dia = (32 + 2 * (seculo % 4) + 2 * Math.floor(resto / 4) - epacta - (resto % 4)) % 7;
  const m = Math.floor((a + 11 * epacta + 22 * dia) / 451);
  const soma = epacta + dia - 7 * m + 114;
  const mes = String(Math.floor(soma / 31)).padStart(2, '0');
  return `${String(ano).padStart(4, '0')}-${mes}-${String((soma % 31) + 1).padStart(2, '0')}`;
};

/**
 * The national holiday of a day, or null. Carnaval and Corpus Christi are optional points and no holidays; those of states
 * and towns are not known here.
 */
export const feriadoNacional = (data: DataIso): string | null => {
  const ano = Number(data.slice(0, 4));
  const fixo = FIXOS.get(data.slice(5));
  if (fixo && ano >= (fixo.desde ?? 0)) return fixo.nome;
  return data === somarDias(pascoa(ano), -2) ? 'Sexta-feira Santa' : null;
};

/** Whether people work on a day: no weekend, no national holiday. */
export const diaUtil = (data: DataIso): boolean =>
  ![0, 6].includes(diaDaSemana(data)) && feriadoNacional(data) === null;

/** The day itself when people work on it, else the next one on which they do. */
export const proximoDiaUtil = (data: DataIso): DataIso =>
  diaUtil(data) ? data : proximoDiaUtil(somarDias(data, 1));
