import {
  diaDaSemana,
  diasDoMes,
  formatarData,
  somarDias,
  somarMeses,
} from '@praca/contract/br/data.ts';

type Modo = 'dia' | 'semana' | 'mes';

const segundaDe = (data: string): string => somarDias(data, -((diaDaSemana(data) + 6) % 7));
const primeiroDoMes = (data: string): string => `${data.slice(0, 7)}-01`;

/** First and last day that the calendar shows around a day; a month shows its weeks whole. */
export function intervaloDoCalendario(modo: Modo, dia: string): { de: string; ate: string } {
  if (modo === 'dia') return { de: dia, ate: dia };
  if (modo === 'semana') return { de: segundaDe(dia), ate: somarDias(segundaDe(dia), 6) };
  const primeiro = primeiroDoMes(dia);
  const ultimo = somarDias(
    primeiro,
    diasDoMes(Number(dia.slice(0, 4)), Number(dia.slice(5, 7))) - 1,
  );
  return { de: segundaDe(primeiro), ate: somarDias(segundaDe(ultimo), 6) };
}

/** The day to show so many steps on. */
export const andarNoCalendario = (modo: Modo, dia: string, passo: number): string =>
  modo === 'mes'
    ? somarMeses(primeiroDoMes(dia), passo)
    : somarDias(dia, passo * (modo === 'dia' ? 1 : 7));

const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const mesDe = (data: string): string => MESES[Number(data.slice(5, 7)) - 1] ?? '';
const diaDe = (data: string): string => String(Number(data.slice(8)));

/** "23 a 29 de novembro de 2026", "terça, 24 de novembro de 2026", "novembro de 2026". */
export function nomeDoPeriodo(modo: Modo, dia: string): string {
  const { de, ate } = intervaloDoCalendario(modo, dia);
  const ano = ate.slice(0, 4);
  if (modo === 'dia') return `${DIAS[diaDaSemana(dia)]}, ${diaDe(dia)} de ${mesDe(dia)} de ${ano}`;
  if (modo === 'mes') return `${mesDe(dia)} de ${dia.slice(0, 4)}`;
  if (de.slice(0, 4) !== ano) return `${formatarData(de)} a ${formatarData(ate)}`;
  const mesmo = de.slice(0, 7) === ate.slice(0, 7);
  return `${diaDe(de)}${mesmo ? '' : ` de ${mesDe(de)}`} a ${diaDe(ate)} de ${mesDe(ate)} de ${ano}`;
}
