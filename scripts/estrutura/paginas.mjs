// What the pages of docs name must be there: files of the rooms, by path.
import { arquivos, existe, ler, linhaDe } from './arquivos.mjs';

const NOME = /`((?:contract|server|web|e2e|bench|scripts|docs)\/[\w./-]+\.\w+)`/g;

/** One line for each file that a page of the project names and that is not there. */
export function paginaVelha() {
  return arquivos
    .filter((arquivo) => arquivo.endsWith('.md'))
    .flatMap((arquivo) => {
      const texto = ler(arquivo);
      return [...texto.matchAll(NOME)]
        .filter(([, nome]) => !existe(nome))
        .map(
          (achado) =>
            `${arquivo}:${linhaDe(texto, achado.index)} names ${achado[1]}, which is not there`,
        );
    });
}
