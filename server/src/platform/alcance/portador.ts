import type { Ctx } from '../context.ts';
import type { Dador } from './dador.ts';

/** What carries reach: where it is written, how it is read as a whole, and when a change of it gives more than the giver has. */
export interface Portador<R = unknown> {
  nome: string;
  /** The columns that decide about reach, by table. */
  colunas: Readonly<Record<string, readonly string[]>>;
  /** Everything of it that the registration has now. */
  ler(ctx: Ctx): Promise<R>;
  /** Why what was added between the two is not the giver's to give, as help for people; undefined where it is. */
  alem(dador: Dador, antes: R, depois: R): string | undefined;
}

const declarados = new Map<string, Portador>();

/** Declares a carrier of reach: from then on whatever writes its tables is compared with the giver's. */
export function portador<R>(p: Portador<R>): Portador<R> {
  declarados.set(p.nome, p as Portador);
  return p;
}

/** Every carrier of reach that was declared. */
export const portadores = (): Portador[] => [...declarados.values()];

/** Whether any of these fields of a table decides about reach. */
export const decideAlcance = (tabela: string, campos: readonly string[]): boolean =>
  portadores().some((p) => p.colunas[tabela]?.some((coluna) => campos.includes(coluna)));

/** Whether a write of any of these tables may change what somebody sees. */
export const carregaAlcance = (tabelas: readonly string[]): boolean =>
  portadores().some((p) => tabelas.some((tabela) => tabela in p.colunas));
