import type { Alvo } from '../../recurso/campo.ts';

/** A stage as others name it. */
export const alvoEstagio = {
  tabela: 'estagio',
  chave: 'estagio_codigo',
  mostra: 'estagio_descricao',
  lista: '/TWSEstagio/GetLista',
} as const satisfies Alvo;
