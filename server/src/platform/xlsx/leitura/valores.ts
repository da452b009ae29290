const DIA_MS = 86_400_000;
const EPOCA_1900 = Date.UTC(1899, 11, 30);
const EPOCA_1904 = Date.UTC(1904, 0, 1);
const ULTIMO = 2_958_466;

/** Formats without a text of their own that show a date or an hour. */
const DATAS_EMBUTIDAS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52,
  53, 54, 55, 56, 57, 58,
]);

const PERCENTUAIS_EMBUTIDOS = new Set([9, 10]);

const semLiterais = (texto: string): string =>
  texto
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]?/g, '');

/** Whether the format of a cell shows its number as a date or an hour. */
export const mostraData = (numero: number, texto: string | undefined): boolean =>
  texto === undefined
    ? DATAS_EMBUTIDAS.has(numero)
    : /[dmyhs]/i.test(semLiterais(texto.slice(0, 255)));

/** A date, with its hour where it has one, as `2026-11-18` or `2026-11-18 10:30:00`; an hour alone as it is. */
export const dataDoNumero = (numero: number, de1904: boolean): string | null => {
  if (!(numero >= 0) || numero >= ULTIMO) return null;
  // Spreadsheets count a 29th of February 1900 that never was.
  const dias = !de1904 && numero < 60 ? numero + 1 : numero;
  const ms = Math.round((dias * DIA_MS) / 1000) * 1000;
  const iso = new Date((de1904 ? EPOCA_1904 : EPOCA_1900) + ms).toISOString();
  const hora = iso.slice(11, 19);
  if (numero < 1) return hora;
  return hora === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${hora}`;
};

/** How a style shows the number of a cell. */
export type Mostra = 'data' | 'percentual' | 'numero';

/** What the format of a cell shows its number as. */
export const mostraDoFormato = (numero: number, texto: string | undefined): Mostra => {
  if (mostraData(numero, texto)) return 'data';
  const percentual =
    texto === undefined
      ? PERCENTUAIS_EMBUTIDOS.has(numero)
      : semLiterais(texto.slice(0, 255)).includes('%');
  return percentual ? 'percentual' : 'numero';
};

/** A number with a decimal comma and all of its digits, as a sheet would show it. */
export const textoDoNumero = (cru: string): string => {
  const numero = Number(Number(cru).toPrecision(15));
  if (!Number.isFinite(numero)) return cru;
  const texto = String(numero).includes('e')
    ? numero.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(numero);
  return texto.replace('.', ',');
};

/** A number that its sheet shows as a percentage, with the sign: 0.05 is 5%. */
export const textoDoPercentual = (cru: string): string =>
  Number.isFinite(Number(cru)) ? `${textoDoNumero(String(Number(cru) * 100))}%` : cru;
