import type { Tone } from '../../../ui/tone.ts';

/** What each state of a quote is called. */
export const SITUACAO_ORCAMENTO: Record<'O' | 'C' | 'V', { nome: string; tom: Tone }> = {
  O: { nome: 'Em aberto', tom: 'neutral' },
  V: { nome: 'Vendido', tom: 'success' },
  C: { nome: 'Cancelado', tom: 'danger' },
};
