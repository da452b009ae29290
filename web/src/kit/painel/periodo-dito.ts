import { diaCurto } from '../../platform/texto/format.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** "nov". */
export const mesCurto = (dia: string): string => MESES[Number(dia.slice(5, 7)) - 1] ?? '';
/** "nov/2026". */
export const mesEAno = (dia: string): string => `${mesCurto(dia)}/${dia.slice(0, 4)}`;

/** "1 a 19/11/2026", "out/2026", "03/10/2025 a 02/02/2026". */
export function periodoDito({ de, ate }: { de: string; ate: string }): string {
  const mesmoMes = de.slice(0, 7) === ate.slice(0, 7);
  if (mesmoMes && de === ate) return `${diaCurto(de)}/${de.slice(0, 4)}`;
  if (mesmoMes) return `${Number(de.slice(8))} a ${diaCurto(ate)}/${ate.slice(0, 4)}`;
  return `${diaCurto(de)}/${de.slice(0, 4)} a ${diaCurto(ate)}/${ate.slice(0, 4)}`;
}
/** The same, short, for a comparison: "out." or "01/10 a 24/10/2025". */
export function periodoCurto({ de, ate }: { de: string; ate: string }): string {
  return de.slice(0, 7) === ate.slice(0, 7) && de.endsWith('-01')
    ? mesEAno(de)
    : periodoDito({ de, ate });
}
