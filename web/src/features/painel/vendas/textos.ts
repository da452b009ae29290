import type { NomeDeParcela, GrupoDeVenda } from '@praca/contract/painel/vendas.ts';

export const GRAFICO_DE_VENDA: Record<GrupoDeVenda, { titulo: string; coluna: string }> = {
  representante: { titulo: 'Por representante', coluna: 'Representante' },
  equipe: { titulo: 'Por equipe', coluna: 'Equipe' },
  segmento: { titulo: 'Por segmento', coluna: 'Segmento' },
  uf: { titulo: 'Por UF', coluna: 'UF' },
  empresa: { titulo: 'Por empresa', coluna: 'Empresa' },
  produto: { titulo: 'Por produto', coluna: 'Produto' },
};

export const PARCELA_DE_VENDA: Record<NomeDeParcela, { nome: string; nota: string }> = {
  volume: { nome: 'Volume', nota: 'mais ou menos unidades, ao preço médio de antes' },
  preco: { nome: 'Preço', nota: 'o mesmo produto mais caro ou mais barato' },
  mix: { nome: 'Mix de produtos', nota: 'mais produtos caros ou mais baratos' },
  conversao: { nome: 'Conversão', nota: 'mais ou menos orçamentos que viraram pedido' },
  datas: { nome: 'Datas que mudaram', nota: 'prometidos para outro período' },
  pedidos: { nome: 'Número de pedidos', nota: 'o mesmo faturado em mais ou menos pedidos' },
  novos: { nome: 'Clientes novos', nota: 'que nada tinham comprado antes' },
  carteira: { nome: 'Clientes que já compravam', nota: 'mais ou menos deles compraram' },
  frequencia: { nome: 'Pedidos por cliente', nota: 'cada cliente pediu mais ou menos vezes' },
  produtos: { nome: 'Produtos comprados', nota: 'mais ou menos, por tantos clientes quanto antes' },
  clientes: { nome: 'Número de clientes', nota: 'os mesmos produtos por mais ou menos clientes' },
  grupo: { nome: 'Segmento', nota: '' },
};
