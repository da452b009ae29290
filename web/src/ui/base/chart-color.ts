const COUNT = 14;

/** Index (1 to 14) of the chart colour for any counted thing; the 15th takes the first again. */
export function chartIndex(position: number): number {
  return ((((position - 1) % COUNT) + COUNT) % COUNT) + 1;
}

/** A steady chart index for a name: the same person has the same colour everywhere. */
export function chartIndexOf(name: string): number {
  let hash = 7;
  for (const char of name.trim().toLocaleLowerCase('pt-BR'))
    hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 100_003;
  return chartIndex(hash + 1);
}
