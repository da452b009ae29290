/** "7F3A 91C4 E05B 2D68": how the SHA-256 of what a customer accepted is read aloud. */
export const reciboDe = (resumo: string): string =>
  (resumo.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');
