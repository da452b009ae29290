import type { Icone } from '../recurso/icones.ts';
import type { BoardTipo } from '../pipeline/tipos.ts';

/** A stage of a template: its name, its probability in percent, and after how many days a deal in it counts as stalled. */
export interface EstagioDoModelo {
  nome: string;
  probabilidade: number;
  dias: number | null;
}
/** What one board's first pipeline becomes. */
export interface FunilDoModelo {
  quadro: BoardTipo;
  nome: string;
  estagios: readonly EstagioDoModelo[];
}
/** The way a kind of company sells: its funnels, and words for the lists, which are added to those that are there. */
export interface ModeloDeFunis {
  nome: string;
  explica: string;
  funis: readonly FunilDoModelo[];
  motivos: readonly string[];
  segmentos: readonly string[];
  tipos: readonly { nome: string; icone: Icone; cor: number; duracao: number }[];
}

const funil = (
  quadro: BoardTipo,
  nome: string,
  ...estagios: [nome: string, probabilidade: number, dias: number | null][]
): FunilDoModelo => ({
  quadro,
  nome,
  estagios: estagios.map(([um, probabilidade, dias]) => ({ nome: um, probabilidade, dias })),
});

/** The templates that a new registration chooses from. */
export const MODELOS_DE_FUNIS = {
  INDUSTRIA: {
    nome: 'Indústria',
    explica: 'Vende o que fabrica: amostra, teste no cliente, proposta técnica e recompra.',
    funis: [
      funil(
        'prospects',
        'Prospecção',
        ['Pesquisar', 5, 10],
        ['Primeiro contato', 10, 7],
        ['Visita marcada', 20, 10],
      ),
      funil(
        'leads',
        'Qualificação',
        ['Novo', 10, 3],
        ['Necessidade levantada', 25, 7],
        ['Amostra enviada', 40, 15],
        ['Amostra aprovada', 55, 7],
      ),
      funil(
        'oportunidades',
        'Vendas',
        ['Especificação', 30, 10],
        ['Proposta enviada', 50, 10],
        ['Negociação', 70, 10],
        ['Aguardando pedido', 90, 7],
      ),
      funil(
        'posvendas',
        'Depois da venda',
        ['Em produção', 100, 20],
        ['Entregue', 100, 10],
        ['Recompra', 100, null],
      ),
    ],
    motivos: ['Capacidade de produção', 'Amostra reprovada', 'Frete'],
    segmentos: ['Metalurgia', 'Plásticos', 'Alimentos e bebidas', 'Móveis', 'Autopeças'],
    tipos: [
      { nome: 'Envio de amostra', icone: 'amostra', cor: 9, duracao: 15 },
      { nome: 'Visita técnica', icone: 'visita', cor: 4, duracao: 120 },
    ],
  },
  REPRESENTACAO: {
    nome: 'Representação comercial',
    explica: 'Vende por várias fábricas: roteiro de visitas, pedido à representada e reposição.',
    funis: [
      funil(
        'prospects',
        'Clientes novos',
        ['Na rota', 5, 15],
        ['Apresentação feita', 15, 10],
        ['Cadastro aprovado', 30, 7],
      ),
      funil(
        'leads',
        'Indicações das fábricas',
        ['Recebida', 15, 3],
        ['Contato feito', 25, 5],
        ['Catálogo enviado', 40, 7],
      ),
      funil(
        'oportunidades',
        'Pedidos em negociação',
        ['Visita de venda', 40, 10],
        ['Cotação enviada', 60, 7],
        ['Negociação', 75, 7],
        ['Pedido na representada', 95, 5],
      ),
      funil(
        'posvendas',
        'Entrega e reposição',
        ['Pedido faturado', 100, 10],
        ['Entrega conferida', 100, 15],
        ['Reposição', 100, 45],
      ),
    ],
    motivos: ['Crédito reprovado', 'Pedido mínimo', 'Representada sem estoque'],
    segmentos: ['Varejo', 'Atacado', 'Home center', 'Revenda técnica'],
    tipos: [
      { nome: 'Visita de rota', icone: 'visita', cor: 4, duracao: 60 },
      { nome: 'Conferência de estoque', icone: 'tarefa', cor: 3, duracao: 30 },
    ],
  },
  DISTRIBUIDORA: {
    nome: 'Distribuidora',
    explica: 'Revende com estoque próprio: cotação rápida, crédito, separação e giro.',
    funis: [
      funil(
        'prospects',
        'Prospecção',
        ['Lista', 5, 10],
        ['Contato feito', 15, 5],
        ['Crédito em análise', 30, 5],
      ),
      funil(
        'leads',
        'Pedidos de cotação',
        ['Recebido', 20, 1],
        ['Em cotação', 35, 2],
        ['Aguardando retorno', 50, 4],
      ),
      funil(
        'oportunidades',
        'Vendas',
        ['Cotação enviada', 50, 3],
        ['Negociação', 70, 5],
        ['Crédito liberado', 85, 3],
        ['Fechamento', 95, 2],
      ),
      funil(
        'posvendas',
        'Entrega e giro',
        ['Em separação', 100, 2],
        ['Em rota', 100, 5],
        ['Próxima compra', 100, 30],
      ),
    ],
    motivos: ['Sem estoque', 'Limite de crédito', 'Frete'],
    segmentos: ['Varejo', 'Construção', 'Oficinas', 'Food service'],
    tipos: [
      { nome: 'Cotação', icone: 'tarefa', cor: 7, duracao: 20 },
      { nome: 'Cobrança amigável', icone: 'telefone', cor: 1, duracao: 10 },
    ],
  },
} as const satisfies Record<string, ModeloDeFunis>;

export type NomeDoModelo = keyof typeof MODELOS_DE_FUNIS;
export const NOMES_DOS_MODELOS = Object.keys(MODELOS_DE_FUNIS) as [NomeDoModelo, ...NomeDoModelo[]];
