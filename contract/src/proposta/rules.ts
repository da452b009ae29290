import { compararDinheiro } from '../br/dinheiro.ts';
import type { CodigoErro } from '../errors.ts';
import type { Situacao } from '../pedvenda/situacoes.ts';

/** How a quote stands for the customer who holds its link. */
export const ESTADOS = {
  ABERTA: 'Em aberto',
  VENCIDA: 'Vencido',
  REVISAO: 'Em revisão',
  ACEITA: 'Aceito',
  ENCERRADA: 'Encerrado',
} as const;
export type Estado = keyof typeof ESTADOS;

/** What decides it. */
export interface VistaDoCliente {
  pedvenda_situacao: Situacao;
  pedvenda_tipo: 'O' | 'P';
  /** The revision in work, and the last one that the customer got. */
  pedvenda_revisao: number;
  revisaoEnviada: number;
  pedvenda_dtvalidade: string | null;
  /** What the customer got last was accepted as it is. */
  aceita: boolean;
}

/** How the quote stands on a day (`yyyy-MM-dd`): valid through its last day. */
export function estadoDe(v: VistaDoCliente, hoje: string): Estado {
  if (v.aceita && v.pedvenda_tipo === 'P' && v.pedvenda_situacao !== 'CA') return 'ACEITA';
  if (v.pedvenda_tipo === 'P' || v.pedvenda_situacao === 'CA') return 'ENCERRADA';
  const vencida = v.pedvenda_dtvalidade !== null && v.pedvenda_dtvalidade < hoje;
  if (v.pedvenda_situacao === 'OR') return vencida ? 'VENCIDA' : 'ENCERRADA';
  if (v.pedvenda_situacao !== 'OE' || v.pedvenda_revisao !== v.revisaoEnviada) return 'REVISAO';
  return vencida ? 'VENCIDA' : 'ABERTA';
}

const RECUSAS: Record<Exclude<Estado, 'ABERTA'>, CodigoErro> = {
  VENCIDA: 'PROPOSTA_VENCIDA',
  REVISAO: 'PROPOSTA_SUBSTITUIDA',
  ACEITA: 'PROPOSTA_ACEITA',
  ENCERRADA: 'PROPOSTA_FECHADA',
};

/** Why a customer may not accept now. */
export const aoAceitar = (estado: Estado): CodigoErro | null =>
  estado === 'ABERTA' ? null : RECUSAS[estado];

/** Whether a price is a counter-offer: what is quoted, or more, is none. */
export const ehContraproposta = (preco: string, orcado: string): boolean =>
  compararDinheiro(preco, orcado) < 0;

/** Why a customer may not write now: to a quote that expired or is being revised they may. */
export const aoPerguntar = (estado: Estado): CodigoErro | null =>
  estado === 'ENCERRADA' ? 'PROPOSTA_FECHADA' : null;
