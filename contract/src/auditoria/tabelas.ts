import type { AlgumRecurso } from '../recurso.ts';
import { recursos } from '../recursos.ts';
import { emPalavras, TABELAS_EM_PALAVRAS } from './palavras.ts';

const DOS_CADASTROS = new Map(
  Object.values<AlgumRecurso>(recursos).map(({ tabela, nome: { um } }) => [
    tabela,
    um.charAt(0).toLocaleUpperCase('pt-BR') + um.slice(1),
  ]),
);

/** What a table of the history is called on the screen: as its cadastro names one of its rows, where it has one. */
export const tabelaEmPalavras = (tabela: string): string =>
  Object.hasOwn(TABELAS_EM_PALAVRAS, tabela)
    ? emPalavras(TABELAS_EM_PALAVRAS, tabela)
    : (DOS_CADASTROS.get(tabela) ?? emPalavras(TABELAS_EM_PALAVRAS, tabela));
