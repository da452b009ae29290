/** A calendar date as it travels: `yyyy-MM-dd`, without an hour and without a time zone. */
export type DataIso = string;

/** How a written date that ends in the year is ordered: day first or month first. */
export type OrdemData = 'dma' | 'mda';

const FORMA = /^(\d{4})-(\d{2})-(\d{2})$/;
const DIAS_POR_MES = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the year of the Gregorian calendar has a 29th of February. */
export const anoBissexto = (ano: number): boolean =>
  (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

/** How many days the month (1–12) of the year has. */
export const diasDoMes = (ano: number, mes: number): number =>
  mes === 2 && anoBissexto(ano) ? 29 : (DIAS_POR_MES[mes - 1] ?? 0);

const existe = (ano: number, mes: number, dia: number): boolean =>
  ano >= 1 && ano <= 9999 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes);

const escrever = (ano: number, mes: number, dia: number): DataIso =>
  `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;

/** Whether the text is a `yyyy-MM-dd` that the calendar has: `2024-02-29` yes, `2026-02-30` no. */
export const dataValida = (texto: string): boolean => {
  const m = FORMA.exec(texto);
  return m !== null && existe(Number(m[1]), Number(m[2]), Number(m[3]));
};

const partes = (data: DataIso): [number, number, number] => {
  const m = FORMA.exec(data);
  if (!m || !dataValida(data)) throw new RangeError(`Não é uma data do calendário: ${data}`);
  return [Number(m[1]), Number(m[2]), Number(m[3])];
};

/** `27` → 2027, `98` → 1998: fifty years on either side of 2020, whichever day it is read. */
const anoDe = (digitos: string): number =>
  digitos.length === 2 ? Number(digitos) + (Number(digitos) < 70 ? 2000 : 1900) : Number(digitos);

/** An hour behind a date, with seconds, AM or PM, and its zone where they are written. */
export const HORA =
  /(?:,? |T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?( ?[ap]m| ?[ap]\. ?m\.)?(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;

/** A written date and hour with one blank where there are several. */
export const semBrancosDemais = (texto: string): string => texto.trim().replace(/\s{1,9}/g, ' ');

/** The day of a text without an hour. */
export const lerDia = (texto: string, ordem: OrdemData): DataIso | null => {
  const m = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/.exec(texto);
  if (!m) return null;
  const [a, b, c] = [m[1] ?? '', m[3] ?? '', m[4] ?? ''];
  const anoPrimeiro = a.length === 4 && c.length <= 2;
  const anoUltimo = (c.length === 4 || c.length === 2) && a.length <= 2;
  if (!anoPrimeiro && !anoUltimo) return null;
  const ano = anoDe(anoPrimeiro ? a : c);
  const mes = Number(anoUltimo && ordem === 'mda' ? a : b);
  const dia = Number(anoPrimeiro ? c : ordem === 'mda' ? b : a);
  return existe(ano, mes, dia) ? escrever(ano, mes, dia) : null;
};

/**
 * Reads a written date: `20/11/2026`, `20-11-2026`, `20.11.2026`, `2026-11-20`, `2026.11.20`, with or without a time
 * after it. `ordem` rules when the year comes last. A year of two digits
 * comes last and is one of 1970 to 2069; a day that the calendar has not is `null`.
 */
export const lerData = (texto: string, ordem: OrdemData = 'dma'): DataIso | null =>
  lerDia(semBrancosDemais(texto).replace(HORA, ''), ordem);

/** `2026-11-20` → `20/11/2026`; a text that is no date comes back as it was. */
export const formatarData = (data: DataIso): string =>
  dataValida(data) ? `${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}` : data;

/** The mask while a date is typed: `2011` → `20/11`. */
export const mascararData = (texto: string): string => {
  const d = texto.replace(/\D/g, '').slice(0, 8);
  return [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter((p) => p !== '').join('/');
};

/** The number of the day, counted from 1970-01-01, by integer arithmetic on the calendar alone. */
export const numeroDoDia = (data: DataIso): number => {
  const [ano, mes, dia] = partes(data);
  const a = mes <= 2 ? ano - 1 : ano;
  const era = Math.floor(a / 400);
  const anoDaEra = a - era * 400;
  const diaDoAno = Math.floor((153 * (mes + (mes > 2 ? -3 : 9)) + 2) / 5) + dia - 1;
  const diaDaEra =
    anoDaEra * 365 + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100) + diaDoAno;
  return era * 146097 + diaDaEra - 719468;
};

/** The date of a number that `numeroDoDia` gave. */
export const dataDoNumero = (numero: number): DataIso => {
  const z = numero + 719468;
  const era = Math.floor(z / 146097);
  const diaDaEra = z - era * 146097;
  const anoDaEra = Math.floor(
    (diaDaEra -
      Math.floor(diaDaEra / 1460) +
      Math.floor(diaDaEra / 36524) -
      Math.floor(diaDaEra / 146096)) /
      365,
  );
  const diaDoAno =
    diaDaEra - (365 * anoDaEra + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100));
  const mp = Math.floor((5 * diaDoAno + 2) / 153);
  const dia = diaDoAno - Math.floor((153 * mp + 2) / 5) + 1;
  const mes = mp < 10 ? mp + 3 : mp - 9;
  const ano = anoDaEra + era * 400 + (mes <= 2 ? 1 : 0);
  if (!existe(ano, mes, dia)) throw new RangeError('A data sai do calendário de 0001 a 9999.');
  return escrever(ano, mes, dia);
};

/** The date `dias` days later (negative: earlier). */
export const somarDias = (data: DataIso, dias: number): DataIso =>
  dataDoNumero(numeroDoDia(data) + dias);

/** How many days lie from `de` to `ate` (negative when `ate` is earlier). */
export const diferencaDias = (de: DataIso, ate: DataIso): number =>
  numeroDoDia(ate) - numeroDoDia(de);

/** The same day `meses` months later; a day that the month has not becomes its last one (31/01 + 1 → 28/02). */
export const somarMeses = (data: DataIso, meses: number): DataIso => {
  const [ano, mes, dia] = partes(data);
  const total = ano * 12 + (mes - 1) + meses;
  const novoAno = Math.floor(total / 12);
  const novoMes = total - novoAno * 12 + 1;
  if (novoAno < 1 || novoAno > 9999)
    throw new RangeError('A data sai do calendário de 0001 a 9999.');
  return escrever(novoAno, novoMes, Math.min(dia, diasDoMes(novoAno, novoMes)));
};

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const diaDaSemana = (data: DataIso): number => (((numeroDoDia(data) + 4) % 7) + 7) % 7;

/** A formatter costs a hundred times what it formats: one for each zone (there are some 600 of them). */
const formatos = new Map<string, Intl.DateTimeFormat>();

/** Where nobody's own zone is known: what is due in the country, its sums, a customer without an account. */
export const FUSO_DO_BRASIL = 'America/Sao_Paulo';

/** The calendar date that the clocks of the time zone show at the instant. */
export const dataNoFuso = (instante: Date, fuso: string): DataIso => {
  let formato = formatos.get(fuso);
  if (!formato) {
    formato = new Intl.DateTimeFormat('en-CA', {
      timeZone: fuso,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatos.set(fuso, formato);
  }
  return formato.format(instante);
};

/** The default ends of a period filter: they mean "no limit" and are shown empty. */
export const DATA_MINIMA: DataIso = '1900-01-01';
export const DATA_MAXIMA: DataIso = '2999-12-31';

const COMPACTA = /^(\d{4})(\d{2})(\d{2})$/;
/** A date written without signs, 20200930, as public registers do, with them; any other text as it was. */
export const separarData = (texto: string): string => texto.replace(COMPACTA, '$1-$2-$3');
