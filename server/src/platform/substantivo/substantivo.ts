import type { CodigoErro } from '@praca/contract/errors.ts';
import type { Condicoes } from '../banco/condicoes.ts';
import type { Sessao } from '../context.ts';
import { restringirAo, type Escopo } from './escopo.ts';

/** What the platform has to know of a noun; said once, in `<noun>/noun.ts`. */
export interface Declaracao {
  tabela: string;
  /** What its rows are called in every statement. */
  alias: string;
  escopo?: Escopo;
  /** Open pages are told of its changes; `muitos`: it changes by thousands, and then they read everything again. */
  vivo?: true | 'muitos';
  /** How a change of a row that moved on is refused, when not by REGISTRO_ALTERADO. */
  alterado?: CodigoErro;
}

export interface Substantivo extends Declaracao {
  escopo: Escopo;
  /** Adds what the session sees of it to conditions whose $1 is the registration. */
  restringir(c: Condicoes, s: Sessao, alias?: string): Condicoes;
}

const declarados = new Map<string, Substantivo>();

/** Declares a noun: its scope in SQL and for live events come of this alone. */
export function substantivo(d: Declaracao): Substantivo {
  const escopo = d.escopo ?? {};
  const dele: Substantivo = {
    ...d,
    escopo,
    restringir: (c, s, alias = d.alias) => restringirAo(c, escopo, s, alias),
  };
  declarados.set(d.tabela, dele);
  return dele;
}

/** The noun behind a table, when it was declared. */
export const substantivoDe = (tabela: string): Substantivo | undefined => declarados.get(tabela);

/** The tables whose changes open pages are told of. */
export const tabelasVivas = (): string[] =>
  [...declarados.values()].filter((n) => n.vivo).map((n) => n.tabela);

/** The tables whose rows change by thousands. */
export const tabelasDeMuitos = (): string[] =>
  [...declarados.values()].filter((n) => n.vivo === 'muitos').map((n) => n.tabela);
