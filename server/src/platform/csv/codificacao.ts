/** How the bytes of a text file spell letters. */
export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What was found; `danificada` tells that some bytes are wrong and will show as U+FFFD in their cells. */
export type CodificacaoDetectada = { codificacao: Codificacao; bom: boolean; danificada: boolean };

/** The name of the encoding as people know it. */
export const nomeCodificacao = (c: Codificacao): string =>
  ({
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big-endian)',
    'windows-1252': 'Windows-1252 (ISO-8859-1)',
  })[c];

/**
 * Decides the encoding of a file whose bytes pass by once, in constant memory. A byte order mark decides; else zeros in
 * every other byte mean UTF-16; else text that is strictly UTF-8 is UTF-8; else Windows-1252, of which ISO-8859-1 text
 * is a part. A file with more good UTF-8 letters than bad bytes is damaged UTF-8, not Windows-1252 full of "Ã£".
 */
export class DetectorCodificacao {
  #inicio: number[] = [];
  #posicao = 0;
  #zerosPares = 0;
  #zerosImpares = 0;
  #faltam = 0;
  #minimo = 0x80;
  #maximo = 0xbf;
  #letras = 0;
  #ruins = 0;

  /** Takes the next bytes of the file, in order. */
  alimentar(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const b = bytes[i] as number;
      if (this.#posicao < 3) this.#inicio.push(b);
      if (b === 0) {
        if (this.#posicao % 2 === 0) this.#zerosPares++;
        else this.#zerosImpares++;
      }
      this.#posicao++;
      if (b < 0x80 && this.#faltam === 0) continue;
      this.#utf8(b);
    }
  }

  // The automaton of well-formed UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
  #utf8(b: number): void {
    if (this.#faltam > 0) {
      if (b >= this.#minimo && b <= this.#maximo) {
        this.#minimo = 0x80;
        this.#maximo = 0xbf;
        this.#faltam--;
        if (this.#faltam === 0) this.#letras++;
        return;
      }
      this.#ruins++;
      this.#faltam = 0;
      this.#minimo = 0x80;
      this.#maximo = 0xbf;
      if (b < 0x80) return;
    }
    if (b >= 0xc2 && b <= 0xdf) this.#faltam = 1;
    else if (b >= 0xe0 && b <= 0xef) {
      this.#faltam = 2;
      if (b === 0xe0) this.#minimo = 0xa0;
      if (b === 0xed) this.#maximo = 0x9f;
    } else if (b >= 0xf0 && b <= 0xf4) {
      this.#faltam = 3;
      if (b === 0xf0) this.#minimo = 0x90;
      if (b === 0xf4) this.#maximo = 0x8f;
    } else this.#ruins++;
  }

  /** The answer, once all bytes passed by. */
  concluir(): CodificacaoDetectada {
    const [a, b, c] = this.#inicio;
    if (a === 0xff && b === 0xfe) return { codificacao: 'utf-16le', bom: true, danificada: false };
    if (a === 0xfe && b === 0xff) return { codificacao: 'utf-16be', bom: true, danificada: false };
    const bom = a === 0xef && b === 0xbb && c === 0xbf;
    const metade = this.#posicao / 2;
    if (!bom && this.#posicao >= 4 && this.#posicao % 2 === 0) {
      const zeros = Math.max(this.#zerosPares, this.#zerosImpares);
      const outros = Math.min(this.#zerosPares, this.#zerosImpares);
      if (zeros > metade * 0.5 && outros <= zeros / 20) {
        const codificacao = this.#zerosImpares > this.#zerosPares ? 'utf-16le' : 'utf-16be';
        return { codificacao, bom: false, danificada: false };
      }
    }
    const ruins = this.#ruins + (this.#faltam > 0 ? 1 : 0);
    if (bom || ruins === 0) return { codificacao: 'utf-8', bom, danificada: ruins > 0 };
    if (this.#letras > ruins) return { codificacao: 'utf-8', bom: false, danificada: true };
    return { codificacao: 'windows-1252', bom: false, danificada: false };
  }
}

/** The text of the bytes, piece by piece; a byte order mark is left out and a wrong byte becomes U+FFFD. */
export async function* decodificar(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  codificacao: Codificacao,
): AsyncGenerator<string> {
  const decodificador = new TextDecoder(codificacao);
  for await (const pedaco of bytes) {
    const texto = decodificador.decode(pedaco, { stream: true });
    if (texto !== '') yield texto;
  }
  const fim = decodificador.decode();
  if (fim !== '') yield fim;
}

/** Letters of Windows-1252 that its bytes 128 to 255 stand for. */
const WINDOWS = new Map(
  Array.from({ length: 128 }, (_, i) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + i)),
    128 + i,
  ]),
);

const emWindows = (texto: string): Buffer =>
  Buffer.from(
    [...texto].map((l) =>
      (l.codePointAt(0) ?? 0) < 128 ? l.charCodeAt(0) : (WINDOWS.get(l) ?? 63),
    ),
  );

/** The bytes of a text in the encoding asked for; a letter that it does not have becomes `?`. */
export const codificar = (texto: string, codificacao: Codificacao): Buffer => {
  if (codificacao === 'windows-1252') return emWindows(texto);
  if (codificacao === 'utf-8') return Buffer.from(texto);
  const bytes = Buffer.from(texto, 'utf16le');
  return codificacao === 'utf-16le' ? bytes : bytes.swap16();
};
