import { produto } from '@praca/contract/produto/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

/** What the columns of products are called in the files of other systems, folded. */
const TAMBEM_SE_CHAMAM: Readonly<Record<keyof typeof produto.campos, readonly string[]>> = {
  produto_descricao: ['produto', 'nome', 'nome do produto', 'descricao do produto', 'item'],
  produto_referencia: [
    'ref',
    'sku',
    'cod',
    'codigo do produto',
    'cod produto',
    'codigo interno',
    'codigo do item',
  ],
  produto_preco: [
    'preco de venda',
    'preco venda',
    'preco unitario',
    'preco de tabela',
    'valor',
    'valor unitario',
    'valor de venda',
  ],
  unidade_codigo: ['un', 'und', 'unid', 'um', 'u m', 'unidade de medida', 'unidade comercial'],
  grupoprod_codigo: ['grupo de produtos', 'familia', 'categoria', 'linha'],
  produto_marca: ['fabricante'],
  produto_gtin: ['gtin', 'ean', 'ean13', 'ean 13', 'gtin ean', 'codigo de barras', 'cod barras'],
  produto_ncm: ['ncm sh', 'codigo ncm', 'classificacao fiscal'],
  produto_pesoliquido: ['peso liquido', 'peso liq'],
  produto_pesobruto: ['peso', 'peso bruto', 'peso kg'],
  produto_multiplo: ['multiplo', 'multiplo de venda'],
  produto_custo: ['preco de custo', 'preco custo', 'custo unitario'],
  produto_estoqueminimo: ['minimo', 'est minimo'],
};
const CAMPO_DE = new Map(
  Object.entries(TAMBEM_SE_CHAMAM).flatMap(([campo, nomes]) => nomes.map((nome) => [nome, campo])),
);

/** Products in their list: searched by an index of their own. Files name their columns in many ways. */
export const produtosDoSeuJeito = (): void =>
  doSeuJeito(produto.tabela, {
    busca: 't.produto_busca',
    tambemSeChama: (cabecalho) => CAMPO_DE.get(cabecalho),
  });
