import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Customers: one's own and those of nobody, unless the user sees other representatives. */
export const PESSOA = substantivo({
  tabela: 'pessoa',
  alias: 'q',
  escopo: { repres: 'repres_codigo', deTodos: true },
  vivo: true,
});
