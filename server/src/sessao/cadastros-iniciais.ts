import type { Icone } from '@praca/contract/recurso/icones.ts';

interface EstagioInicial {
  estagio_descricao: string;
  estagio_probabilidade: number;
  estagio_cor: number;
  estagio_diasparado: number | null;
}

export interface BoardInicial {
  board_tipo: 'prospects' | 'leads' | 'oportunidades' | 'posvendas';
  board_descricao: string;
  pipeline_descricao: string;
  estagios: EstagioInicial[];
}

const estagios = (
  ...lista: [descricao: string, probabilidade: number, diasParado: number | null][]
): EstagioInicial[] =>
  lista.map(([estagio_descricao, estagio_probabilidade, estagio_diasparado], i) => ({
    estagio_descricao,
    estagio_probabilidade,
    estagio_cor: i + 1,
    estagio_diasparado,
  }));

/** The boards of a new registration: each works at once, and everything in them may be changed. */
export const BOARDS_INICIAIS: BoardInicial[] = [
  {
    board_tipo: 'prospects',
    board_descricao: 'Prospects',
    pipeline_descricao: 'Prospecção',
    estagios: estagios(['A contatar', 5, 7], ['Em contato', 10, 7], ['Interessado', 20, 7]),
  },
  {
    board_tipo: 'leads',
    board_descricao: 'Leads',
    pipeline_descricao: 'Qualificação',
    estagios: estagios(
      ['Novo', 10, 3],
      ['Em contato', 20, 5],
      ['Qualificado', 35, 7],
      ['Reunião marcada', 45, 10],
    ),
  },
  {
    board_tipo: 'oportunidades',
    board_descricao: 'Oportunidades',
    pipeline_descricao: 'Vendas',
    estagios: estagios(
      ['Diagnóstico', 30, 10],
      ['Proposta', 50, 10],
      ['Negociação', 70, 10],
      ['Fechamento', 90, 7],
    ),
  },
  {
    board_tipo: 'posvendas',
    board_descricao: 'Pós-Vendas',
    pipeline_descricao: 'Acompanhamento',
    estagios: estagios(
      ['Pedido confirmado', 100, 7],
      ['Em entrega', 100, 15],
      ['Acompanhamento', 100, 30],
      ['Recompra', 100, null],
    ),
  },
];

export const ORIGENS_INICIAIS = [
  'Indicação',
  'Site',
  'Telefone',
  'E-mail',
  'Feira ou evento',
  'Redes sociais',
  'Carteira do representante',
];
export const SEGMENTOS_INICIAIS = [
  'Indústria',
  'Comércio',
  'Distribuição',
  'Construção civil',
  'Agronegócio',
  'Serviços',
];
export const MOTIVOS_INICIAIS = [
  'Preço',
  'Prazo de entrega',
  'Comprou do concorrente',
  'Sem orçamento',
  'Sem retorno do cliente',
  'Produto não atende',
  'Compra adiada',
];
/** The kinds of task of a new registration, in their order: name, icon, colour, minutes. */
export const TIPOS_DE_ATIVIDADE_INICIAIS = [
  { descricao: 'Ligação', icone: 'telefone', cor: 5, duracao: 15 },
  { descricao: 'E-mail', icone: 'email', cor: 8, duracao: 10 },
  { descricao: 'Reunião', icone: 'reuniao', cor: 2, duracao: 60 },
  { descricao: 'Visita', icone: 'visita', cor: 4, duracao: 120 },
  { descricao: 'WhatsApp', icone: 'mensagem', cor: 6, duracao: 10 },
] as const satisfies { descricao: string; icone: Icone; cor: number; duracao: number }[];
export const ETIQUETAS_INICIAIS = [
  'Prioridade',
  'Cliente novo',
  'Recompra',
  'Aguardando retorno',
  'Amostra enviada',
];
