import { expect, test } from 'vitest';
import { gif } from '../../../test-support/cenario/imagens.ts';
import { decodificarGif, GifDanificado } from './gif.ts';

const indicesDe = (largura: number, altura: number, cor: (x: number, y: number) => number) =>
  Uint8Array.from({ length: largura * altura }, (_, i) =>
    cor(i % largura, Math.floor(i / largura)),
  );
const esperado = (indices: Uint8Array, transparente?: number) =>
  Uint8Array.from(
    [...indices].flatMap((c) => (c === transparente ? [0, 0, 0, 0] : [c, 255 - c, c >> 1, 255])),
  );

const DESENHOS: [
  nome: string,
  largura: number,
  altura: number,
  cor: (x: number, y: number) => number,
][] = [
  ['one colour', 50, 40, () => 7],
  ['one pixel', 1, 1, () => 255],
  ['stripes', 33, 17, (x) => x % 256],
  [
    'noise that fills the table again and again',
    200,
    150,
    (x, y) => (x * 7919 + y * 104729 + x * y) % 256,
  ],
  ['runs', 120, 60, (x, y) => Math.floor((x + y) / 9) % 256],
];

test.each(DESENHOS)('the pixels of %s come out as they went in', (_, largura, altura, cor) => {
  const indices = indicesDe(largura, altura, cor);
  for (const opcoes of [{}, { entrelacado: true }, { transparente: 7 }]) {
    const lido = decodificarGif(gif(largura, altura, indices, opcoes));
    expect([lido.largura, lido.altura]).toEqual([largura, altura]);
    expect(Buffer.compare(lido.pixels, esperado(indices, opcoes.transparente))).toBe(0);
  }
});

test('cut short or scrambled, it is refused or partly empty; it never runs on', () => {
  const inteiro = gif(
    40,
    30,
    indicesDe(40, 30, (x, y) => (x * y) % 256),
  );
  for (let corte = 13; corte < inteiro.length; corte += 37) {
    try {
      expect(decodificarGif(inteiro.subarray(0, corte)).pixels).toHaveLength(40 * 30 * 4);
    } catch (erro) {
      expect(erro).toBeInstanceOf(GifDanificado);
    }
  }
  for (let i = 781; i < inteiro.length; i += 11) {
    const mexido = Buffer.from(inteiro);
    mexido[i] = (mexido[i] ?? 0) ^ 0xa5;
    try {
      expect(decodificarGif(mexido).pixels).toHaveLength(40 * 30 * 4);
    } catch (erro) {
      expect(erro).toBeInstanceOf(GifDanificado);
    }
  }
});

test('a picture larger than its screen is refused before any pixel', () => {
  const maior = gif(10, 10, new Uint8Array(100));
  maior.writeUInt16LE(60_000, 13 + 768 + 5);
  expect(() => decodificarGif(maior)).toThrow(GifDanificado);
});
