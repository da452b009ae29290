import type { Resumo, UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { ModoDaCelula } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import type { Celula } from '../platform/xlsx/escrita.ts';
import type { LinhaRecurso, Valores } from './colunas.ts';
import type { Falta, Proposta } from './proposta.ts';

/** A row that was written, and what it was before; `null` for a new one. */
interface Gravada {
  antes: LinhaRecurso | null;
  depois: LinhaRecurso;
}

/** A column of an exported file that no field describes. */
export interface ColunaAlem {
  titulo: string;
  tipo: NonNullable<Celula>['tipo'];
  de: (linha: LinhaRecurso) => Celula;
}

/** A column of an imported file that fills a part of a field. */
export interface ColunaQueEntra {
  titulo: string;
  campo: string;
  parte: string;
  /** Which two ways its cells may be written in, where they may. */
  tipo?: 'data' | 'dinheiro';
  ler: (
    celula: string,
    modo: ModoDaCelula,
  ) => { valor: unknown } | { mensagem: string; ajuda: string };
}

/** One thing that a list says of one row. */
export interface Resumido extends Resumo {
  codigo: number;
  resumo: string;
}

/** What a noun does in its own way where the generic verbs of its cadastro pass; all else they do. */
export interface Proprio {
  /** The folded text, as SQL on `t`, that FILTRO_GERAL is looked for in, with its index; else the fields that say `busca`. */
  busca?: string;
  /** Whose the rows called `alias` are, where the scope of the noun's declaration is not all of it; $1 is the registration. */
  visiveis?: (c: Condicoes, ctx: Ctx, alias: string) => Condicoes;
  /** Further rows that hold the words of FILTRO_GERAL: those found elsewhere than in `busca`. */
  tambemAcha?: (ctx: Ctx, padroes: readonly string[]) => Promise<number[]>;
  /** A condition on `t`, its binds in `c`, that finds further rows by what they name, as those of a customer by the customer's name; `undefined`: none. */
  peloAlvo?: (c: Condicoes, ctx: Ctx, padroes: string[]) => Promise<string | undefined>;
  /** Further columns of an exported file, behind those of the fields. */
  colunasAlem?: (ctx: Ctx) => Promise<ColunaAlem[]>;
  /** Columns of an imported file beyond those of the fields. */
  colunasQueEntram?: (ctx: Ctx) => Promise<ColunaQueEntra[]>;
  /** The field that a column of an imported file fills by another name than the field's own, folded. */
  tambemSeChama?: (cabecalho: string) => string | undefined;
  /** Filters of the list beyond those of the fields, as conditions on rows called `t`. */
  filtrar?: (c: Condicoes, ctx: Ctx, e: Valores) => Promise<void>;
  /** SQL on `t` that an order by the field goes by, where an index has it. */
  ordens?: Readonly<Record<string, string>>;
  /** Columns that follow from the fields, with their types, filled by every write. */
  derivadas?: {
    tipos: Readonly<Record<string, string>>;
    de: (linha: Valores) => Valores;
  };
  /** The fields of a new row, with what it has where nobody said. */
  nova?: (ctx: Ctx, campos: Valores) => Valores;
  /** What follows from other tables, before rows are looked at and written. */
  completar?: (ctx: Ctx, propostas: readonly Proposta[]) => Promise<Proposta[]>;
  /** What follows in the database from rows that were written, before they are read and told. */
  aoGravar?: (ctx: Ctx, codigos: readonly number[]) => Promise<unknown>;
  /** What the noun refuses, field by field, in rows that are about to be written. */
  faltas?: (ctx: Ctx, propostas: readonly Proposta[]) => Promise<Falta[]>;
  /** The same of rows that come by a file alone. */
  faltasDoArquivo?: (ctx: Ctx, propostas: readonly Proposta[]) => Promise<Falta[]>;
  /** What is worth knowing of rows that come by a file, though nothing refuses it. */
  avisosDoArquivo?: (
    ctx: Ctx,
    propostas: readonly Proposta[],
  ) => Promise<Pick<Falta, 'linha' | 'campo' | 'mensagem'>[]>;
  /** Where rows are used, beside the columns that the description names: as `lerUsos` tells it. */
  usos?: (ctx: Ctx, codigos: readonly number[]) => Promise<[codigo: number, uso: UsoDoRegistro][]>;
  /** Why no row takes the place of one in use, where that makes no sense. */
  semTroca?: string;
  /** What sessions know hangs on these rows: open ones read it anew after any change of them. */
  nasSessoes?: true;
  /** What the list says of rows beside their fields, under the names that the description gives (`resumos`). */
  resumir?: (ctx: Ctx, codigos: readonly number[]) => Promise<readonly Resumido[]>;
  /** How many of these new rows look like one that was there before the import `processo`: told by it. */
  parecidas?: (ctx: Ctx, novas: readonly Valores[], processo: number) => Promise<number>;
  /** What else changes with rows that were written, in their transaction. */
  depois?: (ctx: CtxDeAlcance, gravadas: readonly Gravada[]) => Promise<void>;
}

const proprios = new Map<string, Proprio>();

/** Declares what the noun of a table does in its own way; said once, in `<noun>/proprio.ts`. */
export const doSeuJeito = (tabela: string, proprio: Proprio): void =>
  void proprios.set(tabela, proprio);

export const jeitoDe = (r: Recurso): Proprio => proprios.get(r.tabela) ?? {};
