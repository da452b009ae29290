import type { Alvo } from '../recurso/campo.ts';

/** A quote or order as others name it: receivables, commissions. */
export const alvoPedVenda = {
  tabela: 'pedvenda',
  chave: 'pedvenda_codigo',
  mostra: 'pedvenda_numero',
  lista: '/TWSPedVenda/GetLista',
} as const satisfies Alvo;
