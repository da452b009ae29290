const PROFUNDIDADE = 32;
const CHAVES = 20_000;
const PROIBIDAS = new Set(['__proto__', 'constructor', 'prototype']);

class JsonRecusado extends SyntaxError {}

/** End of the string that starts at `i` (a quote), i.e. the index of its closing quote. */
function fimDaCadeia(texto: string, i: number): number {
  let fim = i + 1;
  while (texto.charCodeAt(fim) !== 34) fim += texto.charCodeAt(fim) === 92 ? 2 : 1;
  return fim;
}

/** Walks JSON that already parsed: refuses repeated keys, keys that touch prototypes, and depth or key count beyond reason. */
function conferir(texto: string): void {
  const abertos: (Set<string> | null)[] = [];
  let chaves = 0;
  let chaveEsperada = false;
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto.charCodeAt(i);
    if (c === 34) {
      const fim = fimDaCadeia(texto, i);
      const nomes = abertos.at(-1);
      if (chaveEsperada && nomes) {
        const nome = JSON.parse(texto.slice(i, fim + 1)) as string;
        chaves += 1;
        if (nomes.has(nome) || PROIBIDAS.has(nome) || chaves > CHAVES)
          throw new JsonRecusado('chave repetida ou proibida');
        nomes.add(nome);
        chaveEsperada = false;
      }
      i = fim;
    } else if (c === 123 || c === 91) {
      if (abertos.length >= PROFUNDIDADE) throw new JsonRecusado('profundo demais');
      abertos.push(c === 123 ? new Set() : null);
      chaveEsperada = c === 123;
    } else if (c === 125 || c === 93) {
      abertos.pop();
      chaveEsperada = false;
    } else if (c === 44) {
      chaveEsperada = abertos.at(-1) instanceof Set;
    }
  }
}

/** Parses a JSON body; throws a SyntaxError for anything malformed, repeated, prototype-touching, too deep (32) or with too many keys (20 000). */
export function lerJson(texto: string): unknown {
  // A cheap look first: JSON.parse itself overflows the stack on absurd nesting.
  let profundidade = 0;
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto.charCodeAt(i);
    if (c === 91 || c === 123) profundidade += 1;
    if (profundidade > CHAVES) throw new JsonRecusado('profundo demais');
  }
  const valor: unknown = JSON.parse(texto);
  conferir(texto);
  return valor;
}
