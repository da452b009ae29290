import { Transformer } from '@napi-rs/image';

/** Pixels in a pattern that no row or column repeats, as RGBA. */
export function pixels(largura: number, altura: number): Uint8Array {
  const p = new Uint8Array(largura * altura * 4);
  for (let i = 0; i < largura * altura; i += 1)
    p.set([(i * 7) % 256, (i * 13) % 256, Math.floor(i / largura) % 256, 255], i * 4);
  return p;
}

const desenho = (largura: number, altura: number) =>
  Transformer.fromRgbaPixels(pixels(largura, altura), largura, altura);
export const png = (largura = 40, altura = 30) => desenho(largura, altura).png();
export const jpeg = (largura = 40, altura = 30) => desenho(largura, altura).jpeg(90);
export const webp = (largura = 40, altura = 30) => desenho(largura, altura).webp(90);
export const bmp = (largura = 40, altura = 30) => desenho(largura, altura).bmp();
