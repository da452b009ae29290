import { deInteiro, dividir, multiplicar, paraInteiro, porcento, somar } from '../br/dinheiro.ts';
import { ratearPor } from '../documento/calculo.ts';

/** A line of a document, with what one of its product costs; null: nobody said. */
export interface LinhaDaMargem {
  vlliquido: string;
  quantidade: string;
  vlcusto: string | null;
  vlicms: string;
  percomissao: string;
  /** Its taxes; those that are marked as cost come off, ICMS never twice. */
  impostos: readonly { imposto: string; valor: string; custo?: 'S' | 'N' | undefined }[];
}

/** What comes off the net products, each in R$: what is left is the margin. */
export const DESCONTOS_DA_MARGEM = {
  vlicms: 'ICMS próprio',
  vlimpostos: 'Impostos marcados como custo',
  vlcomissao: 'Comissão',
  vlfrete: 'Frete que pagamos',
  vlcusto: 'Custo',
} as const;
type Desconto = keyof typeof DESCONTOS_DA_MARGEM;

export interface Margem {
  /** Net products of the lines whose cost is known. */
  vlprodutos: string;
  /** What comes off them. */
  partes: Record<Desconto, string>;
  vlmargem: string;
  /** In percent of those net products, with two decimals; null where nothing is known of any line. */
  percmargem: string | null;
  /** How many lines have no cost: nothing of them counts. */
  semCusto: number;
}

/** What each line takes off, worked out before: in cents, by the objects that they are. */
type MargensGuardadas = WeakMap<LinhaDaMargem, Record<Exclude<Desconto, 'vlfrete'>, bigint>>;

const emCentavos = (valor: string): bigint => paraInteiro(valor, 2);

function partesDa(linha: LinhaDaMargem, vlcusto: string, guardadas?: MargensGuardadas) {
  const antes = guardadas?.get(linha);
  if (antes) return antes;
  const marcados = linha.impostos.filter((um) => um.custo === 'S' && um.imposto !== 'ICMS');
  const agora = {
    vlicms: emCentavos(linha.vlicms),
    vlimpostos: emCentavos(somar('0.00', ...marcados.map((um) => um.valor))),
    vlcomissao: emCentavos(porcento(linha.vlliquido, linha.percomissao)),
    vlcusto: emCentavos(multiplicar(linha.quantidade, vlcusto)),
  };
  guardadas?.set(linha, agora);
  return agora;
}

/**
 * The margin of a document: net products less own ICMS, taxes marked as cost, commission, the freight that we pay, and cost.
 * A line without a known cost is left out whole, with its share of that freight, and counted.
 */
export function margemDe(
  linhas: readonly LinhaDaMargem[],
  vlfretepago: string,
  guardadas?: MargensGuardadas,
): Margem {
  const fretes = /[1-9]/.test(vlfretepago)
    ? ratearPor(
        vlfretepago,
        linhas.map((l) => l.vlliquido),
      )
    : [];
  const somas = { vlicms: 0n, vlimpostos: 0n, vlcomissao: 0n, vlfrete: 0n, vlcusto: 0n };
  let [produtos, semCusto] = [0n, 0];
  for (const [i, linha] of linhas.entries())
    if (linha.vlcusto === null) semCusto += 1;
    else {
      produtos += emCentavos(linha.vlliquido);
      const dela = partesDa(linha, linha.vlcusto, guardadas);
      somas.vlicms += dela.vlicms;
      somas.vlimpostos += dela.vlimpostos;
      somas.vlcomissao += dela.vlcomissao;
      somas.vlcusto += dela.vlcusto;
      somas.vlfrete += emCentavos(fretes[i] ?? '0.00');
    }
  const tirado = Object.values(somas).reduce((total, um) => total + um, 0n);
  const vlprodutos = deInteiro(produtos, 2);
  const vlmargem = deInteiro(produtos - tirado, 2);
  return {
    vlprodutos,
    partes: {
      vlicms: deInteiro(somas.vlicms, 2),
      vlimpostos: deInteiro(somas.vlimpostos, 2),
      vlcomissao: deInteiro(somas.vlcomissao, 2),
      vlfrete: deInteiro(somas.vlfrete, 2),
      vlcusto: deInteiro(somas.vlcusto, 2),
    },
    vlmargem,
    percmargem: produtos === 0n ? null : dividir(multiplicar(vlmargem, '100'), vlprodutos),
    semCusto,
  };
}

/** The margin of a document that is kept, as it is read. */
export const margemDaVenda = (v: {
  pedvenda_vlfretepago: string;
  itens: readonly {
    itpedvenda_vlliquido: string;
    itpedvenda_quantidade: string;
    itpedvenda_vlcusto: string | null;
    itpedvenda_vlicms: string;
    itpedvenda_percomissao: string;
    itpedvenda_impostos: LinhaDaMargem['impostos'];
  }[];
}): Margem =>
  margemDe(
    v.itens.map((i) => ({
      vlliquido: i.itpedvenda_vlliquido,
      quantidade: i.itpedvenda_quantidade,
      vlcusto: i.itpedvenda_vlcusto,
      vlicms: i.itpedvenda_vlicms,
      percomissao: i.itpedvenda_percomissao,
      impostos: i.itpedvenda_impostos,
    })),
    v.pedvenda_vlfretepago,
  );
