import { compararDinheiro, somar, subtrair } from '../br/dinheiro.ts';
import type { CodigoErro } from '../errors.ts';
import { passaDoLimite } from '../documento/calculo.ts';
import {
  EDITAVEIS,
  NOMES_DE_PASSO,
  passoDe,
  type NomeDePasso,
  type Situacao,
} from './situacoes.ts';

/** What the rules of a document look at. */
export interface VendaVista {
  pedvenda_situacao: Situacao;
  pedvenda_tipo: 'O' | 'P';
  pedvenda_aprovado: 'S' | 'N';
  pessoa_codigo: number | null;
  pedvenda_valor: string;
  /** The least total that the payment condition takes; null: any. */
  condpag_vlminimo: string | null;
  pedvenda_dtvalidade: string | null;
  /** What an approver offered for the whole quote; null: nothing. */
  pedvenda_descaprovado: string | null;
  itens: readonly {
    itpedvenda_percdesconto: string;
    itpedvenda_descmaximo: string | null;
    itpedvenda_qtdfinalizada: string;
  }[];
  parcelas: readonly { parcpedvenda_valor: string }[];
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What may be given on a line without asking: its own limit, or what an approver offered where that is more; null: no limit. */
export const limiteDaLinha = (descmaximo: string | null, descaprovado: string | null) =>
  descmaximo !== null && descaprovado !== null && compararDinheiro(descaprovado, descmaximo) > 0
    ? descaprovado
    : descmaximo;

/** The lines, counted from 0, whose discount passes what may be given without asking. */
export const linhasAcimaDoLimite = (
  v: Pick<VendaVista, 'itens' | 'pedvenda_descaprovado'>,
): number[] =>
  v.itens.flatMap((item, i) =>
    passaDoLimite(
      item.itpedvenda_percdesconto,
      limiteDaLinha(item.itpedvenda_descmaximo, v.pedvenda_descaprovado),
    )
      ? [i]
      : [],
  );

/** Why header and lines may not be changed now. */
export const aoEditar = (v: Pick<VendaVista, 'pedvenda_situacao'>): CodigoErro | null =>
  (EDITAVEIS as readonly string[]).includes(v.pedvenda_situacao) ? null : 'VENDA_FECHADA';

/** How much a total lacks of what the payment condition asks for; null: nothing. */
export const faltaParaOMinimo = (total: string, minimo: string | null): string | null =>
  minimo !== null && compararDinheiro(total, minimo) < 0 ? subtrair(minimo, total) : null;

const aoCompletar = (v: VendaVista): CodigoErro | null => {
  if (v.pessoa_codigo === null) return 'VENDA_SEM_CLIENTE';
  if (v.itens.length === 0) return 'VENDA_SEM_ITENS';
  const parcelas = somar('0', ...v.parcelas.map((p) => p.parcpedvenda_valor));
  if (compararDinheiro(parcelas, v.pedvenda_valor) !== 0) return 'VENDA_PARCELAS';
  return faltaParaOMinimo(v.pedvenda_valor, v.condpag_vlminimo) === null
    ? null
    : 'VENDA_ABAIXO_DO_MINIMO';
};

/** Why a step may not be taken on a day (`yyyy-MM-dd`); the right to take it is asked elsewhere. */
export function aoPasso(nome: NomeDePasso, v: VendaVista, hoje: string): CodigoErro | null {
  const passo = passoDe(nome);
  if (!passo.de.includes(v.pedvenda_situacao)) return 'VENDA_SITUACAO';
  const parte = v.itens.some((item) => algo(item.itpedvenda_qtdfinalizada));
  if (parte && (nome === 'cancelar' || nome === 'voltarAOrcamento')) return 'VENDA_COM_FINALIZACAO';
  if (passo.completo) {
    const falta = aoCompletar(v);
    if (falta) return falta;
  }
  if (passo.limite && v.pedvenda_aprovado === 'N' && linhasAcimaDoLimite(v).length)
    return 'VENDA_ACIMA_DO_LIMITE';
  if (nome === 'enviar' && v.pedvenda_dtvalidade !== null && v.pedvenda_dtvalidade < hoje)
    return 'VENDA_VALIDADE';
  if (nome === 'pedirAprovacao' && (v.pedvenda_aprovado === 'S' || !linhasAcimaDoLimite(v).length))
    return 'VENDA_DENTRO_DO_LIMITE';
  return null;
}

/** The steps that the state allows, whatever else may be missing. */
export const passosDe = (situacao: Situacao): NomeDePasso[] =>
  NOMES_DE_PASSO.filter((nome) => passoDe(nome).de.includes(situacao));

/** Why nothing of a document may be finalised now. */
export const aoFinalizar = (
  v: Pick<VendaVista, 'pedvenda_situacao' | 'pedvenda_tipo'>,
): CodigoErro | null =>
  v.pedvenda_tipo === 'P' && ['LI', 'PS', 'SE', 'FP'].includes(v.pedvenda_situacao)
    ? null
    : 'VENDA_SITUACAO';
