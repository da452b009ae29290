import { dobrar } from '@praca/contract/br/busca.ts';
import { lerDecimal } from '@praca/contract/br/numero-escrito.ts';
import { type RegistroCsv, registroVazio } from './leitor.ts';

/** A line that stands around a table and is none of it, and why. */
export interface LinhaFora {
  linha: number;
  mensagem: string;
}

/** So many lines at the end are looked at, and so many that call themselves a total. */
const ULTIMAS = 20;
const MAXIMO = 1000;
/** A column that has a value in so large a part of the lines is one that lines have. */
const HABITUAL = 0.6;

/** How lines that add up call themselves, and what they may say of it. */
const SOMAS = new Set(
  'sub total,sub totais,subtotal,subtotais,total,totais,soma,somatorio,media,contagem,quantidade,qtd,qtde,registros,grand total,sum,count,average,promedio,suma'.split(
    ',',
  ),
);
const DE_QUE = new Set(
  'geral,final,parcial,do periodo,do mes,da pagina,de registros,de negocios,de clientes,de produtos,de itens,de linhas,de pedidos'.split(
    ',',
  ),
);
/* "Sub-total geral: R$ 1.234,00" is its words, without the sum behind them. */
function ehRotulo(texto: string): boolean {
  const palavras = texto.split(/[\s:-]/).filter((uma) => uma !== '' && uma !== 'r$');
  const ultima = palavras.at(-1) ?? '';
  if (palavras.length > 1 && /^[\d.,]{1,40}$/.test(ultima)) palavras.pop();
  return [1, 2].some((n) => {
    const resto = palavras.slice(n).join(' ');
    return SOMAS.has(palavras.slice(0, n).join(' ')) && (resto === '' || DE_QUE.has(resto));
  });
}
const CONTADOS =
  /^\d{1,9} (registros?|negocios?|clientes?|produtos?|itens|item|linhas?|pedidos?|contatos?|records?|rows?|items?)( (encontrad|listad|exportad)[oa]s?)?\.?$/;
const TOTAL = /^(sub ?-?)?tota(l|is)( geral)?\s?:?$/;

const SOMA = 'A linha parece um total, e não um registro. Ficou de fora.';
const AO_FIM = 'A linha vem depois de uma linha em branco e parece um rodapé. Ficou de fora.';

type Vista = { linha: number; celulas: readonly string[]; depoisDeVazia: boolean };
type Numeros = [number | null, number | null];

const cheia = (celula: string | undefined): boolean => (celula ?? '').trim() !== '';
const numeroDe = (celula: string, decimal: ',' | '.'): number | null => {
  const lido = lerDecimal(celula, decimal);
  return lido === undefined ? null : Number(lido);
};
/** The number of a cell in both conventions. */
const numerosDe = (celula: string): Numeros =>
  celula.length > 40 || !/^[-+(R$\s\d]/.test(celula) || !/\d/.test(celula)
    ? [null, null]
    : [numeroDe(celula, ','), numeroDe(celula, '.')];
const ehNumero = (celula: string): boolean => numerosDe(celula).some((n) => n !== null);

const chamaSeTotal = (celulas: readonly string[]): boolean =>
  celulas
    .filter(cheia)
    .slice(0, 2)
    .map((celula) => dobrar(celula.slice(0, 80)))
    .some((texto) => ehRotulo(texto) || CONTADOS.test(texto));

/** Gathers, line by line, which lines of a file are none of its table: totals and counts, and what stands below a blank line at its end. */
export class Rodape {
  #linhas = 0;
  #inteiras = 0;
  readonly #cheias: number[] = [];
  readonly #somas: { de: [number, number]; quantos: number }[] = [];
  readonly #chamadas: Vista[] = [];
  readonly #ultimas: Vista[] = [];
  #vazia = false;

  /** Takes the next line below the heads, blank ones too. */
  ver(registro: RegistroCsv): void {
    if (registroVazio(registro)) {
      this.#vazia = true;
      return;
    }
    const { celulas, linha } = registro;
    const vista: Vista = { linha, celulas, depoisDeVazia: this.#vazia };
    this.#vazia = false;
    this.#linhas += 1;
    const chamada = chamaSeTotal(celulas);
    // A line of one cell says nothing of which columns lines have: titles and notes are such.
    const conta = !chamada && celulas.filter(cheia).length > 1;
    if (conta) this.#inteiras += 1;
    celulas.forEach((celula, i) => {
      if (!cheia(celula)) return;
      if (conta) this.#cheias[i] = (this.#cheias[i] ?? 0) + 1;
      const numeros = numerosDe(celula);
      const soma = (this.#somas[i] ??= { de: [0, 0], quantos: 0 });
      if (numeros.some((n) => n !== null)) soma.quantos += 1;
      soma.de[0] += numeros[0] ?? 0;
      soma.de[1] += numeros[1] ?? 0;
    });
    if (this.#chamadas.length < MAXIMO && chamada) this.#chamadas.push(vista);
    this.#ultimas.push(vista);
    if (this.#ultimas.length > ULTIMAS) this.#ultimas.shift();
  }

  /** The lines that are none of the table. */
  concluir(): LinhaFora[] {
    const chamadas = new Set(this.#chamadas.map((v) => v.linha));
    if (this.#linhas === this.#chamadas.length) return [];
    const habituais = this.#cheias.flatMap((n, i) => (n / this.#inteiras >= HABITUAL ? [i] : []));
    const falta = (v: Vista): boolean => habituais.some((i) => !cheia(v.celulas[i]));
    const fora = new Map<number, string>();
    for (const v of this.#chamadas) if (this.#ehTotal(v, falta(v))) fora.set(v.linha, SOMA);
    for (const v of this.#ultimas.slice(-2))
      if (!chamadas.has(v.linha) && falta(v) && this.#somaAsOutras(v)) fora.set(v.linha, SOMA);
    for (const v of this.#aoFim(habituais.length))
      if (!fora.has(v.linha)) fora.set(v.linha, AO_FIM);
    return [...fora]
      .map(([linha, mensagem]) => ({ linha, mensagem }))
      .toSorted((a, b) => a.linha - b.linha);
  }

  #ehTotal(v: Vista, falta: boolean): boolean {
    const [primeira = '', ...outras] = v.celulas.filter(cheia);
    const temNumero = outras.some(ehNumero) || /\d/.test(primeira);
    if (falta) return temNumero || v.depoisDeVazia;
    const ultima = this.#ultimas.at(-1)?.linha === v.linha;
    return (
      temNumero &&
      (this.#somaAsOutras(v) ||
        ((ultima || v.depoisDeVazia) && TOTAL.test(dobrar(primeira.slice(0, 80)))))
    );
  }

  // Whether a number of the line is the sum of those of all other lines in its column.
  #somaAsOutras(v: Vista): boolean {
    return v.celulas.some((celula, i) => {
      const numeros = cheia(celula) ? numerosDe(celula) : [];
      const soma = this.#somas[i];
      return (
        soma !== undefined &&
        soma.quantos > 2 &&
        numeros.some(
          (n, c) =>
            n !== null &&
            n !== 0 &&
            Math.abs((soma.de[c as 0 | 1] ?? 0) - 2 * n) < 0.005 + Math.abs(n) * 1e-9,
        )
      );
    });
  }

  // The lines at the end that have few cells, from one on that stands behind a blank line.
  #aoFim(habituais: number): Vista[] {
    if (habituais < 2) return [];
    const magras: Vista[] = [];
    for (const v of this.#ultimas.toReversed()) {
      if (v.celulas.filter(cheia).length > habituais / 2) break;
      magras.unshift(v);
    }
    const desde = magras.findIndex((v) => v.depoisDeVazia);
    return desde < 0 || magras.length === this.#linhas ? [] : magras.slice(desde);
  }
}
