import { formatarNcm, gtinValido, limparDigitos, ncmValido } from '../br/produto.ts';
import { grupoProduto } from '../grupo-produto/recurso.ts';
import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { unidade } from '../unidade/recurso.ts';

/** What is sold. Prices and quantities have four decimals, weights three (kg). */
export const produto = recurso({
  substantivo: 'Produto',
  tabela: 'produto',
  prefixo: 'produto',
  nome: { um: 'produto', varios: 'produtos', genero: 'm' },
  permissao: {
    ver: 'cadastro.ver',
    editar: 'cadastro.editar',
    exportar: 'produto.exportar',
    importar: 'produto.importar',
  },
  pagina: {
    rota: '/apps/crm/produto',
    grupo: 'vendas',
    ajuda: 'O que se vende: código, preço, unidade, peso e classificação fiscal.',
  },
  campos: {
    produto_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 120,
      exigido: true,
      busca: true,
      principal: true,
    }),
    produto_referencia: campo.texto({
      rotulo: 'Referência',
      ajuda: 'O código que as pessoas digitam e que sai nos documentos.',
      max: 20,
      unico: true,
      busca: true,
    }),
    produto_preco: campo.decimal({
      rotulo: 'Preço',
      ajuda: 'O de venda, onde nenhuma tabela diz outro.',
      casas: 4,
      min: 0,
    }),
    unidade_codigo: campo.referencia({ rotulo: 'Unidade', a: unidade, filtro: true }),
    grupoprod_codigo: campo.referencia({ rotulo: 'Grupo', a: grupoProduto, filtro: true }),
    produto_marca: campo.texto({ rotulo: 'Marca', max: 60, busca: true, filtro: true }),
    produto_gtin: campo.conferido({
      rotulo: 'GTIN (código de barras)',
      max: 20,
      busca: true,
      coluna: false,
      guardar: limparDigitos,
      confere: gtinValido,
      recusa: 'Informe um GTIN válido, de 8, 12, 13 ou 14 números.',
    }),
    produto_ncm: campo.conferido({
      rotulo: 'NCM',
      max: 12,
      guardar: limparDigitos,
      mostrar: formatarNcm,
      confere: ncmValido,
      recusa: 'Informe os 8 números da NCM.',
    }),
    produto_pesoliquido: campo.decimal({
      rotulo: 'Peso líquido (kg)',
      casas: 3,
      min: 0,
      coluna: false,
    }),
    produto_pesobruto: campo.decimal({
      rotulo: 'Peso bruto (kg)',
      casas: 3,
      min: 0,
      coluna: false,
    }),
    produto_multiplo: campo.decimal({
      rotulo: 'Vende-se em múltiplos de',
      ajuda: 'Por exemplo 12, para o que só sai em dúzias.',
      casas: 4,
      min: 0,
      coluna: false,
    }),
    produto_custo: campo.decimal({
      rotulo: 'Custo',
      casas: 4,
      min: 0,
      coluna: false,
      permissao: 'venda.margem',
    }),
    produto_estoqueminimo: campo.decimal({
      rotulo: 'Estoque mínimo',
      casas: 4,
      min: 0,
      coluna: false,
    }),
  },
  identidade: 'produto_referencia',
  usadoPor: ['imposto.produto_codigo', 'regracomissao.produto_codigo', 'itpedvenda.produto_codigo'],
  detalhe: 'produto_referencia',
  porTextos: '/TWSProduto/GetPorTextos',
  contem: ['ittabpreco.produto_codigo', 'movestoque.produto_codigo'],
});
export type Produto = LinhaDe<typeof produto>;
