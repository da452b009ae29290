import type { TipoBoard } from '../fabricas/fabricas.ts';

/** A stage as the plan of a registration names it: probability in percent, days until a deal counts as stalled. */
export type EstagioModelo = {
  descricao: string;
  cor: number;
  probabilidade: number;
  diasparado: number | null;
};

/** A pipeline of the plan, with how many deals come to it and how many of them are open on the reference day. */
export type FunilModelo = {
  board_tipo: TipoBoard;
  descricao: string;
  estagios: EstagioModelo[];
  negocios: number;
  abertos: number;
  /** Median of the values, in reais, and the part of closed deals that is won. */
  valorMediano: number;
  ganho: number;
  /** Median days from creation to the end. */
  ciclo: number;
  /** Days after which a sale comes again. */
  recorrencia?: number;
};

const estagios = (texto: string): EstagioModelo[] =>
  texto.split('|').map((item) => {
    const [descricao = '', cor = '1', probabilidade = '50', dias = ''] = item.trim().split(';');
    return {
      descricao,
      cor: Number(cor),
      probabilidade: Number(probabilidade),
      diasparado: dias === '' ? null : Number(dias),
    };
  });

type Modelo = Omit<FunilModelo, 'negocios' | 'abertos'>;

/** The pipelines that the simulated industries use; the stage texts are description;colour;probability;days. */
export const MODELOS = {
  prospeccao: {
    board_tipo: 'prospects',
    descricao: 'Prospecção ativa',
    estagios: estagios(
      'Lista fria;8;5;15|Pesquisa;7;10;10|Primeiro contato;6;15;7|Retorno agendado;5;25;7|Qualificado;4;35;5',
    ),
    valorMediano: 9_000,
    ganho: 0.3,
    ciclo: 24,
  },
  feiras: {
    board_tipo: 'prospects',
    descricao: 'Feiras e eventos',
    estagios: estagios(
      'Cartão recebido;8;5;20|Mensagem enviada;7;10;10|Conversa marcada;5;20;7|Visita feita;4;30;10|Interessado;3;40;7',
    ),
    valorMediano: 14_000,
    ganho: 0.26,
    ciclo: 35,
  },
  inbound: {
    board_tipo: 'leads',
    descricao: 'Leads do site',
    estagios: estagios(
      'Novo;6;10;2|Em contato;5;20;4|Necessidade levantada;4;35;6|Amostra enviada;3;45;10|Pronto para proposta;2;60;5',
    ),
    valorMediano: 12_000,
    ganho: 0.24,
    ciclo: 18,
  },
  indicacoes: {
    board_tipo: 'leads',
    descricao: 'Indicações',
    estagios: estagios(
      'Indicação recebida;6;20;3|Contato feito;5;30;5|Visita técnica;4;45;10|Orçamento pedido;3;60;5|Encaminhado;2;70;5',
    ),
    valorMediano: 21_000,
    ganho: 0.38,
    ciclo: 22,
  },
  vendas: {
    board_tipo: 'oportunidades',
    descricao: 'Vendas',
    estagios: estagios(
      'Novo contato;7;10;7|Levantamento técnico;6;20;10|Amostra ou visita;5;30;12|Proposta em elaboração;4;40;5|Proposta enviada;3;55;8|Negociação;2;70;7|Aprovação do cliente;1;85;5|Pedido em emissão;10;95;3',
    ),
    valorMediano: 38_000,
    ganho: 0.34,
    ciclo: 32,
  },
  projetos: {
    board_tipo: 'oportunidades',
    descricao: 'Projetos especiais',
    estagios: estagios(
      'Consulta recebida;7;10;10|Análise de viabilidade;6;20;15|Desenho técnico;5;30;20|Protótipo;11;45;30|Proposta comercial;3;55;15|Negociação;2;70;12|Contrato em assinatura;1;90;10|Início de produção;10;95;15',
    ),
    valorMediano: 145_000,
    ganho: 0.28,
    ciclo: 75,
  },
  licitacoes: {
    board_tipo: 'oportunidades',
    descricao: 'Licitações',
    estagios: estagios(
      'Edital publicado;7;10;5|Documentação;6;20;5|Proposta entregue;4;35;15|Habilitação;3;50;20|Homologação;2;75;20|Empenho;1;95;15',
    ),
    valorMediano: 88_000,
    ganho: 0.2,
    ciclo: 60,
  },
  recorrentes: {
    board_tipo: 'oportunidades',
    descricao: 'Clientes recorrentes',
    estagios: estagios(
      'Recompra prevista;6;30;10|Contato feito;5;45;5|Cotação enviada;4;60;5|Ajuste de condições;3;75;5|Pedido confirmado;1;95;3',
    ),
    valorMediano: 26_000,
    ganho: 0.55,
    ciclo: 14,
    recorrencia: 60,
  },
  posvenda: {
    board_tipo: 'posvendas',
    descricao: 'Entrega e acompanhamento',
    estagios: estagios(
      'Pedido recebido;6;100;3|Em produção;5;100;15|Expedição;4;100;5|Entregue;3;100;7|Pesquisa de satisfação;2;100;10|Pronto para recompra;1;100;20',
    ),
    valorMediano: 36_000,
    ganho: 0.94,
    ciclo: 40,
  },
} satisfies Record<string, Modelo>;

/** A pipeline of the plan out of a model. */
export const funil = (
  modelo: keyof typeof MODELOS,
  negocios: number,
  abertos: number,
  descricao?: string,
): FunilModelo => ({
  ...MODELOS[modelo],
  descricao: descricao ?? MODELOS[modelo].descricao,
  negocios: Math.round(negocios),
  abertos: Math.round(Math.min(abertos, negocios)),
});
