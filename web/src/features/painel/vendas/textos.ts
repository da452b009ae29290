import type { NomeDeFigura, NomeDeParcela, GrupoDeVenda } from '@praca/contract/painel/vendas.ts';
import { diaCurto } from '../../../platform/format.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** "nov". */
export const mesCurto = (dia: string): string => MESES[Number(dia.slice(5, 7)) - 1] ?? '';
/** "nov/2026". */
export const mesEAno = (dia: string): string => `${mesCurto(dia)}/${dia.slice(0, 4)}`;

/** "1 a 19/11/2026", "out/2026", "03/10/2025 a 02/02/2026". */
export function periodoDito({ de, ate }: { de: string; ate: string }): string {
  const mesmoMes = de.slice(0, 7) === ate.slice(0, 7);
  if (mesmoMes && de === ate) return `${diaCurto(de)}/${de.slice(0, 4)}`;
  if (mesmoMes) return `${Number(de.slice(8))} a ${diaCurto(ate)}/${ate.slice(0, 4)}`;
  return `${diaCurto(de)}/${de.slice(0, 4)} a ${diaCurto(ate)}/${ate.slice(0, 4)}`;
}
/** The same, short, for a comparison: "out." or "01/10 a 24/10/2025". */
export function periodoCurto({ de, ate }: { de: string; ate: string }): string {
  return de.slice(0, 7) === ate.slice(0, 7) && de.endsWith('-01')
    ? mesEAno(de)
    : periodoDito({ de, ate });
}

export const FIGURA_DE_VENDA: Record<NomeDeFigura, { titulo: string; definicao: string }> = {
  faturado: {
    titulo: 'Faturado',
    definicao:
      'Produtos, IPI e ST do que foi finalizado no período e não foi desfeito. Só o que você pode ver.',
  },
  meta: { titulo: 'Meta', definicao: 'Faturado sobre a meta dos meses do período.' },
  ticket: {
    titulo: 'Ticket médio',
    definicao:
      'Faturado dividido pelo número de pedidos com faturamento no período. Só o que você pode ver.',
  },
  pedidos: { titulo: 'Pedidos', definicao: 'Pedidos com faturamento no período.' },
  positivados: {
    titulo: 'Clientes positivados',
    definicao: 'Clientes com ao menos um pedido faturado, da carteira ativa.',
  },
  mix: { titulo: 'Mix', definicao: 'Produtos diferentes por cliente.' },
  novos: {
    titulo: 'Clientes novos',
    definicao: 'Clientes que nada tinham comprado antes do período.',
  },
};

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
};
