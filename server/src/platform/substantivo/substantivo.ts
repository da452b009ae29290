import type { CodigoErro } from '@praca/contract/errors.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Condicoes } from '../banco/condicoes.ts';
import type { Sessao } from '../context.ts';
import { restringirAo, type Escopo } from './escopo.ts';

/** The right by which a noun is read, or any of several; everybody in session reads it where it is `sessao`. */
export type Direito = 'sessao' | Permissao | readonly Permissao[];

/** Open pages are told of its changes, those that may read it (`ver`); `muitos`: it changes by thousands, and then they read everything again. */
type Vida = { vivo: true | 'muitos'; ver: Direito } | { vivo?: undefined; ver?: undefined };

/** What the platform has to know of a noun; said once, in `<noun>/noun.ts`. */
export type Declaracao = Vida & {
  tabela: string;
  /** What its rows are called in every statement. */
  alias: string;
  escopo?: Escopo;
  /** How a change of a row that moved on is refused, when not by REGISTRO_ALTERADO. */
  alterado?: CodigoErro;
};

export type Substantivo = Declaracao & {
  escopo: Escopo;
  /** Adds what the session sees of it to conditions whose $1 is the registration. */
  restringir(c: Condicoes, s: Sessao, alias?: string): Condicoes;
};

/** Whether the session has the right by which a noun is read; nobody hears of one that declares none. */
export function podeLer({ ver }: Declaracao, s: Pick<Sessao, 'permissoes'>): boolean {
  if (ver === undefined) return false;
  if (ver === 'sessao') return true;
  return [ver].flat().some((um) => s.permissoes.has(um));
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

/** The tables whose rows change by thousands, of those that the session may read. */
export const tabelasDeMuitos = (s: Sessao): string[] =>
  [...declarados.values()].filter((n) => n.vivo === 'muitos' && podeLer(n, s)).map((n) => n.tabela);
