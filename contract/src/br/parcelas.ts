import { somarDias, type DataIso } from './data.ts';
import { compararDinheiro, porcento, ratear, somar, subtrair } from './dinheiro.ts';
import { proximoDiaUtil } from './feriados.ts';

const PARCELAS_MAXIMAS = 60;
const PRAZO_MAXIMO = 1800;

/** "30/60/90 DDL", "30 60 90", "0": the days of each parcel, rising; `null` where it is none of that. */
export const lerPrazos = (texto: string): number[] | null => {
  const limpo = texto
    .slice(0, 200)
    .replace(/ddl|dias?/gi, ' ')
    .trim();
  const partes = limpo.split(/[\s/;,-]+/).filter(Boolean);
  if (partes.length === 0 || partes.length > PARCELAS_MAXIMAS) return null;
  if (!partes.every((parte) => /^\d{1,4}$/.test(parte))) return null;
  const dias = partes.map(Number);
  const sobe = dias.every((dia, i) => dia <= PRAZO_MAXIMO && (i === 0 || dia > (dias[i - 1] ?? 0)));
  return sobe ? dias : null;
};

/** "40/30/30", "33,33/33,33/33,34": what share of the total each parcel is, in percent as decimal texts, which add up to 100; `null` where it is none of that. */
export const lerPercentuais = (texto: string): string[] | null => {
  const partes = texto
    .slice(0, 600)
    .replaceAll('%', ' ')
    .trim()
    .split(/[\s/;]+/)
    .filter(Boolean)
    .map((parte) => parte.replace(',', '.'));
  if (partes.length === 0 || partes.length > PARCELAS_MAXIMAS + 1) return null;
  if (!partes.every((parte) => /^\d{1,3}(\.\d{1,4})?$/.test(parte) && /[1-9]/.test(parte)))
    return null;
  return compararDinheiro(somar('0', ...partes), '100') === 0 ? partes : null;
};

export interface Condicao {
  /** Days of each parcel, rising. */
  prazos: readonly number[];
  /** One parcel more, on the day itself. */
  entrada: boolean;
  /** Rolls to the next business day. */
  diaUtil: boolean;
  /** The share of each parcel, the entry's first, as `lerPercentuais` reads it; null: equal ones. */
  percentuais?: readonly string[] | null;
}
export interface Parcela {
  numero: number;
  vencimento: DataIso;
  /** Money with two decimals; all of them add up to the total, cent by cent. */
  valor: string;
}

/** The days of all parcels of a condition, from the day it counts from: the entry stands first. */
export const diasDasParcelas = (c: Pick<Condicao, 'prazos' | 'entrada'>): readonly number[] =>
  c.entrada && c.prazos[0] !== 0 ? [0, ...c.prazos] : c.prazos;

/** Each share of a total, down to the cent; what does not divide is in the last one. */
function valoresDe(total: string, partes: number, percentuais: readonly string[] | null): string[] {
  const igual = ratear(total, partes).at(-1) ?? '0.00';
  const primeiros = Array.from({ length: partes - 1 }, (_, i) => {
    const percentual = percentuais?.[i];
    if (percentual === undefined) return igual;
    const exato = porcento(total, percentual, 12);
    return exato.slice(0, exato.indexOf('.') + 3);
  });
  return [...primeiros, subtrair(total, somar('0', ...primeiros))];
}

/** The parcels of a total from the day it counts from; what does not divide is in the last one. */
export const parcelasDe = (total: string, desde: DataIso, c: Condicao): Parcela[] => {
  const dias = diasDasParcelas(c);
  const valores = valoresDe(total, dias.length, c.percentuais ?? null);
  return dias.map((prazo, i) => {
    const dia = somarDias(desde, prazo);
    return {
      numero: i + 1,
      vencimento: c.diaUtil ? proximoDiaUtil(dia) : dia,
      valor: valores[i] ?? '0.00',
    };
  });
};
