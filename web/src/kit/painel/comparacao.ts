import { numero, percentual } from '../../platform/texto/format.ts';

/** The change against the period before: "+25%", "−10%", "—" where there was nothing to compare with. */
export function comparacao(agora: number, antes: number): string {
  if (antes === 0) return '—';
  const mudou = agora / antes - 1;
  const dito = percentual(Math.abs(mudou), Math.abs(mudou) < 0.1 ? 1 : 0);
  if (mudou === 0) return dito;
  return `${mudou > 0 ? '+' : '−'}${dito}`;
}

/** The same with what it stands against: "+25% contra 4 no período anterior". */
export const contraOAnterior = (a: { agora: number; antes: number; quando: string }): string =>
  `${comparacao(a.agora, a.antes)} contra ${numero(a.antes)} ${a.quando}`;
