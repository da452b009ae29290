import type { Alvo } from '../recurso/campo.ts';

/** A price table as others name it: customers, representatives. Apart from its description, which the board needs not know. */
export const alvoTabPreco = {
  tabela: 'tabpreco',
  chave: 'tabpreco_codigo',
  mostra: 'tabpreco_descricao',
  ativo: 'tabpreco_ativo',
  lista: '/TWSTabPreco/GetLista',
} as const satisfies Alvo;
