import {
  calcularDocumento,
  passaDoLimite,
  type CabecalhoDoDocumento,
  type CalculoGuardado,
  type LinhaCalculada,
  type LinhaDoDocumento,
  type Totais,
} from '@praca/contract/documento/calculo.ts';
import { fecharEm, type Fechado } from '@praca/contract/documento/fechar.ts';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import { ITENS } from '@praca/contract/pedvenda/formulario.ts';
import { subtotalDaLinha, unitarioLiquido } from '@praca/contract/pedvenda/leitura.ts';
import { margemDe, type LinhaDaMargem, type Margem } from '@praca/contract/pedvenda/margem.ts';
import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { compararDinheiro, dividir, formatarNumero, somar } from '@praca/contract/br/dinheiro.ts';
import { enviadas, type LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import type { NotasDaLinha } from '../../../kit/recurso/linhas/LinhaDaGrade.tsx';
import { dia, plural } from '../../../platform/texto/format.ts';

const QUANTIDADE = /^\d{1,9}(\.\d{1,4})?$/;
const quantidadeBoa = (q: unknown): q is string =>
  typeof q === 'string' && QUANTIDADE.test(q) && /[1-9]/.test(q);

/** A line that can be worked out: what was typed in it, as the calculation takes it. */
interface Pronta {
  id: string;
  produto_codigo: number;
  quantidade: string;
  preco: string | null;
  desconto: string;
}

/** A line that can be worked out already: product and quantity stand there. */
function lerPronta(linha: LinhaDigitada): Pronta | null {
  const [enviada] = enviadas(ITENS, [linha]);
  const quantidade = enviada?.['itpedvenda_quantidade'];
  const preco = enviada?.['itpedvenda_vlunitario'];
  const desconto = enviada?.['itpedvenda_desccascata'];
  if (!enviada || typeof enviada['produto_codigo'] !== 'number' || !quantidadeBoa(quantidade))
    return null;
  if (preco !== null && (typeof preco !== 'string' || !QUANTIDADE.test(preco))) return null;
  return {
    id: linha.id,
    produto_codigo: enviada['produto_codigo'],
    quantidade,
    preco,
    desconto: typeof desconto === 'string' ? desconto : '',
  };
}

/** What is said of a line that was worked out. */
interface Dita {
  notas: NotasDaLinha;
  total: string;
  /** The same, as it is added up. */
  subtotal: string;
  naMargem: LinhaDaMargem;
  /** Its discount, where it passes its limit. */
  acima: { desconto: string; limite: string } | null;
}

/** What is known of each line by the objects it is made of: at a key one of 500 lines is another one, and it alone costs anything. */
const prontas = new WeakMap<LinhaDigitada, Pronta | null>();
const comFatosDe = new WeakMap<Pronta, { fatos: Item; entrada: LinhaDoDocumento }>();
const ditas = new WeakMap<LinhaCalculada, Dita>();
const calculado: CalculoGuardado = new WeakMap();
const margens: NonNullable<Parameters<typeof margemDe>[2]> = new WeakMap();
const porProduto = new WeakMap<readonly Item[], ReadonlyMap<number, Item>>();

/* Why a line that somebody began cannot be worked out; null where it can. */
function faltaDe(linha: LinhaDigitada): string | null {
  const [enviada] = enviadas(ITENS, [linha]);
  if (enviada === undefined || prontasDe([linha]).length > 0) return null;
  if (typeof enviada['produto_codigo'] !== 'number') return 'sem produto';
  const quantidade = enviada['itpedvenda_quantidade'];
  if (!quantidadeBoa(quantidade))
    return typeof quantidade === 'string' && /[^0.]/.test(quantidade)
      ? 'com quantidade que não se entende'
      : 'sem quantidade';
  return 'com preço que não se entende';
}

/** Why lines that somebody began are not in the totals, in words, each with how many; `semPreco` of them have no price. */
export function foraDoTotal(linhas: readonly LinhaDigitada[], semPreco: number): string[] {
  const quantas = new Map<string, number>(semPreco > 0 ? [['sem preço', semPreco]] : []);
  for (const linha of linhas) {
    const falta = faltaDe(linha);
    if (falta !== null) quantas.set(falta, (quantas.get(falta) ?? 0) + 1);
  }
  return [...quantas].map(([falta, n]) => `${plural(n, 'item', 'itens')} ${falta}`);
}

/** The lines that can be worked out already. */
export const prontasDe = (linhas: readonly LinhaDigitada[]): Pronta[] =>
  linhas.flatMap((linha) => {
    let pronta = prontas.get(linha);
    if (pronta === undefined) prontas.set(linha, (pronta = lerPronta(linha)));
    return pronta === null ? [] : [pronta];
  });

function primeirosDeCadaProduto(itens: readonly Item[]): ReadonlyMap<number, Item> {
  const antes = porProduto.get(itens);
  if (antes) return antes;
  const agora = new Map(itens.toReversed().map((item) => [item.produto_codigo, item]));
  porProduto.set(itens, agora);
  return agora;
}

/** What the server knows of a line that is on the screen: the line itself, else another one of its product. */
export const fatosDe = (pronta: Pronta, i: number, itens: readonly Item[]): Item | undefined =>
  itens[i]?.produto_codigo === pronta.produto_codigo
    ? itens[i]
    : primeirosDeCadaProduto(itens).get(pronta.produto_codigo);

/** A quantity without the zeros behind its comma. */
const curto = (quantidade: string): string => formatarNumero(quantidade, 4).replace(/,0000$/, '');

/** What a discount comes to, where that is not what was typed, and how much may be given without asking. */
function notaDoDesconto(
  efetivo: string | null,
  limite: string | null,
  acima: boolean,
): NotasDaLinha {
  const ate = limite === null ? null : formatarPercentual(limite);
  if (efetivo === null && ate === null) return {};
  const texto = acima
    ? `${efetivo}, acima do limite de ${ate}`
    : [efetivo, ate !== null && `até ${ate}`].filter(Boolean).join(' · ');
  return { itpedvenda_desccascata: { texto, aviso: acima } };
}

const emEstoque = (disponivel: string, falta: boolean): string =>
  /[1-9]/.test(disponivel) ? `${falta ? 'só ' : ''}${curto(disponivel)} em estoque` : 'sem estoque';

function notasDe(fatos: Item, feita: LinhaCalculada, pronta: Pronta, preco: string): NotasDaLinha {
  const tabela = fatos.itpedvenda_vltabela;
  const falta =
    fatos.estoque_disponivel !== null &&
    compararDinheiro(pronta.quantidade, fatos.estoque_disponivel) > 0;
  const outroPreco = tabela === null || compararDinheiro(tabela, preco) !== 0;
  const efetivo = formatarPercentual(feita.percdesconto);
  const acima = passaDoLimite(feita.percdesconto, fatos.itpedvenda_descmaximo);
  // What is typed as one step is not said twice.
  const diz =
    acima || (/[1-9]/.test(feita.percdesconto) && (outroPreco || pronta.desconto.includes('+')));
  const liquido = unitarioLiquido(linhaLida(pronta, preco));
  const total = [
    liquido !== null && `${formatarNumero(liquido, 4)} líq.`,
    ...feita.impostos
      .filter((um) => /[1-9]/.test(um.valor) && (um.imposto === 'IPI' || um.imposto === 'ST'))
      .map((um) => `+ ${um.imposto} ${formatarNumero(um.valor)}`),
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    produto_codigo: {
      aviso: falta,
      texto: [
        fatos.produto_referencia,
        fatos.itpedvenda_unidade,
        fatos.estoque_disponivel !== null && emEstoque(fatos.estoque_disponivel, falta),
        fatos.ultimo_vlunitario !== null &&
          fatos.ultimo_dtemissao !== null &&
          `pagou ${formatarNumero(fatos.ultimo_vlunitario, 4)} em ${dia(fatos.ultimo_dtemissao)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    // Where nobody typed a price it is that of the table, and stands below its box.
    ...((outroPreco || pronta.preco === null) && {
      itpedvenda_vlunitario: {
        texto: tabela === null ? 'sem preço de tabela' : `tabela ${formatarNumero(tabela, 4)}`,
      },
    }),
    ...notaDoDesconto(diz ? efetivo : null, fatos.itpedvenda_descmaximo, acima),
    ...(total !== '' && { total: { texto: total } }),
  };
}

/* A line as it is read, here and on every paper: before the general discount and taxes. */
const linhaLida = (pronta: Pronta, itpedvenda_vlunitario: string) => ({
  itpedvenda_quantidade: pronta.quantidade,
  itpedvenda_vlunitario,
  itpedvenda_desccascata: pronta.desconto,
});

/** A document worked out here, as far as its lines are known. */
export interface Conta {
  notas: ReadonlyMap<string, NotasDaLinha>;
  totaisDasLinhas: ReadonlyMap<string, string>;
  totais: Totais | null;
  /** What the lines on the screen add up to. */
  subtotal: string;
  /** What is left after taxes, commission, freight and costs, as far as they are known here. */
  margem: Margem | null;
  /** Lines above the limit, by their number on the screen, with their discount. */
  acima: { linha: number; desconto: string; limite: string }[];
  /** Lines whose product has no price, where nobody typed one. */
  semPreco: number;
}

const VAZIA: Conta = {
  semPreco: 0,
  notas: new Map(),
  totaisDasLinhas: new Map(),
  totais: null,
  subtotal: '0.00',
  margem: null,
  acima: [],
};

/** What one of a product weighs, of what all of its line do. */
const deUm = (peso: string, { itpedvenda_quantidade }: Item): string =>
  dividir(peso, itpedvenda_quantidade, 9);

/** A line as the calculation takes it. */
function entradaDe(pronta: Pronta, fatos: Item, vlunitario: string): LinhaDoDocumento {
  const antes = comFatosDe.get(pronta);
  if (antes?.fatos === fatos) return antes.entrada;
  const entrada = {
    quantidade: pronta.quantidade,
    vlunitario,
    vltabela: fatos.itpedvenda_vltabela,
    desccascata: pronta.desconto,
    impostos: fatos.itpedvenda_impostos,
    percomissao: fatos.itpedvenda_percomissao,
    pesobruto: deUm(fatos.itpedvenda_pesobruto, fatos),
    pesoliquido: deUm(fatos.itpedvenda_pesoliquido, fatos),
  };
  comFatosDe.set(pronta, { fatos, entrada });
  return entrada;
}

function acimaDoLimite(feita: LinhaCalculada, { itpedvenda_descmaximo: limite }: Item) {
  if (limite === null || !passaDoLimite(feita.percdesconto, limite)) return null;
  return { desconto: formatarPercentual(feita.percdesconto), limite: formatarPercentual(limite) };
}

function dizer(de: LinhaDoDocumento, feita: LinhaCalculada, pronta: Pronta, fatos: Item): Dita {
  const antes = ditas.get(feita);
  if (antes) return antes;
  const subtotal = subtotalDaLinha(linhaLida(pronta, de.vlunitario));
  const agora: Dita = {
    notas: notasDe(fatos, feita, pronta, de.vlunitario),
    subtotal,
    total: formatarNumero(subtotal),
    naMargem: {
      vlliquido: feita.vlliquido,
      quantidade: pronta.quantidade,
      vlcusto: fatos.itpedvenda_vlcusto,
      vlicms: feita.vlicms,
      percomissao: de.percomissao,
      impostos: feita.impostos,
    },
    acima: acimaDoLimite(feita, fatos),
  };
  ditas.set(feita, agora);
  return agora;
}

/** The lines whose product is known here, each with what the calculation takes of it, and how many lack a price. */
function comEntradas(linhasProntas: readonly Pronta[], itens: readonly Item[]) {
  let semPreco = 0;
  const comFatos = linhasProntas.flatMap((pronta, i) => {
    const fatos = fatosDe(pronta, i, itens);
    const preco = pronta.preco ?? fatos?.itpedvenda_vltabela ?? null;
    if (fatos && preco === null) semPreco += 1;
    return fatos && preco !== null
      ? [{ pronta, fatos, entrada: entradaDe(pronta, fatos, preco) }]
      : [];
  });
  return { comFatos, semPreco };
}

/** The general discount in R$ that brings the lines to a total; null: none does. */
export const fecharAqui = (
  linhasProntas: readonly Pronta[],
  cabecalho: CabecalhoDoDocumento,
  itens: readonly Item[],
  total: string,
): Fechado | null =>
  fecharEm(
    cabecalho,
    comEntradas(linhasProntas, itens).comFatos.map(({ entrada }) => entrada),
    total,
  );

/** Works the lines out here, at every key, with the same module as the server; `todas` are the lines as they stand on the screen, those that cannot be worked out yet included. */
export function calcularAqui(
  linhasProntas: readonly Pronta[],
  todas: readonly Pick<LinhaDigitada, 'id'>[],
  cabecalho: CabecalhoDoDocumento & { vlfretepago?: string },
  itens: readonly Item[],
): Conta {
  const { comFatos, semPreco } = comEntradas(linhasProntas, itens);
  if (comFatos.length === 0) return { ...VAZIA, semPreco };
  const { linhas, totais } = calcularDocumento(
    cabecalho,
    comFatos.map(({ entrada }) => entrada),
    calculado,
  );
  const feitas = comFatos.flatMap(({ pronta, fatos, entrada }, i) => {
    const feita = linhas[i];
    return feita ? [{ id: pronta.id, dita: dizer(entrada, feita, pronta, fatos) }] : [];
  });
  return {
    semPreco,
    notas: new Map(feitas.map(({ id, dita }) => [id, dita.notas])),
    totaisDasLinhas: new Map(feitas.map(({ id, dita }) => [id, dita.total])),
    totais,
    subtotal: somar('0.00', ...feitas.map(({ dita }) => dita.subtotal)),
    margem: margemDe(
      feitas.map(({ dita }) => dita.naMargem),
      cabecalho.vlfretepago ?? '0.00',
      margens,
    ),
    acima: feitas.flatMap(({ id, dita: { acima } }) =>
      acima ? [{ linha: todas.findIndex((linha) => linha.id === id) + 1, ...acima }] : [],
    ),
  };
}
