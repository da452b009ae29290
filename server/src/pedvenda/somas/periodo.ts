import {
  DATA_MAXIMA,
  DATA_MINIMA,
  somarDias,
  somarMeses,
  type DataIso,
} from '@praca/contract/br/data.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';

/** Days or months of the sums, both ends included. */
export interface Peca {
  grao: 'D' | 'M';
  de: DataIso;
  ate: DataIso;
}

/** The days of a filter, both included. */
export const diasDoFiltro = (f: FiltroFaturado): { de: DataIso; ate: DataIso } => ({
  de: f.FATURADO_DE ?? DATA_MINIMA,
  ate: f.FATURADO_ATE ?? DATA_MAXIMA,
});

/** A period in the pieces that the sums have of it: whole months as such, what is left over at both ends by days. */
export function pecasDe({ de, ate }: { de: DataIso; ate: DataIso }): Peca[] {
  const mes = (dia: DataIso): DataIso => `${dia.slice(0, 7)}-01`;
  const primeiro = de === mes(de) ? de : somarMeses(mes(de), 1);
  // The first day that is in no whole month any more.
  const fim = mes(somarDias(ate, 1));
  if (primeiro >= fim) return [{ grao: 'D', de, ate }];
  const pecas: Peca[] = [
    { grao: 'D', de, ate: somarDias(primeiro, -1) },
    { grao: 'M', de: primeiro, ate: somarDias(fim, -1) },
    { grao: 'D', de: fim, ate },
  ];
  return pecas.filter((uma) => uma.de <= uma.ate);
}
