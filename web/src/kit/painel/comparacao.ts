import { percentual } from '../../platform/format.ts';

/** The change against the period before: "+25%", "−10%", "—" where there was nothing to compare with. */
export function comparacao(agora: number, antes: number): string {
  if (antes === 0) return '—';
  const mudou = agora / antes - 1;
  const dito = percentual(Math.abs(mudou), Math.abs(mudou) < 0.1 ? 1 : 0);
  if (mudou === 0) return dito;
  return `${mudou > 0 ? '+' : '−'}${dito}`;
}
