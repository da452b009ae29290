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
export const bmp = (largura = 40, altura = 30) => desenho(largura, altura).bmp();

const comprimento = (n: number): number[] => [n & 0xff, n >> 8];

/** The compression of GIF, as a paint program does it. */
function comprimir(indices: Uint8Array, minimo: number): Buffer {
  const [limpar, fim] = [1 << minimo, (1 << minimo) + 1];
  const saida: number[] = [];
  let [bits, quantos, largura] = [0, 0, minimo + 1];
  const escrever = (codigo: number) => {
    bits |= codigo << quantos;
    for (quantos += largura; quantos >= 8; quantos -= 8) {
      saida.push(bits & 0xff);
      bits >>>= 8;
    }
  };
  let tabela = new Map<string, number>();
  let proximo = fim + 1;
  escrever(limpar);
  let atual = '';
  const codigoDe = (s: string) => tabela.get(s) ?? s.charCodeAt(0);
  for (const indice of indices) {
    const seguinte = atual + String.fromCharCode(indice);
    if (atual === '' || tabela.has(seguinte)) {
      atual = seguinte;
      continue;
    }
    escrever(codigoDe(atual));
    if (proximo === 4096) {
      escrever(limpar);
      tabela = new Map();
      [proximo, largura] = [fim + 1, minimo + 1];
    } else {
      if (proximo === 1 << largura) largura += 1;
      tabela.set(seguinte, proximo++);
    }
    atual = String.fromCharCode(indice);
  }
  escrever(codigoDe(atual));
  escrever(fim);
  if (quantos > 0) saida.push(bits & 0xff);
  return Buffer.from(saida);
}

export interface OpcoesGif {
  entrelacado?: boolean;
  transparente?: number;
}

/** A GIF of one picture with 256 colours: colour `c` is (c, 255 - c, c / 2). */
export function gif(
  largura: number,
  altura: number,
  indices: Uint8Array,
  { entrelacado = false, transparente }: OpcoesGif = {},
): Buffer {
  const cores = Array.from({ length: 256 }, (_, c) => [c, 255 - c, c >> 1]).flat();
  const linhas = entrelacado
    ? [
        [0, 8],
        [4, 8],
        [2, 4],
        [1, 2],
      ].flatMap(([de, salto]) =>
        Array.from({ length: altura }, (_, y) => y).filter(
          (y) => y >= de! && (y - de!) % salto! === 0,
        ),
      )
    : Array.from({ length: altura }, (_, y) => y);
  const emOrdem = Uint8Array.from(
    linhas.flatMap((y) => [...indices.subarray(y * largura, (y + 1) * largura)]),
  );
  const dados = comprimir(emOrdem, 8);
  const pedacos: number[] = [];
  for (let i = 0; i < dados.length; i += 255) {
    const pedaco = dados.subarray(i, i + 255);
    pedacos.push(pedaco.length, ...pedaco);
  }
  const tamanho = [...comprimento(largura), ...comprimento(altura)];
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...tamanho,
    0xf7,
    0,
    0,
    ...cores,
    ...(transparente === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparente, 0]),
    0x2c,
    0,
    0,
    0,
    0,
    ...tamanho,
    entrelacado ? 0x40 : 0,
    8,
    ...pedacos,
    0,
    0x3b,
  ]);
}
