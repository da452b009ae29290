import { dividir } from '@praca/contract/br/dinheiro.ts';
import { parcelasDaParte } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Aleatorio } from '../fabricas/aleatorio.ts';
import { dataDe, diaDaSemana, diaDe } from '../simulador/calendario.ts';
import type { Pedido } from './ler-pedidos.ts';

/** A receivable of a part, with what has come in of it. */
export interface ContaNova {
  contarec_parcela: number;
  contarec_dtemissao: string;
  contarec_dtvencimento: string;
  contarec_valor: string;
  contarec_tipopagamento: string;
  contarec_situacao: 'AB' | 'PP' | 'PG';
  contarec_valorpago: string;
  contarec_dtpagamento: string | null;
}

const ABERTA = {
  contarec_situacao: 'AB',
  contarec_valorpago: '0',
  contarec_dtpagamento: null,
} as const;
/** Who is late is so for less than this: after it everybody has paid. */
const ATRASO_MAXIMO = 40;

/** Nothing is sent or received on a week-end: Monday then. */
export const diaUtil = (dia: number): number =>
  dia + ([1, 0, 0, 0, 0, 0, 2][diaDaSemana(dia)] ?? 0);

/** The working day on which something is paid that may be paid until `dia`. */
export const ateDiaUtil = (dia: number): number =>
  dia - ([2, 0, 0, 0, 0, 0, 1][diaDaSemana(dia)] ?? 0);

const receber = (acaso: Aleatorio, vencimento: number, valor: string, hoje: number) => {
  const pago = diaUtil(vencimento + acaso.pesado([70, 14, 8, 8]));
  const demora = acaso.real();
  if (pago >= hoje) return ABERTA;
  const recente = hoje - vencimento <= ATRASO_MAXIMO;
  if (recente && demora < 0.25) return ABERTA;
  const contarec_dtpagamento = dataDe(pago);
  if (recente && demora < 0.32)
    return {
      contarec_situacao: 'PP',
      contarec_valorpago: dividir(valor, '2'),
      contarec_dtpagamento,
    } as const;
  return {
    contarec_situacao: 'PG',
    contarec_valorpago: valor,
    contarec_dtpagamento,
  } as const;
};

/** The receivables of a part: the order's parcels by its value, their days run from the day of the part or its invoice. */
export function contasDaParte(
  acaso: Aleatorio,
  pedido: Pedido,
  { valor, dia, hoje }: { valor: string; dia: string; hoje: number },
): ContaNova[] {
  const corridos = diaDe(dia) - diaDe(pedido.pedvenda_dtemissao);
  return parcelasDaParte(pedido.parcelas, valor, dia).map((p, i) => {
    const vencimento = diaDe(p.dtvencimento) + corridos;
    return {
      contarec_parcela: i + 1,
      contarec_dtemissao: dia,
      contarec_dtvencimento: dataDe(vencimento),
      contarec_valor: p.valor,
      contarec_tipopagamento: p.tipopagamento,
      ...receber(acaso, vencimento, p.valor, hoje),
    };
  });
}
