import { Parser } from 'htmlparser2';
import type { Email } from 'postal-mime';

const MAXIMO = 20_000;
const QUEBRAM = new Set(['p', 'div', 'br', 'tr', 'li', 'h1', 'h2', 'h3', 'blockquote', 'table']);
const SEM_TEXTO = new Set(['style', 'script', 'head', 'title']);

/** The words of an HTML message, line by line; nothing of it is ever shown as HTML. */
export function palavrasDoHtml(html: string): string {
  let texto = '';
  let calado = 0;
  const leitor = new Parser({
    onopentagname(nome) {
      if (SEM_TEXTO.has(nome)) calado += 1;
      if (QUEBRAM.has(nome)) texto += '\n';
    },
    ontext(pedaco) {
      if (calado === 0 && texto.length < 4 * MAXIMO) texto += pedaco.replaceAll(/\s+/g, ' ');
    },
    onclosetag(nome) {
      if (SEM_TEXTO.has(nome)) calado = Math.max(0, calado - 1);
    },
  });
  leitor.end(html);
  return texto;
}

/** What a message says, as plain text of at most 20,000 characters, without blank lines in a row. */
export const textoDaMensagem = ({ text, html }: Pick<Email, 'text' | 'html'>): string =>
  (text?.trim() ? text : palavrasDoHtml(html ?? ''))
    .slice(0, 4 * MAXIMO)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .split('\n')
    .map((linha) => linha.trimEnd())
    .filter((linha, i, todas) => linha !== '' || todas[i - 1] !== '')
    .join('\n')
    .trim()
    .slice(0, MAXIMO)
    .toWellFormed();
