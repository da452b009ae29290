import type { Permissao } from '../permissoes.ts';

/** The states of a quote or order, in the order of its road, as people read them. */
export const SITUACOES = {
  RA: 'Rascunho',
  OA: 'Orçamento em aberto',
  OE: 'Orçamento enviado',
  OR: 'Orçamento reprovado',
  AA: 'Aguardando aprovação',
  LI: 'Liberado',
  PS: 'Pré-separação',
  SE: 'Em separação',
  FP: 'Finalizado parcial',
  FI: 'Finalizado',
  FA: 'Faturado',
  EN: 'Entregue',
  CA: 'Cancelado',
} as const;
export type Situacao = keyof typeof SITUACOES;

export const TIPOS = { O: 'Orçamento', P: 'Pedido' } as const;
export const FRETES = {
  '0': 'CIF (por conta do emitente)',
  '1': 'FOB (por conta do destinatário)',
  '2': 'Por conta de terceiros',
  '3': 'Próprio, por conta do emitente',
  '4': 'Próprio, por conta do destinatário',
  '9': 'Sem frete',
} as const;
/** How a freight is told: one that is charged is not "Sem frete", whoever carries. */
export const freteDito = (tipo: string, vlfrete: string): string =>
  tipo === '9' && /[1-9]/.test(vlfrete)
    ? 'Incluído no total'
    : (FRETES[tipo as keyof typeof FRETES] ?? '');
/** Payment types: money taken now, billed with the invoice, or a title issued now. */
export const TIPOS_PAGAMENTO = {
  RC: 'Recebimento',
  FT: 'Faturamento',
  ET: 'Emissão de Título',
} as const;
/** What each payment type means, said once. */
export const EXPLICA_PAGAMENTO: Readonly<Record<keyof typeof TIPOS_PAGAMENTO, string>> = {
  RC: 'Recebido agora: nasce quitado.',
  FT: 'Faturado com a nota: vence pelos prazos dela.',
  ET: 'Título emitido agora: fica em aberto até pagar.',
};

interface Passo {
  nome: string;
  /** What it did, for the success message. */
  feito: string;
  de: readonly Situacao[];
  /** Where it leads; null: back where the document came from. */
  para: Situacao | null;
  /** A quote becomes an order, or an order a quote again. */
  tipo?: 'O' | 'P';
  permissao: Permissao;
  motivo?: true;
  /** Only a document with customer, lines and parcels that close may go this way. */
  completo?: true;
  /** A discount above the limit has to be approved first. */
  limite?: true;
}

const ANTES_DE_FATURAR = ['RA', 'OA', 'OE', 'OR', 'AA', 'LI', 'PS', 'SE', 'FP', 'FI'] as const;

/** What a person may do with a document, from which states, where it leads and with which right. Finalising and separating have verbs of their own. */
export const PASSOS = {
  concluir: {
    nome: 'Concluir rascunho',
    feito: 'Orçamento em aberto.',
    de: ['RA'],
    para: 'OA',
    permissao: 'venda.editar',
    completo: true,
  },
  enviar: {
    nome: 'Marcar como enviado',
    feito: 'Orçamento enviado.',
    de: ['RA', 'OA'],
    para: 'OE',
    permissao: 'venda.editar',
    completo: true,
    limite: true,
  },
  pedirAprovacao: {
    nome: 'Pedir aprovação',
    feito: 'Aprovação pedida.',
    de: ['RA', 'OA', 'OE'],
    para: 'AA',
    permissao: 'venda.editar',
    completo: true,
  },
  gerarPedido: {
    nome: 'Gerar pedido',
    feito: 'O orçamento virou pedido.',
    de: ['RA', 'OA', 'OE'],
    para: 'LI',
    tipo: 'P',
    permissao: 'venda.editar',
    completo: true,
    limite: true,
  },
  voltarAOrcamento: {
    nome: 'Voltar a orçamento',
    feito: 'O pedido voltou a ser orçamento.',
    de: ['LI'],
    para: 'OA',
    tipo: 'O',
    permissao: 'venda.editar',
  },
  reprovar: {
    nome: 'Marcar como reprovado',
    feito: 'Orçamento reprovado.',
    de: ['OA', 'OE'],
    para: 'OR',
    permissao: 'venda.editar',
    motivo: true,
  },
  reabrir: {
    nome: 'Reabrir',
    feito: 'Orçamento em aberto de novo.',
    de: ['OR', 'OE', 'AA'],
    para: 'OA',
    permissao: 'venda.editar',
  },
  separar: {
    nome: 'Enviar à pré-separação',
    feito: 'Pedido na pré-separação.',
    de: ['LI', 'FP'],
    para: 'PS',
    permissao: 'venda.finalizar',
  },
  liberar: {
    nome: 'Tirar da separação',
    feito: 'Pedido liberado.',
    de: ['PS', 'SE'],
    para: 'LI',
    permissao: 'venda.finalizar',
  },
  faturar: {
    nome: 'Marcar como faturado',
    feito: 'Pedido faturado.',
    de: ['FI'],
    para: 'FA',
    permissao: 'venda.finalizar',
  },
  entregar: {
    nome: 'Marcar como entregue',
    feito: 'Pedido entregue.',
    de: ['FI', 'FA'],
    para: 'EN',
    permissao: 'venda.finalizar',
  },
  voltarEntrega: {
    nome: 'Desfazer faturamento ou entrega',
    feito: 'O pedido voltou ao passo anterior.',
    de: ['FA', 'EN'],
    para: null,
    permissao: 'venda.finalizar',
  },
  cancelar: {
    nome: 'Cancelar',
    feito: 'Cancelado.',
    de: ANTES_DE_FATURAR,
    para: 'CA',
    permissao: 'venda.editar',
    motivo: true,
  },
  descancelar: {
    nome: 'Desfazer o cancelamento',
    feito: 'O cancelamento foi desfeito.',
    de: ['CA'],
    para: null,
    permissao: 'venda.editar',
  },
} as const satisfies Record<string, Passo>;
export type NomeDePasso = keyof typeof PASSOS;
export const NOMES_DE_PASSO = Object.keys(PASSOS) as [NomeDePasso, ...NomeDePasso[]];
/** A step by its name, with what only some have. */
export const passoDe = (nome: NomeDePasso): Passo => PASSOS[nome];

/** The step that takes a step back, where there is one. */
export const VOLTA_DE: Readonly<Partial<Record<NomeDePasso, NomeDePasso>>> = {
  enviar: 'reabrir',
  reprovar: 'reabrir',
  pedirAprovacao: 'reabrir',
  gerarPedido: 'voltarAOrcamento',
  separar: 'liberar',
  faturar: 'voltarEntrega',
  entregar: 'voltarEntrega',
  cancelar: 'descancelar',
};

/** Where taking the last step back leads: to where the document was before a step that leads here and that `passo` takes back; null: to nowhere else than the step itself. */
export const voltaExata = (
  passo: NomeDePasso,
  agora: Situacao,
  antes: Situacao | null,
): Situacao | null =>
  antes !== null &&
  // What waited for a word asks for it anew.
  antes !== 'AA' &&
  NOMES_DE_PASSO.some((nome) => {
    const { para, de } = passoDe(nome);
    return VOLTA_DE[nome] === passo && para === agora && de.includes(antes);
  })
    ? antes
    : null;

/** States in which header and lines may still be changed. */
export const EDITAVEIS = ['RA', 'OA', 'OR'] as const;
/** The road of an order, for its page: each state's place on it. */
export const CAMINHO = ['LI', 'PS', 'SE', 'FI', 'FA', 'EN'] as const;
