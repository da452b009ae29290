import type { Venda } from '@praca/contract/pedvenda/schemas.ts';

/** What the ICMS of a document hangs on. */
export const vendaDoIcms = (v: Venda) => ({
  empresa_codigo: v.empresa_codigo,
  pessoa_codigo: v.pessoa_codigo,
  produtos: v.itens.map((i) => i.produto_codigo),
});
