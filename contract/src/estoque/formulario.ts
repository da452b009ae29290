import { produto } from '../produto/recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';

/** What is moved by hand, as it is typed or pasted: of a count the quantity is what was counted. */
export const ITENS_DO_MOVIMENTO = linhas({
  tabela: 'movestoque',
  prefixo: 'movestoque',
  nome: { um: 'item', varios: 'itens', genero: 'm' },
  max: 500,
  campos: {
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto, exigido: true }),
    quantidade: campo.decimal({ rotulo: 'Quantidade', casas: 4, min: 0, exigido: true }),
  },
});
