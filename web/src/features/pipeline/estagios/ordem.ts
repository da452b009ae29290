/** The list with one item taken to another place. */
export function levar<T>(lista: readonly T[], de: number, para: number): T[] {
  const item = lista[de];
  if (item === undefined) return [...lista];
  const resto = lista.filter((_, i) => i !== de);
  const onde = Math.max(0, Math.min(para, resto.length));
  return [...resto.slice(0, onde), item, ...resto.slice(onde)];
}

/** Where something held at `y` belongs among rows whose middles, from the top, are these; its own row is left out. */
export const lugarEm = (y: number, meios: readonly number[]): number =>
  meios.filter((meio) => meio < y).length;
