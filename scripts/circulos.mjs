/**
 * The circles among the built files of a Vite manifest: files of which each one, before it starts, waits for the others.
 * (The strongly connected parts of the graph of static imports, by Tarjan.)
 */
export function circulosDe(manifesto) {
  const ordem = new Map();
  const baixo = new Map();
  const pilha = [];
  const circulos = [];
  const visitar = (chave) => {
    ordem.set(chave, ordem.size);
    baixo.set(chave, ordem.get(chave));
    pilha.push(chave);
    for (const outra of manifesto[chave]?.imports ?? []) {
      if (!ordem.has(outra)) visitar(outra);
      if (pilha.includes(outra)) baixo.set(chave, Math.min(baixo.get(chave), baixo.get(outra)));
    }
    if (baixo.get(chave) !== ordem.get(chave)) return;
    const juntas = pilha.splice(pilha.indexOf(chave));
    if (juntas.length > 1 || manifesto[chave]?.imports?.includes(chave))
      circulos.push(juntas.map((uma) => manifesto[uma]?.file ?? uma));
  };
  for (const chave of Object.keys(manifesto)) if (!ordem.has(chave)) visitar(chave);
  return circulos;
}
