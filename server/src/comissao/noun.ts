import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Commissions: those of the user's companies, and of those their representative's own. */
export const COMISSAO = substantivo({
  tabela: 'comissao',
  alias: 'c',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo' },
  vivo: 'muitos',
});
