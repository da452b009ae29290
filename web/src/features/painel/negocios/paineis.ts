import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import type { Grupo } from '@praca/contract/painel/schemas.ts';
import type { TelaDoPainel } from '@praca/contract/painel/telas.ts';
import { paths } from '../../../paths.ts';

/** A dashboard of deals, described: of which board, with which charts in which order. */
export type DescricaoDoPainel = {
  titulo: string;
  caminho: string;
  tela: TelaDoPainel;
  board_tipo?: BoardTipo;
  graficos: readonly Grupo[];
};

const TODOS: readonly Grupo[] = [
  'origem',
  'temperatura',
  'etiqueta',
  'idade',
  'parado',
  'estagio',
  'perda',
];

export const PAINEIS = {
  prospects: {
    titulo: 'Resultados de prospects',
    caminho: paths.graficoProspect,
    tela: 'painel_prospects',
    board_tipo: 'prospects',
    graficos: TODOS,
  },
  leads: {
    titulo: 'Resultados de leads',
    caminho: paths.graficoLeads,
    tela: 'painel_leads',
    board_tipo: 'leads',
    graficos: TODOS,
  },
  oportunidades: {
    titulo: 'Resultados de oportunidades',
    caminho: paths.graficoOportunidades,
    tela: 'painel_oportunidades',
    board_tipo: 'oportunidades',
    graficos: TODOS,
  },
  etiqueta: {
    titulo: 'Resultados por etiqueta',
    caminho: paths.graficoEtiqueta,
    tela: 'painel_etiqueta',
    graficos: ['etiqueta', 'temperatura', 'parado', 'perda'],
  },
} as const satisfies Record<string, DescricaoDoPainel>;

export const GRAFICO: Record<Grupo, { titulo: string; coluna: string; definicao: string }> = {
  origem: {
    titulo: 'Entradas por origem',
    coluna: 'Origem',
    definicao: 'Todos os negócios criados no período.',
  },
  temperatura: {
    titulo: 'Em aberto por temperatura',
    coluna: 'Temperatura',
    definicao: 'Negócios do período que estão em aberto.',
  },
  etiqueta: {
    titulo: 'Entradas por etiqueta',
    coluna: 'Etiqueta',
    definicao: 'Um negócio com duas etiquetas conta nas duas.',
  },
  idade: {
    titulo: 'Em aberto por idade',
    coluna: 'Idade',
    definicao: 'Dias desde a criação dos negócios em aberto.',
  },
  parado: {
    titulo: 'Em aberto sem interação',
    coluna: 'Sem interação',
    definicao: 'Cada faixa inclui as maiores.',
  },
  estagio: {
    titulo: 'Tempo no estágio atual',
    coluna: 'Estágio',
    definicao: 'Negócios em aberto e há quantos dias, em média, estão no estágio.',
  },
  perda: {
    titulo: 'Perdas por motivo',
    coluna: 'Motivo',
    definicao: 'Negócios do período que foram perdidos.',
  },
};
