// What a line cites is in this repository: cases and rules by number in docs/casos.md, other pages by their path.
import { arquivos, ler, linhaDe } from './arquivos.mjs';

const CASOS = 'docs/casos.md';
const NUMERO = /(?<![\w-])[SFR]-\d{2}(?![\d-])/g;
const DE_FORA = /\b(?:product|wire|security|database|stack|brazil)(?:\.md|\s+rule\s+\d+|\s§)/g;

const fala = (arquivo) =>
  /\.(tsx?|mjs|css|md)$/.test(arquivo) &&
  arquivo !== CASOS &&
  !arquivo.startsWith('scripts/estrutura/');

/** One line for each cited number that docs/casos.md does not have, and for each page cited that is not ours. */
export function citacoesSemFonte() {
  const conhecidos = new Set(
    [...ler(CASOS).matchAll(/^- \*\*([SFR]-\d{2})\*\*/gm)].map(([, n]) => n),
  );
  return arquivos.filter(fala).flatMap((arquivo) => {
    const texto = ler(arquivo);
    const sem = [...texto.matchAll(NUMERO)].filter(([numero]) => !conhecidos.has(numero));
    return [...sem, ...texto.matchAll(DE_FORA)].map(
      (achado) =>
        `${arquivo}:${linhaDe(texto, achado.index)} cites ${achado[0]}, which this repository does not have`,
    );
  });
}
