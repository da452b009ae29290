import { lerDecimal, numeroEscrito } from './numero-escrito.ts';

/** Cells of numbers and dates are no longer. */
const MAXIMO_CURTO = 300;

/** How a column writes its dates (day, month or year first) or its decimals (comma or dot). */
export type Formato = 'DMA' | 'MDA' | 'AMD' | 'VIRGULA' | 'PONTO';

/** What the cells of a column say; `formato` null with `ambigua` means: ask. */
export type Inferencia = {
  formato: Formato | null;
  ambigua: boolean;
  legiveis: number;
  /** A cell that can be read in two ways, where there is one. */
  duvidosa: string | null;
  tipo: 'data' | 'dinheiro';
};

const DATA = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?:\D.*)?$/;
const ANO_PRIMEIRO = /^\d{4}([/.-])\d{1,2}\1\d{1,2}(?:\D.*)?$/;
const COMPACTA = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** Gathers what the cells of one column say about its format, cell by cell, in constant memory. */
export class Inferidor {
  readonly #tipo: 'data' | 'dinheiro';
  #dma = 0;
  #mda = 0;
  #amd = 0;
  #virgula = 0;
  #ponto = 0;
  #duvida = 0;
  #legiveis = 0;
  #duvidosa: string | null = null;
  readonly #deNumeros: boolean;

  /** `planilha`: numbers are written out of a workbook, with a decimal comma and nothing between their thousands. */
  constructor(tipo: 'data' | 'dinheiro', { planilha = false }: { planilha?: boolean } = {}) {
    this.#tipo = tipo;
    this.#deNumeros = planilha;
  }

  /** Takes the next cell; blanks and unreadable ones say nothing. */
  ver(celula: string): void {
    const valor = celula.length > MAXIMO_CURTO ? '' : celula.trim();
    if (valor === '') return;
    if (this.#tipo === 'data') this.#verData(valor);
    else this.#verDinheiro(valor);
  }

  #verData(valor: string): void {
    if (ANO_PRIMEIRO.test(valor) || COMPACTA.test(valor)) this.#amd++;
    else {
      const m = DATA.exec(valor);
      if (!m) return;
      const [a, b] = [Number(m[1]), Number(m[2])];
      // What lies above 12 is no month. Equal parts read the same in both orders.
      if (a > 12 && b <= 12) this.#dma++;
      else if (b > 12 && a <= 12) this.#mda++;
      else if (a !== b) this.#duvidar(valor);
    }
    this.#legiveis++;
  }

  #verDinheiro(valor: string): void {
    const v = numeroEscrito(valor.replace(/\s?%$/, '')).replace(/^-/, '');
    if (!/^[\d.,]+$/.test(v) || !/\d/.test(v)) return;
    this.#legiveis++;
    const ultimo = Math.max(v.lastIndexOf(','), v.lastIndexOf('.'));
    if (ultimo === -1) return;
    const sinal = v[ultimo];
    const outro = sinal === ',' ? '.' : ',';
    const inteiros = v.slice(0, ultimo);
    if (v.split(sinal as string).length > 2) {
      // The same sign twice parts thousands, so the decimals use the other one.
      if (sinal === ',') this.#ponto++;
      else this.#virgula++;
    } else if (
      inteiros.includes(outro) ||
      v.length - ultimo !== 4 ||
      /^0?$/.test(inteiros) ||
      (this.#deNumeros && sinal === ',')
    ) {
      if (sinal === ',') this.#virgula++;
      else this.#ponto++;
    } else this.#duvidar(valor);
  }

  #duvidar(valor: string): void {
    this.#duvida++;
    this.#duvidosa ??= valor;
  }

  /** The answer for the cells seen. */
  concluir(): Inferencia {
    const comum = { legiveis: this.#legiveis, duvidosa: this.#duvidosa, tipo: this.#tipo };
    const decidir = (
      a: number,
      fa: Formato,
      b: number,
      fb: Formato,
      sozinho: Formato | null,
    ): Inferencia => {
      if (a > 0 && b > 0) return { formato: null, ambigua: true, ...comum };
      if (a > 0) return { formato: fa, ambigua: false, ...comum };
      if (b > 0) return { formato: fb, ambigua: false, ...comum };
      if (this.#duvida > 0) return { formato: null, ambigua: true, ...comum };
      return { formato: sozinho, ambigua: false, ...comum };
    };
    return this.#tipo === 'data'
      ? decidir(
          this.#dma,
          'DMA',
          this.#mda,
          'MDA',
          this.#amd > 0 ? 'AMD' : this.#legiveis > 0 ? 'DMA' : null,
        )
      : decidir(
          this.#virgula,
          'VIRGULA',
          this.#ponto,
          'PONTO',
          this.#legiveis > 0 ? 'VIRGULA' : null,
        );
  }
}

/** What a whole list of cells says. */
export const inferirFormato = (
  tipo: 'data' | 'dinheiro',
  celulas: Iterable<string>,
  opcoes: { planilha?: boolean } = {},
): Inferencia => {
  const inferidor = new Inferidor(tipo, opcoes);
  for (const celula of celulas) inferidor.ver(celula);
  return inferidor.concluir();
};

/** The two ways in which a doubtful cell can be read, and the format that says each. */
export const leiturasDe = (
  tipo: 'data' | 'dinheiro',
  celula: string,
): [uma: [Formato, string], outra: [Formato, string]] => {
  if (tipo === 'data') {
    const [a = '', b = ''] = celula.split(/[/.-]/);
    return [
      ['DMA', `dia ${Number(a)} do mês ${Number(b)}`],
      ['MDA', `dia ${Number(b)} do mês ${Number(a)}`],
    ];
  }
  const escrito = celula.replace(/\s?%$/, '');
  const em = (decimal: ',' | '.'): string =>
    (lerDecimal(escrito, decimal) ?? escrito).replace('.', ',');
  return [
    ['VIRGULA', em(',')],
    ['PONTO', em('.')],
  ];
};

/** The two ways of a column in words, `: “1.250” é 1250 ou 1,25`; '' where it mixes both. */
export const doisJeitos = ({ duvidosa, tipo }: Inferencia): string => {
  if (duvidosa === null) return '';
  const [[, uma], [, outra]] = leiturasDe(tipo, duvidosa);
  return `: “${duvidosa}” é ${uma} ou ${outra}`;
};
