import { descricaoDaConta } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import { dividir, multiplicar, somar } from '@praca/contract/br/dinheiro.ts';
import { comissaoDoPedido, diaDoPagamento, quinhoes } from '@praca/contract/comissao/rules.ts';
import { dataDe, diaDe } from '../simulador/calendario.ts';
import { ateDiaUtil, type ContaNova } from './contas.ts';
import type { Pedido } from './ler-pedidos.ts';

/** A line of the ledger: of a receivable (part and parcel), or with no part of what is still to leave. */
export interface ComissaoNova {
  comissao_descricao: string;
  finvenda_sequencia: number | null;
  comissao_parcela: number;
  comissao_situacao: 'PR' | 'LI' | 'PA';
  comissao_dtprevista: string;
  comissao_dtliberacao: string | null;
  comissao_dtpagamento: string | null;
  comissao_base: string;
  comissao_valor: string;
  comissao_percentual: string | null;
}

const percentual = (base: string, valor: string): string | null =>
  /[1-9]/.test(base) ? dividir(multiplicar(valor, '100', 4), base, 4) : null;

/** What was received is due on the 15th of the next month, and paid out by then; of this month some still wait for the payer. */
const situar = (c: ContaNova, pedido: Pedido, hoje: string) => {
  const recebida = c.contarec_situacao === 'PG' ? c.contarec_dtpagamento : null;
  const dtprevista = diaDoPagamento(recebida ?? c.contarec_dtvencimento);
  const espera = dtprevista.slice(0, 7) === hoje.slice(0, 7) && pedido.pedvenda_codigo % 4 === 0;
  const paga = recebida !== null && dtprevista < hoje && !espera;
  return {
    comissao_situacao: paga ? 'PA' : recebida === null ? 'PR' : 'LI',
    comissao_dtprevista: dtprevista,
    comissao_dtliberacao: recebida,
    comissao_dtpagamento: paga ? dataDe(ateDiaUtil(diaDe(dtprevista))) : null,
  } as const;
};

/** The commission of a part that just left of `pedido`, on its receivables; `firmes` are the lines of the parts before it. */
export function comissionar(
  pedido: Pedido,
  e: {
    sequencia: number;
    contas: readonly ContaNova[];
    firmes: readonly ComissaoNova[];
    hoje: string;
  },
): ComissaoNova[] {
  if (pedido.repres_codigo === null) return [];
  const { parte } = comissaoDoPedido(pedido.itens, somaDe(e.firmes));
  const parcelas = e.contas.map((c) => ({
    numero: c.contarec_parcela,
    dtvencimento: c.contarec_dtvencimento,
    valor: c.contarec_valor,
  }));
  return quinhoes(parte.base, parte.valor, parcelas).flatMap((q, i) => {
    const conta = e.contas[i];
    return conta === undefined
      ? []
      : [
          {
            comissao_descricao: descricaoDaConta({
              pedido: pedido.pedvenda_numero,
              parte: e.sequencia,
              parcela: q.numero,
              de: parcelas.length,
            }),
            finvenda_sequencia: e.sequencia,
            comissao_parcela: q.numero,
            comissao_base: q.base,
            comissao_valor: q.comissao,
            comissao_percentual: percentual(q.base, q.comissao),
            ...situar(conta, pedido, e.hoje),
          },
        ];
  });
}

/** What is still to leave of an order is forecast by its own parcels. */
export function preverResto(pedido: Pedido, firmes: readonly ComissaoNova[]): ComissaoNova[] {
  if (pedido.repres_codigo === null) return [];
  const { resto } = comissaoDoPedido(pedido.itens, somaDe(firmes));
  if (!/[1-9]/.test(resto.base)) return [];
  const parcelas = pedido.parcelas.map((p) => ({
    numero: p.parcpedvenda_numero,
    dtvencimento: p.parcpedvenda_dtvencimento,
    valor: p.parcpedvenda_valor,
  }));
  return quinhoes(resto.base, resto.valor, parcelas).map((q) => ({
    comissao_descricao: `Pedido ${pedido.pedvenda_numero} ${q.numero}/${parcelas.length}`,
    finvenda_sequencia: null,
    comissao_parcela: q.numero,
    comissao_base: q.base,
    comissao_valor: q.comissao,
    comissao_percentual: percentual(resto.base, resto.valor),
    comissao_situacao: 'PR',
    comissao_dtprevista: diaDoPagamento(q.dtvencimento),
    comissao_dtliberacao: null,
    comissao_dtpagamento: null,
  }));
}

const somaDe = (linhas: readonly ComissaoNova[]) => ({
  base: somar('0.00', ...linhas.map((l) => l.comissao_base)),
  valor: somar('0.00', ...linhas.map((l) => l.comissao_valor)),
});
