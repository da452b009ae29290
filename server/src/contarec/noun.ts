import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Receivables: those of the user's companies, and of those their representative's own. */
export const CONTAREC = substantivo({
  tabela: 'contarec',
  alias: 'c',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo' },
  vivo: 'muitos',
  ver: 'venda.ver',
});
