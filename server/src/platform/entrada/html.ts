import { abrirMarcas, MarcasDemais, type LimitesDeMarcas } from './marcas.ts';
import { cortar } from './texto.ts';

/** Far above what mail programs write, tables in tables included. */
export const LIMITES_HTML: LimitesDeMarcas = {
  profundidade: 256,
  elementos: 50_000,
  atributos: 200,
};
const QUEBRAM = new Set(['p', 'div', 'br', 'tr', 'li', 'h1', 'h2', 'h3', 'blockquote', 'table']);
const SEM_TEXTO = new Set(['style', 'script', 'head', 'title']);

class Basta extends Error {}

/** The words of an HTML text, line by line, at most `max` letters; of one beyond the bounds, those before it got there. Nothing of it is ever shown as HTML. */
export function palavrasDoHtml(html: string, max: number): string {
  let texto = '';
  let calado = 0;
  const leitor = abrirMarcas(
    {
      onopentagname(nome) {
        if (SEM_TEXTO.has(nome)) calado += 1;
        if (QUEBRAM.has(nome)) texto += '\n';
        if (texto.length >= max) throw new Basta();
      },
      ontext(pedaco) {
        if (calado === 0) texto += pedaco.replaceAll(/\s+/g, ' ');
        if (texto.length >= max) throw new Basta();
      },
      onclosetag(nome) {
        if (SEM_TEXTO.has(nome)) calado = Math.max(0, calado - 1);
      },
    },
    LIMITES_HTML,
  );
  try {
    leitor.end(html);
  } catch (erro) {
    if (!(erro instanceof MarcasDemais || erro instanceof Basta)) throw erro;
  }
  return cortar(texto, max);
}
