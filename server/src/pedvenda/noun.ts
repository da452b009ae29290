import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Quotes: those of the user's companies. They stay in theirs when their deal moves to another; whose they are, the deal says. */
export const PEDVENDA = substantivo({
  tabela: 'pedvenda',
  alias: 'q',
  escopo: { empresa: 'empresa_codigo' },
});
