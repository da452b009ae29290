import {
  calcularDocumento,
  passaDoLimite,
  type CabecalhoDoDocumento,
  type CalculoGuardado,
  type LinhaCalculada,
  type LinhaDoDocumento,
  type Totais,
} from '@praca/contract/documento/calculo.ts';
import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import { ITENS } from '@praca/contract/pedvenda/formulario.ts';
import { ganhoDe, type Ganho, type LinhaComCusto } from '@praca/contract/pedvenda/ganho.ts';
import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { compararDinheiro, dividir, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { ehVazia, enviadas, type LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import type { NotasDaLinha } from '../../../kit/recurso/linhas/LinhaDaGrade.tsx';
import { dia, dinheiro } from '../../../platform/texto/format.ts';

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
  comCusto: LinhaComCusto;
  /** Its discount, where it passes its limit. */
  acima: { desconto: string; limite: string } | null;
}

/** What is known of each line by the objects it is made of: at a key one of 500 lines is another one, and it alone costs anything. */
const prontas = new WeakMap<LinhaDigitada, Pronta | null>();
const comFatosDe = new WeakMap<Pronta, { fatos: Item; entrada: LinhaDoDocumento }>();
const ditas = new WeakMap<LinhaCalculada, Dita>();
const calculado: CalculoGuardado = new WeakMap();
const custos = new WeakMap<LinhaComCusto, bigint>();
const porProduto = new WeakMap<readonly Item[], ReadonlyMap<number, Item>>();

/** How many lines somebody began and that cannot be worked out yet: the totals are without them. */
export const incompletasDe = (linhas: readonly LinhaDigitada[]): number =>
  linhas.filter((linha) => !ehVazia(ITENS, linha)).length - prontasDe(linhas).length;

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
  const impostos = feita.impostos
    .filter((um) => /[1-9]/.test(um.valor) && (um.imposto === 'IPI' || um.imposto === 'ST'))
    .map((um) => `${um.imposto} ${dinheiro(um.valor)}`)
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
    ...(impostos !== '' && { total: { texto: impostos } }),
  };
}

/** A document worked out here, as far as its lines are known. */
export interface Conta {
  notas: ReadonlyMap<string, NotasDaLinha>;
  totaisDasLinhas: ReadonlyMap<string, string>;
  totais: Totais | null;
  /** What is left after costs, as far as they are known here. */
  ganho: Ganho | null;
  /** Lines above the limit, by their number on the screen, with their discount. */
  acima: { linha: number; desconto: string; limite: string }[];
}

const VAZIA: Conta = {
  notas: new Map(),
  totaisDasLinhas: new Map(),
  totais: null,
  ganho: null,
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
  const agora: Dita = {
    notas: notasDe(fatos, feita, pronta, de.vlunitario),
    total: formatarNumero(feita.vltotal),
    comCusto: {
      vlliquido: feita.vlliquido,
      quantidade: pronta.quantidade,
      vlcusto: fatos.itpedvenda_vlcusto,
    },
    acima: acimaDoLimite(feita, fatos),
  };
  ditas.set(feita, agora);
  return agora;
}

/** Works the lines out here, at every key, with the same module as the server; `todas` are the lines as they stand on the screen, those that cannot be worked out yet included. */
export function calcularAqui(
  linhasProntas: readonly Pronta[],
  todas: readonly Pick<LinhaDigitada, 'id'>[],
  cabecalho: CabecalhoDoDocumento,
  itens: readonly Item[],
): Conta {
  const comFatos = linhasProntas.flatMap((pronta, i) => {
    const fatos = fatosDe(pronta, i, itens);
    const preco = pronta.preco ?? fatos?.itpedvenda_vltabela ?? null;
    return fatos && preco !== null
      ? [{ pronta, fatos, entrada: entradaDe(pronta, fatos, preco) }]
      : [];
  });
  if (comFatos.length === 0) return VAZIA;
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
    notas: new Map(feitas.map(({ id, dita }) => [id, dita.notas])),
    totaisDasLinhas: new Map(feitas.map(({ id, dita }) => [id, dita.total])),
    totais,
    ganho: ganhoDe(
      feitas.map(({ dita }) => dita.comCusto),
      custos,
    ),
    acima: feitas.flatMap(({ id, dita: { acima } }) =>
      acima ? [{ linha: todas.findIndex((linha) => linha.id === id) + 1, ...acima }] : [],
    ),
  };
}
