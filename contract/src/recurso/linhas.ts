import * as z from 'zod/mini';
import { codigo } from '../primitives.ts';
import type { NomeRecurso } from './nome.ts';
import {
  escritosDe,
  lidosDe,
  type Campos,
  type Escritos,
  type Lidos,
  type Mostrados,
} from './formas.ts';

/**
 * Rows that a row of a cadastro has of its own, such as the contacts of a customer: written with it in one call, at its
 * version, in the order in which they stand (or by their codes, where no order is kept). Their table has `<prefixo>_codigo`, `<prefixo>_ordem`, the key of the row
 * they belong to, which takes them along when it goes, and a column for each field.
 */
export interface Linhas<P extends string = string, C extends Campos = Campos> {
  tabela: string;
  prefixo: P;
  nome: NomeRecurso;
  /** One sentence under the heading of their grid: what no cell can say of itself. */
  ajuda?: string | undefined;
  campos: C;
  /** How many of them one row may have. */
  max: number;
  /** The fields in which together no two lines of one row are equal; their constraint in the database is deferrable. */
  unico?: readonly (keyof C & string)[] | undefined;
  /** Their table has no `<prefixo>_ordem`: they stand in the order of their codes. */
  semOrdem?: true | undefined;
  /** Each line is a card of fields, not a row of cells: it has more of them than a row has room for. */
  emCartoes?: true | undefined;
  /** Bar codes are read into them: the field that a code names a row of, and what else a line has then, where it is empty. */
  leitor?:
    | { campo: keyof C & string; com: Readonly<Partial<Record<keyof C & string, string>>> }
    | undefined;
  /** Where another row takes the place of theirs, they go over to it; else they go with their row. */
  passam?: true | undefined;
}
/** The lines of a cadastro, each kind under the name that the wire gives it. */
export type LinhasPorNome = Record<string, Linhas>;

/** Describes lines; what it returns is the description and their own two schemas. */
export function linhas<const P extends string, const C extends Campos>(d: Linhas<P, C>) {
  const chave: `${P}_codigo` = `${d.prefixo}_codigo`;
  return {
    ...d,
    chave,
    ordem: `${d.prefixo}_ordem`,
    lida: z.object({ [chave]: codigo, ...lidosDe(d.campos) } as Record<
      `${P}_codigo`,
      typeof codigo
    > &
      Lidos<C> &
      Mostrados<C>),
    /** A line that is there says its code; without it the line is new. */
    escrita: z.strictObject({ [chave]: z.optional(codigo), ...escritosDe(d.campos) } as Record<
      `${P}_codigo`,
      z.ZodMiniOptional<typeof codigo>
    > &
      Escritos<C>),
  };
}

/** Lines described, whichever they are. */
export type LinhasDescritas = Omit<
  ReturnType<typeof linhas<string, Campos>>,
  'lida' | 'escrita'
> & {
  lida: z.ZodMiniType<unknown, unknown>;
  escrita: z.ZodMiniType<unknown, unknown>;
};
export type TodasAsLinhas = Record<string, LinhasDescritas>;

/** The lines of a row as every answer about that row gives them; lists leave them out unless they are asked for. */
export type LinhasLidas<L extends TodasAsLinhas> = {
  [K in keyof L]: z.ZodMiniOptional<z.ZodMiniArray<L[K]['lida']>>;
};
/** The lines of a row as they are written: all of them, or absent where they stay as they are. */
export type LinhasEscritas<L extends TodasAsLinhas> = {
  [K in keyof L]: z.ZodMiniOptional<z.ZodMiniArray<L[K]['escrita']>>;
};

const cada = <V>(l: TodasAsLinhas, de: (uma: LinhasDescritas) => V) =>
  Object.fromEntries(Object.entries(l).map(([nome, uma]) => [nome, de(uma)]));

export const lidasDe = <L extends TodasAsLinhas>(l: L) =>
  cada(l, (uma) => z.optional(z.array(uma.lida))) as unknown as LinhasLidas<L>;

export const escritasDe = <L extends TodasAsLinhas>(l: L) =>
  cada(l, (uma) =>
    z.optional(
      z
        .array(uma.escrita, 'Envie uma lista.')
        .check(z.maxLength(uma.max, `São no máximo ${uma.max} ${uma.nome.varios}.`)),
    ),
  ) as unknown as LinhasEscritas<L>;
