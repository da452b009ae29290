/** The bytes are not the picture that their header promises. */
export class GifDanificado extends Error {}

interface Quadro {
  x: number;
  y: number;
  largura: number;
  altura: number;
  entrelacado: boolean;
  cores: Buffer;
  transparente: number;
  /** Where its pixels begin. */
  inicio: number;
}

const bytes = (b: Buffer, de: number, quantos: number): Buffer => {
  if (de + quantos > b.length) throw new GifDanificado('O arquivo termina antes da imagem.');
  return b.subarray(de, de + quantos);
};
const tamanhoDaTabela = (opcoes: number): number =>
  opcoes & 0x80 ? 3 * 2 ** ((opcoes & 7) + 1) : 0;

/** Joins a row of length-prefixed pieces; gives them and where they end. */
function pedacos(b: Buffer, de: number): { dados: Buffer; fim: number } {
  const partes: Buffer[] = [];
  let i = de;
  for (let n = bytes(b, i, 1)[0] ?? 0; n > 0; n = bytes(b, i, 1)[0] ?? 0) {
    partes.push(bytes(b, i + 1, n));
    i += n + 1;
  }
  return { dados: Buffer.concat(partes), fim: i + 1 };
}

function primeiroQuadro(b: Buffer): Quadro {
  const global = tamanhoDaTabela(bytes(b, 10, 1)[0] ?? 0);
  let i = 13 + global;
  let transparente = -1;
  for (;;) {
    const bloco = bytes(b, i, 1)[0];
    if (bloco === 0x21) {
      const controle = bytes(b, i, 8);
      if (controle[1] === 0xf9 && ((controle[3] ?? 0) & 1) === 1) transparente = controle[6] ?? -1;
      i = pedacos(b, i + 2).fim;
    } else if (bloco === 0x2c) {
      const d = bytes(b, i, 10);
      const opcoes = d[9] ?? 0;
      const local = tamanhoDaTabela(opcoes);
      return {
        x: d.readUInt16LE(1),
        y: d.readUInt16LE(3),
        largura: d.readUInt16LE(5),
        altura: d.readUInt16LE(7),
        entrelacado: (opcoes & 0x40) !== 0,
        cores: local > 0 ? bytes(b, i + 10, local) : bytes(b, 13, global),
        transparente,
        inicio: i + 10 + local,
      };
    } else throw new GifDanificado('O arquivo não tem imagem.');
  }
}

/** Undoes the compression of GIF: codes of growing width, each a byte more than one seen before. */
function descomprimir(dados: Buffer, minimo: number, total: number): Uint8Array {
  const saida = new Uint8Array(total);
  const [limpar, fim] = [1 << minimo, (1 << minimo) + 1];
  const anterior = new Uint16Array(4096);
  const ultimo = new Uint8Array(4096);
  const pilha = new Uint8Array(4097);
  for (let c = 0; c < limpar; c += 1) ultimo[c] = c;
  let [proximo, largura, velho, primeiro] = [fim + 1, minimo + 1, -1, 0];
  let [bits, quantos, escritos] = [0, 0, 0];
  for (let i = 0; escritos < total;) {
    while (quantos < largura) {
      if (i >= dados.length) return saida;
      bits |= (dados[i++] ?? 0) << quantos;
      quantos += 8;
    }
    const codigo = bits & ((1 << largura) - 1);
    bits >>>= largura;
    quantos -= largura;
    if (codigo === fim) return saida;
    if (codigo === limpar) {
      [proximo, largura, velho] = [fim + 1, minimo + 1, -1];
      continue;
    }
    if (codigo > proximo || (velho < 0 && codigo >= limpar))
      throw new GifDanificado('A imagem está danificada.');
    let topo = 0;
    let c = codigo;
    if (codigo === proximo) {
      pilha[topo++] = primeiro;
      c = velho;
    }
    for (; c >= limpar; c = anterior[c] ?? 0) pilha[topo++] = ultimo[c] ?? 0;
    primeiro = ultimo[c] ?? 0;
    pilha[topo++] = primeiro;
    while (topo > 0 && escritos < total) saida[escritos++] = pilha[--topo] ?? 0;
    if (velho >= 0 && proximo < 4096) {
      anterior[proximo] = velho;
      ultimo[proximo++] = primeiro;
      if (proximo === 1 << largura && largura < 12) largura += 1;
    }
    velho = codigo;
  }
  return saida;
}

/** In which row each line of an interlaced picture stands. */
function* ordemDasLinhas(altura: number, entrelacado: boolean): Generator<number> {
  const passos = entrelacado
    ? [
        [0, 8],
        [4, 8],
        [2, 4],
        [1, 2],
      ]
    : [[0, 1]];
  for (const [de = 0, salto = 1] of passos) for (let y = de; y < altura; y += salto) yield y;
}

/** The first picture of a GIF as RGBA, on its whole screen; what it does not cover is transparent. */
export function decodificarGif(b: Buffer): { largura: number; altura: number; pixels: Uint8Array } {
  const [largura, altura] = [b.readUInt16LE(6), b.readUInt16LE(8)];
  const q = primeiroQuadro(b);
  const minimo = bytes(b, q.inicio, 1)[0] ?? 0;
  if (minimo < 1 || minimo > 8 || q.x + q.largura > largura || q.y + q.altura > altura)
    throw new GifDanificado('A imagem está danificada.');
  const indices = descomprimir(pedacos(b, q.inicio + 1).dados, minimo, q.largura * q.altura);
  const pixels = new Uint8Array(largura * altura * 4);
  let i = 0;
  for (const y of ordemDasLinhas(q.altura, q.entrelacado))
    for (let x = 0; x < q.largura; x += 1) {
      const cor = indices[i++] ?? 0;
      if (cor === q.transparente) continue;
      const para = ((q.y + y) * largura + q.x + x) * 4;
      pixels[para] = q.cores[cor * 3] ?? 0;
      pixels[para + 1] = q.cores[cor * 3 + 1] ?? 0;
      pixels[para + 2] = q.cores[cor * 3 + 2] ?? 0;
      pixels[para + 3] = 255;
    }
  return { largura, altura, pixels };
}
