import type { Contra } from '@praca/contract/painel/schemas.ts';
import { numero, percentual } from '../../platform/texto/format.ts';

/** The change against the period before: "+25%", "−10%", "—" where there was nothing to compare with. */
export function comparacao(agora: number, antes: number): string {
  if (antes === 0) return '—';
  const mudou = agora / antes - 1;
  const dito = percentual(Math.abs(mudou), Math.abs(mudou) < 0.1 ? 1 : 0);
  if (mudou === 0) return dito;
  return `${mudou > 0 ? '+' : '−'}${dito}`;
}

/** How each period compared with is called in a sentence. */
export const QUANDO: Readonly<Record<Contra, string>> = {
  ANTERIOR: 'no período anterior',
  ANO: 'um ano antes',
};

/** The same with what it stands against: "+25% contra 4 no período anterior". */
export const contraOAnterior = (
  a: { agora: number; antes: number; quando: string },
  escrever: (valor: number) => string = numero,
): string => `${comparacao(a.agora, a.antes)} contra ${escrever(a.antes)} ${a.quando}`;

/** Of how many so many were: what a share stands for. */
export type Taxa = { acertos: number; de: number };

/** A share against that of another period, in points: "+3,2 p.p. contra 31% um ano antes"; "—" where either has no base. */
export function contraATaxa(agora: Taxa, antes: Taxa, quando: string): string {
  if (antes.de === 0) return `— contra 0 ${quando}`;
  const parte = antes.acertos / antes.de;
  const dita = `contra ${percentual(parte)} ${quando}`;
  if (agora.de === 0) return `— ${dita}`;
  const pontos = (agora.acertos / agora.de - parte) * 100;
  const sinal = pontos > 0 ? '+' : pontos < 0 ? '−' : '';
  return `${sinal}${numero(Math.abs(pontos), 1)} p.p. ${dita}`;
}
