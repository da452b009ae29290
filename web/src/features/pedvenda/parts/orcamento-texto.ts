import { SITUACOES, type Situacao } from '@praca/contract/pedvenda/situacoes.ts';
import type { Tone } from '../../../ui/base/tone.ts';

/** So many quotes come with the page of a deal; when it is full there may be more. */
export const ORCAMENTOS_NA_FICHA = 20;

const TONS: Partial<Record<Situacao, Tone>> = {
  OR: 'warning',
  AA: 'warning',
  FP: 'success',
  FI: 'success',
  FA: 'success',
  EN: 'success',
  CA: 'danger',
};

/** What a state of a quote or order is called, and how it looks. */
export function situacaoDaVenda(qual: string): { nome: string; tom: Tone } {
  const situacao = qual as Situacao;
  return { nome: SITUACOES[situacao], tom: TONS[situacao] ?? 'neutral' };
}
