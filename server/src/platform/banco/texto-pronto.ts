import type { Condicoes } from './condicoes.ts';

const MAX = 50;

/**
 * A statement put together once for each text of what it is made for. The driver's name for it is looked up by the text,
 * and of one that is put together anew each time every character would be read for that (measured: 2 % of a move).
 */
export function textoPronto<K>(
  chaveDe: (para: K) => string,
  montar: (para: K) => string,
): (para: K) => string {
  const prontos = new Map<string, string>();
  return (para) => {
    const chave = chaveDe(para);
    const pronto = prontos.get(chave);
    if (pronto !== undefined) return pronto;
    const texto = montar(para);
    if (prontos.size < MAX) prontos.set(chave, texto);
    return texto;
  };
}

/** A statement put together once for each text of its conditions. */
export const porCondicao = (montar: (c: Condicoes) => string): ((c: Condicoes) => string) =>
  textoPronto((c) => c.sql, montar);
