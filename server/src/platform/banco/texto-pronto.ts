import type { Condicoes } from './condicoes.ts';

const MAX = 50;

/**
 * A statement put together once for each text of its conditions. The name of a prepared statement is looked up by the
 * text, and a text that is put together anew each time is read character by character for that (measured: 2 % of a move).
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
