import { CsvRecusado, LIMITES_CSV, type LimitesCsv } from './limites.ts';

/** The signs that may part the columns of a file. */
export type Delimitador = ',' | ';' | '\t' | '|';

/** One record of the file: `linha` is the line, counted from 1, on which it begins; `bruto` its text as written. */
export type RegistroCsv = { linha: number; celulas: string[]; bruto: string };

const LF = 10;
const CR = 13;
const ASPAS = 34;
const ESPACO = 32;

type Lido = { celulas: string[]; fim: number; linhas: number };
type Aberto = { linha: number; coluna: number } | null;

/**
 * Reads records from text that arrives in pieces, keeping never more than one record and one piece in memory.
 * Lines end in CRLF, LF or CR, mixed at will. A quote opens a quoted cell only at its beginning (`Tubo 3/4"` is text);
 * quotes that do not close, or that close before more text, refuse the file, because nobody can tell which lines the
 * damage swallowed. Blank lines come out as records of one empty cell, so that no line passes unseen.
 */
export class LeitorCsv {
  readonly #separador: number;
  readonly #limites: LimitesCsv;
  #resto = '';
  #linha = 1;
  #registros = 0;
  #aberto: Aberto = null;

  constructor(delimitador: Delimitador, limites: LimitesCsv = LIMITES_CSV) {
    this.#separador = delimitador.charCodeAt(0);
    this.#limites = limites;
  }

  /** The records that this piece completes, put behind those of `em`: there they are also when a later one is refused. */
  empurrar(texto: string, em: RegistroCsv[] = []): RegistroCsv[] {
    return this.#consumir(this.#resto + texto, false, em);
  }

  /** The last record, if the file does not end in a line break. */
  fim(): RegistroCsv[] {
    const registros = this.#consumir(this.#resto, true, []);
    this.#resto = '';
    return registros;
  }

  #consumir(texto: string, ultimo: boolean, registros: RegistroCsv[]): RegistroCsv[] {
    let inicio = 0;
    while (inicio < texto.length) {
      const lido = this.#ler(texto, inicio, ultimo);
      const tamanho = (lido?.fim ?? texto.length) - inicio;
      if (tamanho > this.#limites.registro) throw this.#grande();
      if (lido === null) break;
      if (++this.#registros > this.#limites.registros) throw this.#linhasDemais();
      const bruto = texto.slice(inicio, lido.fim).replace(/(\r\n|\r|\n)$/, '');
      registros.push({ linha: this.#linha, celulas: lido.celulas, bruto });
      this.#linha += lido.linhas;
      inicio = lido.fim;
    }
    // The copy lets the whole piece go: a slice would keep it alive for its last few characters.
    this.#resto =
      inicio === 0 ? texto : Buffer.from(texto.slice(inicio), 'utf16le').toString('utf16le');
    return registros;
  }

  // The record that begins at `inicio`, or null when its end is not in the text yet.
  #ler(texto: string, inicio: number, ultimo: boolean): Lido | null {
    const celulas: string[] = [];
    let linhas = 0;
    let i = inicio;
    this.#aberto = null;
    for (;;) {
      let celula: string;
      const comeco = this.#pularBrancos(texto, i);
      if (texto.charCodeAt(comeco) === ASPAS) {
        this.#aberto = { linha: this.#linha + linhas, coluna: celulas.length + 1 };
        const fecha = this.#fecho(texto, comeco + 1, ultimo);
        if (fecha === null) {
          if (!ultimo) return null;
          throw this.#aspasAbertas(this.#aberto);
        }
        celula = texto.slice(comeco + 1, fecha);
        if (celula.includes('"')) celula = celula.replaceAll('""', '"');
        linhas += quebras(celula);
        this.#conferirCelula(celula, celulas.length + 1);
        this.#aberto = null;
        i = this.#pularBrancos(texto, fecha + 1);
      } else {
        const de = i;
        while (i < texto.length && !this.#termina(texto.charCodeAt(i))) i++;
        celula = texto.slice(de, i);
        this.#conferirCelula(celula, celulas.length + 1);
      }
      celulas.push(celula);
      if (celulas.length > this.#limites.colunas) throw this.#colunasDemais();
      if (i >= texto.length) return ultimo ? { celulas, fim: i, linhas: linhas + 1 } : null;
      const sinal = texto.charCodeAt(i);
      if (sinal === this.#separador) {
        i++;
        if (i >= texto.length && !ultimo) return null;
        continue;
      }
      if (sinal === LF) return { celulas, fim: i + 1, linhas: linhas + 1 };
      if (sinal === CR) {
        if (i + 1 >= texto.length && !ultimo) return null;
        const fim = texto.charCodeAt(i + 1) === LF ? i + 2 : i + 1;
        return { celulas, fim, linhas: linhas + 1 };
      }
      throw this.#aspasNoMeio(this.#linha + linhas, celulas.length);
    }
  }

  // Where the quoted cell closes, or null when the text ends before one can tell.
  #fecho(texto: string, de: number, ultimo: boolean): number | null {
    let i = de;
    for (;;) {
      const aspas = texto.indexOf('"', i);
      if (aspas === -1 || (aspas + 1 >= texto.length && !ultimo)) return null;
      if (texto.charCodeAt(aspas + 1) !== ASPAS) return aspas;
      i = aspas + 2;
    }
  }

  // Blanks around the quotes of a cell are not part of it.
  #pularBrancos(texto: string, de: number): number {
    let i = de;
    while (texto.charCodeAt(i) === ESPACO) i++;
    return i;
  }

  #termina(codigo: number): boolean {
    return codigo === this.#separador || codigo === LF || codigo === CR;
  }

  #grande(): CsvRecusado {
    if (this.#aberto !== null) return this.#aspasAbertas(this.#aberto);
    return new CsvRecusado(
      'LINHA_GRANDE',
      `A linha ${this.#linha} é grande demais: passa de ${this.#limites.registro.toLocaleString('pt-BR')} caracteres.`,
      'Confira se o arquivo é mesmo um CSV com uma linha por registro.',
      this.#linha,
    );
  }

  #aspasAbertas(onde: { linha: number; coluna: number }): CsvRecusado {
    return new CsvRecusado(
      'ASPAS_ABERTAS',
      `As aspas abertas na linha ${onde.linha}, coluna ${onde.coluna}, não fecham.`,
      'Feche as aspas ou apague a que sobra nessa linha e envie o arquivo de novo.',
      onde.linha,
      onde.coluna,
    );
  }

  #aspasNoMeio(linha: number, coluna: number): CsvRecusado {
    return new CsvRecusado(
      'ASPAS_NO_MEIO',
      `Na linha ${linha}, coluna ${coluna}, há texto depois das aspas que fecham a célula.`,
      'Dentro de uma célula entre aspas, escreva cada aspas em dobro (""). Corrija a linha e envie o arquivo de novo.',
      linha,
      coluna,
    );
  }

  #conferirCelula(celula: string, coluna: number): void {
    if (celula.length <= this.#limites.celula) return;
    // A quoted cell that swallowed lines until it grew this big is a quote that nobody closed.
    if (this.#aberto !== null && quebras(celula) > 0) throw this.#aspasAbertas(this.#aberto);
    throw new CsvRecusado(
      'CELULA',
      `A célula da linha ${this.#linha}, coluna ${coluna}, passa de ${this.#limites.celula.toLocaleString('pt-BR')} caracteres.`,
      'Encurte o texto dessa célula e envie o arquivo de novo.',
      this.#linha,
      coluna,
    );
  }

  #colunasDemais(): CsvRecusado {
    return new CsvRecusado(
      'COLUNAS',
      `A linha ${this.#linha} tem mais de ${this.#limites.colunas} colunas.`,
      'Deixe no arquivo só as colunas que serão importadas.',
      this.#linha,
    );
  }

  #linhasDemais(): CsvRecusado {
    return new CsvRecusado(
      'LINHAS',
      `O arquivo passa de ${this.#limites.registros.toLocaleString('pt-BR')} linhas.`,
      'Divida o arquivo em partes e importe uma de cada vez.',
      this.#linha,
    );
  }
}

const quebras = (texto: string): number => {
  let n = 0;
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i);
    if (c === LF || (c === CR && texto.charCodeAt(i + 1) !== LF)) n++;
  }
  return n;
};

/** The records of a text that comes in pieces, in batches of one piece. */
export async function* lerRegistros(
  textos: AsyncIterable<string>,
  delimitador: Delimitador,
  limites: LimitesCsv = LIMITES_CSV,
): AsyncGenerator<RegistroCsv[]> {
  const leitor = new LeitorCsv(delimitador, limites);
  for await (const texto of textos) {
    const registros = leitor.empurrar(texto);
    if (registros.length > 0) yield registros;
  }
  const ultimos = leitor.fim();
  if (ultimos.length > 0) yield ultimos;
}

/** Whether the record holds nothing: an empty line, or a line of separators and blanks. */
export const registroVazio = (registro: RegistroCsv): boolean =>
  registro.celulas.every((c) => c.trim() === '');
