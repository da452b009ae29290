/** Where a card sits: its column and its index among the cards that are loaded. */
export type Lugar = { estagio_codigo: number; indice: number };

/** The two codes that surround a place; absent means the edge of what is loaded. */
export type Vizinhos = { anterior: number | undefined; posterior: number | undefined };

export const conter = (valor: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, valor));

/** A copy without the code; the same array when the code is not there. */
export function sem(ids: readonly number[], codigo: number): readonly number[] {
  const at = ids.indexOf(codigo);
  return at < 0 ? ids : [...ids.slice(0, at), ...ids.slice(at + 1)];
}

/** A copy with the code at `indice`, clamped to the list; a code already there moves. */
export function comPosicao(
  ids: readonly number[],
  codigo: number,
  indice: number,
): readonly number[] {
  const rest = sem(ids, codigo);
  const at = conter(indice, 0, rest.length);
  return [...rest.slice(0, at), codigo, ...rest.slice(at)];
}

/**
 * A slot counts the gaps of the list as it is painted, the dragged card included;
 * an index counts the list without that card. Only a later gap of the same column differs.
 */
export function indiceDoVao(ids: readonly number[], codigo: number, vaga: number): number {
  const at = ids.indexOf(codigo);
  const indice = at >= 0 && vaga > at ? vaga - 1 : vaga;
  return conter(indice, 0, at >= 0 ? ids.length - 1 : ids.length);
}

/** The gap to paint for an index: the inverse of `indexOfSlot`. */
export function vagaDoIndice(ids: readonly number[], codigo: number, indice: number): number {
  const at = ids.indexOf(codigo);
  return at >= 0 && indice >= at ? indice + 1 : indice;
}

/** The neighbours a card would have at `indice` of this list. */
export function vizinhosDe(ids: readonly number[], codigo: number, indice: number): Vizinhos {
  const rest = sem(ids, codigo);
  return { anterior: rest[indice - 1], posterior: rest[indice] };
}

/**
 * The index that puts a card back where it was, after the list may have changed under it:
 * after its old predecessor, else before its old successor, else the old index.
 */
export function indiceRestaurado(
  ids: readonly number[],
  codigo: number,
  vizinhos: Vizinhos,
  indice: number,
): number {
  const rest = sem(ids, codigo);
  if (vizinhos.anterior !== undefined) {
    const at = rest.indexOf(vizinhos.anterior);
    if (at >= 0) return at + 1;
  }
  if (vizinhos.posterior !== undefined) {
    const at = rest.indexOf(vizinhos.posterior);
    if (at >= 0) return at;
  }
  return conter(indice, 0, rest.length);
}

/** `before` itself when the list reads the same again, so that whoever remembers it knows it. */
export const igualDeNovo = (
  antes: readonly number[],
  agora: readonly number[],
): readonly number[] =>
  antes.length === agora.length && antes.every((codigo, index) => codigo === agora[index])
    ? antes
    : agora;

/** How far the rows before the first visible one grew or shrank, in rows, so that the scroll can follow. */
export function desvioDaAncora(
  antes: readonly number[],
  depois: readonly number[],
  primeiroVisivel: number,
): number {
  const posicao = new Map(depois.map((codigo, index) => [codigo, index]));
  for (let index = primeiroVisivel; index < antes.length; index++) {
    const codigo = antes[index];
    const agora = codigo === undefined ? undefined : posicao.get(codigo);
    if (agora !== undefined) return agora - primeiroVisivel;
  }
  return 0;
}
