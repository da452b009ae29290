import { formatarDinheiro, formatarNumero, multiplicar, somar, subtrair } from '../br/dinheiro.ts';
import { fatorDe, mostrarCascata } from '../documento/cascata.ts';

/** What is read of a line. */
interface LinhaALer {
  itpedvenda_quantidade: string;
  itpedvenda_vlunitario: string;
  itpedvenda_desccascata: string;
}
/** What is read of a document. What was kept before there was such a column lacks it. */
interface DocumentoALer {
  pedvenda_desccascata: string;
  pedvenda_vldescgeral?: string | undefined;
  pedvenda_vlprodutos: string;
  pedvenda_vlipi: string;
  pedvenda_vlst: string;
  pedvenda_vlfrete: string;
  pedvenda_vlseguro: string;
  pedvenda_vldespesas: string;
}

const algo = (valor: string | undefined): boolean => /[1-9]/.test(valor ?? '');

/** The columns that say what a line comes to, in every place where a document is read: they multiply out in each line, and the last one adds up to the subtotal. */
export const COLUNAS_DA_CONTA = {
  quantidade: 'Quantidade',
  preco: 'Preço',
  desconto: 'Desc. %',
  liquido: 'Preço líq.',
  ipi: 'IPI',
  st: 'ICMS ST',
  total: 'Total',
} as const;

/** What a line comes to by its own quantity, price and discount, before the general discount and taxes. */
export const subtotalDaLinha = (i: LinhaALer): string =>
  multiplicar(
    multiplicar(i.itpedvenda_quantidade, i.itpedvenda_vlunitario, 8),
    fatorDe(i.itpedvenda_desccascata),
  );

/** What one costs after the discount of its line; null: it has none. */
export const unitarioLiquido = (i: LinhaALer): string | null =>
  i.itpedvenda_desccascata === ''
    ? null
    : multiplicar(i.itpedvenda_vlunitario, fatorDe(i.itpedvenda_desccascata), 4);

/** "Desconto geral 2+1% e R$ 10,00": what was given on the whole, as it was typed. */
export function descontoGeralDito(
  v: Pick<DocumentoALer, 'pedvenda_desccascata' | 'pedvenda_vldescgeral'>,
): string {
  const dados = [
    v.pedvenda_desccascata === '' ? '' : `${mostrarCascata(v.pedvenda_desccascata)}%`,
    algo(v.pedvenda_vldescgeral) ? `R$ ${formatarNumero(v.pedvenda_vldescgeral ?? '0')}` : '',
  ].filter(Boolean);
  return dados.length === 0 ? '' : `Desconto geral ${dados.join(' e ')}`;
}

type SomaLida = readonly [nome: string, valor: string];

/** What lines add up to as they are read. */
export const subtotalDe = (itens: readonly LinhaALer[]): string =>
  somar('0.00', ...itens.map(subtotalDaLinha));

/** How a document comes to its total: the sum of its lines stands first, each amount is added to it, and they give the total to the cent. */
export function somasDe(v: DocumentoALer, subtotal: string): SomaLida[] {
  const geral = subtrair(v.pedvenda_vlprodutos, subtotal);
  const resto: SomaLida[] = [
    [descontoGeralDito(v) || (geral.startsWith('-') ? 'Desconto' : 'Acréscimo'), geral],
    ['IPI', v.pedvenda_vlipi],
    ['ICMS ST', v.pedvenda_vlst],
    ['Frete', v.pedvenda_vlfrete],
    ['Seguro', v.pedvenda_vlseguro],
    ['Outras despesas', v.pedvenda_vldespesas],
  ];
  return [['Subtotal', subtotal], ...resto.filter(([, valor]) => algo(valor))];
}

/** "ICMS incluso nos preços: R$ 14,16"; empty where there is none, or none was kept. */
export const icmsIncluso = (vlicms: string | undefined): string =>
  algo(vlicms) ? `ICMS incluso nos preços: ${formatarDinheiro(vlicms ?? '0')}` : '';
