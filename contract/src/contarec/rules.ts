import { compararDinheiro, subtrair } from '../br/dinheiro.ts';
import type { CodigoErro } from '../errors.ts';

/** What receiving looks at of a receivable. */
export interface ContaVista {
  contarec_situacao: string;
  contarec_tipopagamento: string;
  contarec_valor: string;
  contarec_valorpago: string;
}

/** What is still owed. */
export const faltaReceber = (
  c: Pick<ContaVista, 'contarec_valor' | 'contarec_valorpago'>,
): string => subtrair(c.contarec_valor, c.contarec_valorpago);

/** Why this much may not be received on that day. */
export function aoReceber(
  c: ContaVista,
  { valor, dia, hoje }: { valor: string; dia: string; hoje: string },
): CodigoErro | null {
  if (c.contarec_situacao !== 'AB' && c.contarec_situacao !== 'PP') return 'CONTA_SITUACAO';
  if (dia > hoje) return 'CONTA_DIA';
  return compararDinheiro(valor, faltaReceber(c)) > 0 ? 'CONTA_ALEM_DO_SALDO' : null;
}

/** Why a receipt may not be taken back; `comissaoPaga`: its commission went out already. */
export function aoEstornar(c: ContaVista, comissaoPaga: boolean): CodigoErro | null {
  if (c.contarec_situacao !== 'PG' && c.contarec_situacao !== 'PP') return 'CONTA_SITUACAO';
  return comissaoPaga ? 'CONTA_COMISSAO_PAGA' : null;
}
