import { MAXIMO_CURTO } from './limites.ts';

/** How a column writes its dates (day, month or year first) or its decimals (comma or dot). */
export type Formato = 'DMA' | 'MDA' | 'AMD' | 'VIRGULA' | 'PONTO';

/** What the cells of a column say; `formato` null with `ambigua` means: ask. */
export type Inferencia = { formato: Formato | null; ambigua: boolean; legiveis: number };

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

  constructor(tipo: 'data' | 'dinheiro') {
    this.#tipo = tipo;
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
      else if (a !== b) this.#duvida++;
    }
    this.#legiveis++;
  }

  #verDinheiro(valor: string): void {
    const v = valor.replace(/^-?\s*R\$\s*/i, '').replace(/^-\s*/, '');
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
    } else if (inteiros.includes(outro) || v.length - ultimo !== 4 || /^0?$/.test(inteiros)) {
      if (sinal === ',') this.#virgula++;
      else this.#ponto++;
    } else this.#duvida++;
  }

  /** The answer for the cells seen. */
  concluir(): Inferencia {
    const legiveis = this.#legiveis;
    const decidir = (
      a: number,
      fa: Formato,
      b: number,
      fb: Formato,
      sozinho: Formato | null,
    ): Inferencia => {
      if (a > 0 && b > 0) return { formato: null, ambigua: true, legiveis };
      if (a > 0) return { formato: fa, ambigua: false, legiveis };
      if (b > 0) return { formato: fb, ambigua: false, legiveis };
      if (this.#duvida > 0) return { formato: null, ambigua: true, legiveis };
      return { formato: sozinho, ambigua: false, legiveis };
    };
    return this.#tipo === 'data'
      ? decidir(
          this.#dma,
          'DMA',
          this.#mda,
          'MDA',
          this.#amd > 0 ? 'AMD' : legiveis > 0 ? 'DMA' : null,
        )
      : decidir(this.#virgula, 'VIRGULA', this.#ponto, 'PONTO', legiveis > 0 ? 'VIRGULA' : null);
  }
}

/** What a whole list of cells says. */
export const inferirFormato = (
  tipo: 'data' | 'dinheiro',
  celulas: Iterable<string>,
): Inferencia => {
  const inferidor = new Inferidor(tipo);
  for (const celula of celulas) inferidor.ver(celula);
  return inferidor.concluir();
};
