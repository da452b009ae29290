import type { Tone } from '../../../ui/base/tone.ts';

/** So many quotes come with the page of a deal; when it is full there may be more. */
export const ORCAMENTOS_NA_FICHA = 20;

/** What each state of a quote is called. */
export const SITUACAO_ORCAMENTO: Record<'O' | 'C' | 'V', { nome: string; tom: Tone }> = {
  O: { nome: 'Em aberto', tom: 'neutral' },
  V: { nome: 'Vendido', tom: 'success' },
  C: { nome: 'Cancelado', tom: 'danger' },
};
