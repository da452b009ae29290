import type { Permissao } from '../permissoes.ts';
import { recursos } from '../recursos.ts';

/** What the feed of changes tells of: the table of the history, and what one has to be allowed to hear of its rows. */
export const NOUNS_DA_MUDANCA: Readonly<Record<string, Permissao | 'sessao'>> = {
  ...Object.fromEntries(Object.values(recursos).map((r) => [r.tabela, r.permissao.ver])),
  negocio: 'negocio.ver',
  atividade: 'negocio.ver',
  pipeline: 'negocio.ver',
  estagio: 'negocio.ver',
  board: 'negocio.ver',
  pedvenda: 'venda.ver',
  contarec: 'venda.ver',
  comissao: 'comissao.ver',
};

/** The tables that may be asked for, in the order of the alphabet. */
export const TABELAS_DA_MUDANCA = Object.keys(NOUNS_DA_MUDANCA).sort();

/** What the caller hears of without naming tables. */
export const tabelasPara = (pode: (permissao: Permissao) => boolean): string[] =>
  TABELAS_DA_MUDANCA.filter((tabela) => {
    const exigida = NOUNS_DA_MUDANCA[tabela];
    return exigida !== undefined && (exigida === 'sessao' || pode(exigida));
  });
