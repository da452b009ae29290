import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file inside the archive; its content comes in pieces and is never held whole. */
export interface ParteDoZip {
  nome: string;
  conteudo: Iterable<string | Uint8Array> | AsyncIterable<string>;
}

type Escrita = { nome: Buffer; inicio: number; crc: number; tamanho: number; comprimido: number };

const DEFLATE = 8;
/** Names in UTF-8; sizes and checksum come behind the content. */
const MARCAS = 0x0808;
/** 1 January 1980: archives of the same rows are the same bytes. */
const DATA = 0x0021;

/** Fields of a header: each number with its size in bytes. */
const campos = (...pares: (readonly [number, 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(pares.reduce((soma, [, bytes]) => soma + bytes, 0));
  let em = 0;
  for (const [valor, bytes] of pares)
    em = bytes === 2 ? buffer.writeUInt16LE(valor, em) : buffer.writeUInt32LE(valor, em);
  return buffer;
};

const comum = [
  [20, 2],
  [MARCAS, 2],
  [DEFLATE, 2],
  [0, 2],
  [DATA, 2],
] as const;

async function* contado(parte: ParteDoZip, escrita: Escrita): AsyncGenerator<Uint8Array> {
  for await (const pedaco of parte.conteudo) {
    const bytes = typeof pedaco === 'string' ? Buffer.from(pedaco) : pedaco;
    escrita.crc = crc32(bytes, escrita.crc);
    escrita.tamanho += bytes.length;
    yield bytes;
  }
}

async function* comprimir(parte: ParteDoZip, escrita: Escrita): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 });
  const fim = pipeline(Readable.from(contado(parte, escrita)), deflate);
  // A failure reaches the reader of `deflate` first; `fim` is awaited behind it.
  fim.catch(() => undefined);
  for await (const pedaco of deflate as AsyncIterable<Buffer>) {
    escrita.comprimido += pedaco.length;
    yield pedaco;
  }
  await fim;
}

const indice = (e: Escrita): Buffer =>
  Buffer.concat([
    campos(
      [0x02014b50, 4],
      [20, 2],
      ...comum,
      [e.crc, 4],
      [e.comprimido, 4],
      [e.tamanho, 4],
      [e.nome.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [e.inicio, 4],
    ),
    e.nome,
  ]);

/** A ZIP archive of these parts, written as it is read: memory does not grow with it. Up to 4 GiB a part. */
export async function* zip(partes: readonly ParteDoZip[]): AsyncGenerator<Buffer> {
  const escritas: Escrita[] = [];
  let posicao = 0;
  for (const parte of partes) {
    const e = { nome: Buffer.from(parte.nome), inicio: posicao, crc: 0, tamanho: 0, comprimido: 0 };
    escritas.push(e);
    const cabecalho = campos(
      [0x04034b50, 4],
      ...comum,
      [0, 4],
      [0, 4],
      [0, 4],
      [e.nome.length, 2],
      [0, 2],
    );
    yield Buffer.concat([cabecalho, e.nome]);
    yield* comprimir(parte, e);
    yield campos([0x08074b50, 4], [e.crc, 4], [e.comprimido, 4], [e.tamanho, 4]);
    posicao += cabecalho.length + e.nome.length + e.comprimido + 16;
  }
  const diretorio = Buffer.concat(escritas.map(indice));
  yield diretorio;
  yield campos(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [escritas.length, 2],
    [escritas.length, 2],
    [diretorio.length, 4],
    [posicao, 4],
    [0, 2],
  );
}
