import type { Alvo } from '../recurso/campo.ts';

/** A company as others name it: sales, receivables, commissions. Apart from its description, which their lists need not know. */
export const alvoEmpresa = {
  tabela: 'empresa',
  chave: 'empresa_codigo',
  mostra: 'empresa_fantasia',
  lista: '/TWSEmpresa/GetLista',
} as const satisfies Alvo;
