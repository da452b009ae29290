/** Numbers that look random and depend on nothing but the seed: same seed, same sequence, on every machine. */
export type Aleatorio = {
  /** In [0, 1). */
  real: () => number;
  /** An integer from `min` to `max`, both included. */
  inteiro: (min: number, max: number) => number;
  chance: (probabilidade: number) => boolean;
  escolher: <T>(lista: readonly T[]) => T;
  /** The index of one weight, drawn in proportion to the weights. */
  pesado: (pesos: readonly number[]) => number;
  /** A normal value of mean 0 and deviation 1. */
  normal: () => number;
};

/** One 32-bit number out of several: neighbours such as 1 and 2 end far apart. */
export const misturar = (...partes: number[]): number => {
  let h = 0x2545f491;
  for (const parte of partes) {
    h = Math.imul(h ^ (parte | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) ^ Math.floor(parte / 4294967296);
    h ^= h >>> 16;
  }
  return h >>> 0;
};

/** A generator of its own for each set of keys, so that row 7 never depends on rows 1 to 6. */
export const criarAleatorio = (...chaves: number[]): Aleatorio => {
  let estado = misturar(...chaves);
  const real = (): number => {
    estado = (estado + 0x9e3779b9) | 0;
    let x = estado ^ (estado >>> 16);
    x = Math.imul(x, 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) / 4294967296;
  };
  return {
    real,
    inteiro: (min, max) => min + Math.floor(real() * (max - min + 1)),
    chance: (probabilidade) => real() < probabilidade,
    escolher: <T>(lista: readonly T[]): T => {
      const escolhido = lista[Math.floor(real() * lista.length)];
      if (escolhido === undefined)
        throw new RangeError('Não há o que escolher em uma lista vazia.');
      return escolhido;
    },
    pesado: (pesos) => {
      let resto = real() * pesos.reduce((soma, peso) => soma + peso, 0);
      for (let i = 0; i < pesos.length; i++) {
        resto -= pesos[i] ?? 0;
        if (resto < 0) return i;
      }
      return pesos.length - 1;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - real())) * Math.cos(2 * Math.PI * real()),
  };
};
