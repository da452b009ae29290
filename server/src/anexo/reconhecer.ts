/** A picture as its first bytes tell it. */
export interface Imagem {
  formato: 'jpeg' | 'png' | 'webp' | 'bmp';
  largura: number;
  altura: number;
}

const latin = (b: Buffer, de: number, ate: number): string => b.toString('latin1', de, ate);

const png = (b: Buffer): Imagem | null =>
  b.length >= 24 && latin(b, 0, 8) === '\x89PNG\r\n\x1a\n' && latin(b, 12, 16) === 'IHDR'
    ? { formato: 'png', largura: b.readUInt32BE(16), altura: b.readUInt32BE(20) }
    : null;

const lado = (n: number): number => (n & 0x3fff) + 1;

/** The three ways in which a WebP says its size: extended, without loss, with loss. */
function webp(b: Buffer): Imagem | null {
  if (b.length < 30 || latin(b, 0, 4) !== 'RIFF' || latin(b, 8, 12) !== 'WEBP') return null;
  const parte = latin(b, 12, 16);
  if (parte === 'VP8X')
    return { formato: 'webp', largura: b.readUIntLE(24, 3) + 1, altura: b.readUIntLE(27, 3) + 1 };
  if (parte === 'VP8L' && b[20] === 0x2f) {
    const lados = b.readUInt32LE(21);
    return { formato: 'webp', largura: lado(lados), altura: lado(lados >>> 14) };
  }
  if (parte !== 'VP8 ' || b.readUIntBE(23, 3) !== 0x9d012a) return null;
  const [largura, altura] = [b.readUInt16LE(26) & 0x3fff, b.readUInt16LE(28) & 0x3fff];
  return { formato: 'webp', largura, altura };
}

function bmp(b: Buffer): Imagem | null {
  if (b.length < 26 || latin(b, 0, 2) !== 'BM') return null;
  const cabecalho = b.readUInt32LE(14);
  if (cabecalho === 12)
    return { formato: 'bmp', largura: b.readUInt16LE(18), altura: b.readUInt16LE(20) };
  if (cabecalho < 40 || cabecalho > 124) return null;
  // A negative height says that the rows come from the top.
  return { formato: 'bmp', largura: b.readInt32LE(18), altura: Math.abs(b.readInt32LE(22)) };
}

/** Marks of a frame: those that carry its size. C4, C8 and CC are tables. */
const ehQuadro = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc;

function jpeg(b: Buffer): Imagem | null {
  if (b.length < 4 || b.readUInt16BE(0) !== 0xffd8) return null;
  let i = 2;
  while (i + 9 <= b.length && b[i] === 0xff) {
    const marca = b[i + 1] ?? 0;
    if (marca === 0xff) i += 1;
    else if (ehQuadro(marca))
      return { formato: 'jpeg', altura: b.readUInt16BE(i + 5), largura: b.readUInt16BE(i + 7) };
    else i += 2 + b.readUInt16BE(i + 2);
  }
  return null;
}

/** Whether bytes begin as a picture to redraw does; what follows may still be anything. */
export const comecaComoImagem = (b: Buffer): boolean =>
  latin(b, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (latin(b, 0, 4) === 'RIFF' && latin(b, 8, 12) === 'WEBP') ||
  latin(b, 0, 2) === 'BM' ||
  latin(b, 0, 2) === '\xff\xd8';

/** What picture to redraw the bytes are, by their content alone; null for anything else and for pictures without a size. */
export function reconhecerImagem(b: Buffer): Imagem | null {
  const imagem = png(b) ?? webp(b) ?? bmp(b) ?? jpeg(b);
  return imagem && imagem.largura > 0 && imagem.altura > 0 ? imagem : null;
}
