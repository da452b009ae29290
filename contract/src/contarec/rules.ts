import { somar, subtrair } from '../br/dinheiro.ts';
import type { CodigoErro } from '../errors.ts';

/** What receiving looks at of a receivable. */
export interface ContaVista {
  contarec_situacao: string;
  contarec_valorpago: string;
  contarec_saldo: string;
}

/** What a receipt is made of: `principal` settles the receivable, so does a discount; interest and fine come on top. */
export interface PartesDaBaixa {
  principal: string;
  juros: string;
  multa: string;
  desconto: string;
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** The parts that are meant where some are not said: no charges, and all that is left, less the discount. */
export const partesDaBaixa = (
  c: Pick<ContaVista, 'contarec_saldo'>,
  e: Partial<PartesDaBaixa>,
): PartesDaBaixa => {
  const desconto = e.desconto ?? '0.00';
  const resto = subtrair(c.contarec_saldo, desconto);
  return {
    principal: e.principal ?? (resto.startsWith('-') ? '0.00' : resto),
    juros: e.juros ?? '0.00',
    multa: e.multa ?? '0.00',
    desconto,
  };
};

/** The money that came in: a discount is none. */
export const entrouNaBaixa = (p: PartesDaBaixa): string => somar(p.principal, p.juros, p.multa);

/** Why this may not be received on that day; `ultima`: the day of the last receipt that stands. */
export function aoReceber(
  c: ContaVista,
  e: PartesDaBaixa & { dia: string; hoje: string; ultima: string | null },
): CodigoErro | null {
  if (c.contarec_situacao !== 'AB' && c.contarec_situacao !== 'PP') return 'CONTA_SITUACAO';
  if (e.dia > e.hoje) return 'CONTA_DIA';
  if (e.ultima !== null && e.dia < e.ultima) return 'BAIXA_FORA_DE_ORDEM';
  const resto = subtrair(c.contarec_saldo, somar(e.principal, e.desconto));
  if (resto.startsWith('-')) return 'CONTA_ALEM_DO_SALDO';
  const desconto = algo(e.desconto);
  return desconto && (algo(resto) || !algo(somar(c.contarec_valorpago, e.principal)))
    ? 'CONTA_DESCONTO'
    : null;
}

/** Why what came in may not be taken back; `recebida`: a receipt of it stands, `comissaoPaga`: its commission went out already. */
export function aoEstornar(
  c: Pick<ContaVista, 'contarec_situacao'>,
  { recebida, comissaoPaga }: { recebida: boolean; comissaoPaga: boolean },
): CodigoErro | null {
  if (!['AB', 'PP', 'PG'].includes(c.contarec_situacao) || !recebida) return 'CONTA_SITUACAO';
  return comissaoPaga ? 'CONTA_COMISSAO_PAGA' : null;
}

/** Why one receipt may not be taken back by itself; `ultima`: the newest that stands. */
export function aoEstornarBaixa(
  b: { baixa_codigo: number; baixa_estornadaem: string | null },
  ultima: number | null,
): CodigoErro | null {
  if (b.baixa_estornadaem !== null) return 'BAIXA_ESTORNADA';
  return b.baixa_codigo === ultima ? null : 'BAIXA_FORA_DE_ORDEM';
}
