import type { Condicoes } from './condicoes.ts';

const MAX = 50;

/**
 * A statement put together once for each text of its conditions. The driver's name for it is looked up by the text, and
 * of one that is put together anew each time every character would be read for that (measured: 2 % of a move).
 */
export function porCondicao(montar: (c: Condicoes) => string): (c: Condicoes) => string {
  const prontos = new Map<string, string>();
  return (c) => {
    const pronto = prontos.get(c.sql);
    if (pronto !== undefined) return pronto;
    const texto = montar(c);
    if (prontos.size < MAX) prontos.set(c.sql, texto);
    return texto;
  };
}
