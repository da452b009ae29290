import { compararDinheiro, somar, subtrair } from '../../br/dinheiro.ts';
import { naUnidade } from '../../unidade/fracao.ts';
import type { CodigoErro } from '../../errors.ts';
import type { Venda } from '../schemas.ts';
import type { SITUACOES_DA_SEPARACAO } from './schemas.ts';

export type SituacaoDaSeparacao = keyof typeof SITUACOES_DA_SEPARACAO;

/** A line as the warehouse sees it. */
export interface LinhaASeparar {
  itpedvenda_sequencia: number;
  saldo: string;
  itpresep_qtdseparada: string;
  itpresep_motivo: string;
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** Whether something of the order may be separated now. */
export const aoSeparar = (v: Pick<Venda, 'pedvenda_situacao'>): CodigoErro | null =>
  v.pedvenda_situacao === 'PS' || v.pedvenda_situacao === 'SE' ? null : 'VENDA_SITUACAO';

/** The lines of which less was separated than is left to deliver. */
export const divergentes = <L extends LinhaASeparar>(itens: readonly L[]): L[] =>
  itens.filter((i) => compararDinheiro(i.itpresep_qtdseparada, i.saldo) < 0);

/** Why what was separated cannot stand; checked, each divergence has its reason. */
export function aoGravarSeparacao(
  itens: readonly LinhaASeparar[],
  conclui: boolean,
): CodigoErro | null {
  if (itens.some((i) => compararDinheiro(i.itpresep_qtdseparada, i.saldo) > 0))
    return 'SEPARACAO_ALEM_DO_SALDO';
  const semMotivo = divergentes(itens).some((i) => i.itpresep_motivo === '');
  return conclui && semMotivo ? 'SEPARACAO_SEM_MOTIVO' : null;
}

/** Where a separation stands. */
export const situacaoDaSeparacao = (
  itens: readonly LinhaASeparar[],
  conclui: boolean,
): SituacaoDaSeparacao => {
  if (conclui) return divergentes(itens).length ? 'DV' : 'CO';
  return itens.some((i) => algo(i.itpresep_qtdseparada)) ? 'EA' : 'PE';
};

/** A line with what its order may take of the stock of its product. */
interface LinhaEmEstoque {
  itpedvenda_sequencia: number;
  produto_codigo: number;
  unidade_fracao: 'S' | 'N';
  saldo: string;
  reservada: string;
  disponivel: string;
  estoque_controlado: 'S' | 'N';
}

/**
 * All that can be taken of each line, by its place: its balance, and of what has stock no more than the order holds and
 * nobody does; lines of one product share that in their order. `ja` is what stands on lines already: they are left as they are.
 */
export function tudoQueHa(
  itens: readonly LinhaEmEstoque[],
  ja: ReadonlyMap<number, string> = new Map(),
): Map<number, string> {
  const livre = new Map<number, string>();
  for (const i of itens) {
    const dele = livre.get(i.produto_codigo) ?? somar(i.reservada, i.disponivel);
    livre.set(i.produto_codigo, subtrair(dele, ja.get(i.itpedvenda_sequencia) ?? '0'));
  }
  return new Map(
    itens
      .filter((i) => !ja.has(i.itpedvenda_sequencia))
      .map((i) => {
        const ha = livre.get(i.produto_codigo) ?? '0';
        const cabe = i.estoque_controlado === 'N' || compararDinheiro(i.saldo, ha) <= 0;
        const positivo = ha.startsWith('-') ? '0.0000' : ha;
        const tira = cabe ? i.saldo : naUnidade(i.unidade_fracao, positivo);
        livre.set(i.produto_codigo, subtrair(ha, tira));
        return [i.itpedvenda_sequencia, tira] as const;
      }),
  );
}

const semZeros = (codigo: string): string => codigo.replace(/^0+/, '');
const mesmo = (lido: string, i: { produto_referencia: string; produto_gtin: string }): boolean =>
  (i.produto_referencia !== '' && i.produto_referencia.toUpperCase() === lido.toUpperCase()) ||
  (i.produto_gtin !== '' && semZeros(i.produto_gtin) === semZeros(lido));

/**
 * Puts scanned codes (reference or GTIN, with or without leading zeros) on the lines, each on the first that has room.
 * The first code that is no line's, or has no room left, is told, and nothing counts.
 */
export function lerCodigos<
  L extends LinhaASeparar & { produto_referencia: string; produto_gtin: string },
>(
  itens: readonly L[],
  leituras: readonly { codigo: string; quantidade: string }[],
): { itens: L[] } | { recusa: CodigoErro; codigo: string } {
  const feitos = itens.map((i) => ({ ...i }));
  for (const { codigo, quantidade } of leituras) {
    const deles = feitos.filter((i) => mesmo(codigo, i));
    if (!deles.length) return { recusa: 'SEPARACAO_CODIGO', codigo };
    const cabe = deles.find(
      (i) => compararDinheiro(somar(i.itpresep_qtdseparada, quantidade), i.saldo) <= 0,
    );
    if (!cabe) return { recusa: 'SEPARACAO_ALEM_DO_SALDO', codigo };
    cabe.itpresep_qtdseparada = somar(cabe.itpresep_qtdseparada, quantidade);
  }
  return { itens: feitos };
}
