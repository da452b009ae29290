import { somarDias, type DataIso } from './data.ts';
import { multiplicar, ratear, subtrair } from './dinheiro.ts';
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

export interface Condicao {
  /** Days of each parcel, rising. */
  prazos: readonly number[];
  /** One parcel more, on the day itself. */
  entrada: boolean;
  /** Rolls to the next business day. */
  diaUtil: boolean;
}
export interface Parcela {
  numero: number;
  vencimento: DataIso;
  /** Money with two decimals; all of them add up to the total, cent by cent. */
  valor: string;
}

/** The parcels of a total from the day it counts from; what does not divide is in the last one. */
export const parcelasDe = (total: string, desde: DataIso, c: Condicao): Parcela[] => {
  const dias = c.entrada && c.prazos[0] !== 0 ? [0, ...c.prazos] : c.prazos;
  const igual = ratear(total, dias.length).at(-1) ?? '0.00';
  const ultima = subtrair(total, multiplicar(igual, String(dias.length - 1)));
  return dias.map((prazo, i) => {
    const dia = somarDias(desde, prazo);
    return {
      numero: i + 1,
      vencimento: c.diaUtil ? proximoDiaUtil(dia) : dia,
      valor: i === dias.length - 1 ? ultima : igual,
    };
  });
};
