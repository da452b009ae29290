import { produto } from '@praca/contract/produto/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

/** Products in their list: searched by an index of their own. */
export const produtosDoSeuJeito = (): void =>
  doSeuJeito(produto.tabela, { busca: 't.produto_busca' });
