import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';

/** What each type of board is called, as the menu says it. */
export const NOME_DO_TIPO: Record<BoardTipo, string> = {
  prospects: 'Prospects',
  leads: 'Leads',
  oportunidades: 'Oportunidades',
  posvendas: 'Pós-Vendas',
};
