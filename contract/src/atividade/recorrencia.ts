import { DATA_MAXIMA, dataValida, diaDaSemana, formatarData, type DataIso } from '../br/data.ts';

/** How often a task comes again: every so many days, weeks, months or years. */
export const FREQUENCIAS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];
/** Days of the week as RFC 5545 writes them, Sunday first. */
export const DIAS_DA_REGRA = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type DiaDaRegra = (typeof DIAS_DA_REGRA)[number];

/** Largest step of a rule, and most tasks that one with an end may make. */
export const INTERVALO_MAXIMO = 366;
const VEZES_MAXIMAS = 730;
export const REGRA_MAXIMA = 200;

/** A rule of RFC 5545, as far as a task may have one. */
export interface Regra {
  frequencia: Frequencia;
  intervalo: number;
  /** Weekly: on which days. */
  dias: DiaDaRegra[];
  /** Monthly: on the nth of that weekday, -1 the last; null: on the day of the month. */
  noMes: { vez: number; dia: DiaDaRegra } | null;
  /** Monthly: on the last day, however long the month. */
  ultimoDia?: true | undefined;
  /** Ends after so many, or on a day; neither: it goes on. */
  vezes: number | null;
  ate: DataIso | null;
}

export const REGRA_RUIM =
  'Repetição inválida. Escolha de quanto em quanto tempo a tarefa se repete.';
export const REGRA_SEM_DATA = 'Uma tarefa que se repete precisa de data.';
export const REGRA_FORA_DO_DIA =
  'O dia da tarefa não está entre os dias da repetição. Mude a data ou os dias.';

const inteiro = (texto: string, maximo: number): number | null => {
  if (!/^[1-9]\d{0,3}$/.test(texto)) return null;
  const valor = Number(texto);
  return valor <= maximo ? valor : null;
};
const diaDe = (texto: string): DiaDaRegra | null =>
  DIAS_DA_REGRA.find((um) => um === texto) ?? null;

/** The last day of a rule: a whole day, in the clock of the task. */
function ateDe(texto: string): DataIso | null {
  if (!/^\d{8}(T235959)?$/.test(texto)) return null;
  const data = `${texto.slice(0, 4)}-${texto.slice(4, 6)}-${texto.slice(6, 8)}`;
  return dataValida(data) && data <= DATA_MAXIMA ? data : null;
}

const separar = (texto: string): Map<string, string> | null => {
  const partes = texto.split(';').map((parte): [string, string] => {
    const meio = parte.indexOf('=');
    return [parte.slice(0, meio), parte.slice(meio + 1)];
  });
  const mapa = new Map(partes);
  return mapa.size === partes.length ? mapa : null;
};

function diasDe(frequencia: Frequencia, texto: string): Pick<Regra, 'dias' | 'noMes'> | null {
  if (frequencia === 'WEEKLY') {
    const dias = texto.split(',').map(diaDe);
    if (dias.length > 7 || new Set(dias).size !== dias.length) return null;
    const achados = dias.filter((um) => um !== null);
    return achados.length === dias.length ? { dias: achados, noMes: null } : null;
  }
  const m = /^(-1|[1-4])(SU|MO|TU|WE|TH|FR|SA)$/.exec(texto);
  const dia = diaDe(m?.[2] ?? '');
  if (frequencia !== 'MONTHLY' || m === null || dia === null) return null;
  return { dias: [], noMes: { vez: Number(m[1]), dia } };
}

/**
 * Reads a rule; null for what RFC 5545 does not know and for what a task may not have: steps below a day, lists that
 * multiply, ends beyond VEZES_MAXIMAS. So nothing that anybody sends makes more than one task a day.
 */
export function lerRegra(texto: string): Regra | null {
  const partes = texto.length > REGRA_MAXIMA ? null : separar(texto);
  const frequencia = FREQUENCIAS.find((uma) => uma === partes?.get('FREQ'));
  if (!partes || frequencia === undefined) return null;
  const regra: Regra = { frequencia, intervalo: 1, dias: [], noMes: null, vezes: null, ate: null };
  for (const [nome, valor] of partes) {
    if (nome === 'FREQ') continue;
    if (nome === 'INTERVAL') {
      const lido = inteiro(valor, INTERVALO_MAXIMO);
      if (lido === null) return null;
      regra.intervalo = lido;
    } else if (nome === 'COUNT') {
      regra.vezes = inteiro(valor, VEZES_MAXIMAS);
      if (regra.vezes === null) return null;
    } else if (nome === 'UNTIL') {
      regra.ate = ateDe(valor);
      if (regra.ate === null) return null;
    } else if (nome === 'BYMONTHDAY') {
      if (frequencia !== 'MONTHLY' || valor !== '-1' || partes.has('BYDAY')) return null;
      regra.ultimoDia = true;
    } else if (nome === 'BYDAY') {
      const lidos = diasDe(frequencia, valor);
      if (lidos === null) return null;
      Object.assign(regra, lidos);
    } else return null;
  }
  return regra.vezes !== null && regra.ate !== null ? null : regra;
}

/** A rule as RFC 5545 writes it: what `lerRegra` reads. */
export function escreverRegra(r: Regra): string {
  const dias = r.noMes ? `${r.noMes.vez}${r.noMes.dia}` : r.dias.join(',');
  return [
    `FREQ=${r.frequencia}`,
    r.intervalo > 1 && `INTERVAL=${r.intervalo}`,
    dias !== '' && `BYDAY=${dias}`,
    r.ultimoDia && 'BYMONTHDAY=-1',
    r.vezes !== null && `COUNT=${r.vezes}`,
    r.ate !== null && `UNTIL=${r.ate.replaceAll('-', '')}T235959`,
  ]
    .filter(Boolean)
    .join(';');
}

/** Days of the shortest month, which is the second one. */
const MAIS_CURTO = 28;
const FEVEREIRO = 2;

const UNIDADE: Record<Frequencia, [um: string, varios: string]> = {
  DAILY: ['Todo dia', 'dias'],
  WEEKLY: ['Toda semana', 'semanas'],
  MONTHLY: ['Todo mês', 'meses'],
  YEARLY: ['Todo ano', 'anos'],
};
export const NOME_DO_DIA: Record<DiaDaRegra, string> = {
  SU: 'domingo',
  MO: 'segunda',
  TU: 'terça',
  WE: 'quarta',
  TH: 'quinta',
  FR: 'sexta',
  SA: 'sábado',
};
const VEZ: Record<number, [m: string, f: string]> = {
  1: ['primeiro', 'primeira'],
  2: ['segundo', 'segunda'],
  3: ['terceiro', 'terceira'],
  4: ['quarto', 'quarta'],
  [-1]: ['último', 'última'],
};
const masculino = (dia: DiaDaRegra): boolean => dia === 'SU' || dia === 'SA';

const e = (nomes: readonly string[]): string =>
  nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`;

/** A rule in words: "A cada 2 semanas, segunda e quarta, até 31/12/2026". */
export function regraPorExtenso(r: Regra): string {
  const [um, varios] = UNIDADE[r.frequencia];
  const partes = [r.intervalo === 1 ? um : `A cada ${r.intervalo} ${varios}`];
  if (r.dias.length > 0)
    partes.push(
      e(DIAS_DA_REGRA.filter((dia) => r.dias.includes(dia)).map((dia) => NOME_DO_DIA[dia])),
    );
  if (r.noMes) {
    const [m, f] = VEZ[r.noMes.vez] ?? ['', ''];
    partes.push(
      masculino(r.noMes.dia)
        ? `no ${m} ${NOME_DO_DIA[r.noMes.dia]}`
        : `na ${f} ${NOME_DO_DIA[r.noMes.dia]}`,
    );
  }
  if (r.ultimoDia) partes.push('no último dia do mês');
  if (r.vezes !== null) partes.push(r.vezes === 1 ? '1 vez' : `${r.vezes} vezes`);
  if (r.ate !== null) partes.push(`até ${formatarData(r.ate)}`);
  return partes.join(', ');
}

/** What a rule that begins on a day leaves out without saying so, in words; null: nothing. */
export function mesesSemEsteDia(r: Regra, data: DataIso): string | null {
  const [mes, dia] = [Number(data.slice(5, 7)), Number(data.slice(8))];
  if (r.frequencia === 'MONTHLY' && r.noMes === null && !r.ultimoDia && dia > MAIS_CURTO)
    return `Os meses sem dia ${dia} ficam sem esta tarefa.`;
  return r.frequencia === 'YEARLY' && mes === FEVEREIRO && dia > MAIS_CURTO
    ? 'Só os anos bissextos têm 29 de fevereiro: os outros ficam sem esta tarefa.'
    : null;
}

/** The weekday of a day as a rule writes it. */
export const diaDaRegra = (data: DataIso): DiaDaRegra => DIAS_DA_REGRA[diaDaSemana(data)] ?? 'MO';
