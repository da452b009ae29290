import { produto } from '../produto/recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';

/** Prices as they are typed or pasted: from a quantity on, each with a greatest discount of its own where it has one. */
export const PRECOS_DA_TABELA = linhas({
  tabela: 'ittabpreco',
  prefixo: 'ittabpreco',
  nome: { um: 'preço', varios: 'preços', genero: 'm' },
  max: 500,
  campos: {
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto, exigido: true }),
    quantidade: campo.decimal({ rotulo: 'A partir de', casas: 4, min: 0 }),
    preco: campo.decimal({ rotulo: 'Preço', casas: 4, min: 0, exigido: true }),
    descmaximo: campo.decimal({ rotulo: 'Desconto máximo (%)', casas: 4, min: 0, max: 100 }),
  },
});
