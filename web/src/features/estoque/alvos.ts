import { localEstoque } from '@praca/contract/estoque/local/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { campo } from '@praca/contract/recurso/campo.ts';

const LOCAL = campo.referencia({ rotulo: 'Local', a: localEstoque });
const PRODUTO = campo.referencia({ rotulo: 'Produto', a: produto });

/** Places and products, to choose among. */
export const alvos = { local: LOCAL.alvo, produto: PRODUTO.alvo };
