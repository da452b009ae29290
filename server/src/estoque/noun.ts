import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Stock: that of the user's companies. */
export const ESTOQUE = substantivo({
  tabela: 'estoque',
  alias: 'e',
  escopo: { empresa: 'empresa_codigo' },
  vivo: 'muitos',
  ver: 'estoque.ver',
});
/** The book of stock, as far as the stock is seen. */
export const MOVESTOQUE = substantivo({
  tabela: 'movestoque',
  alias: 'm',
  escopo: { empresa: 'empresa_codigo' },
});
