/** A title with a number before it, instead of the one that was there; empty: without. */
export const comContagem = (titulo: string, dito: string): string => {
  const sem = titulo.replace(/^\(\d{1,3}\+?\) /, '');
  return dito === '' ? sem : `(${dito}) ${sem}`;
};
