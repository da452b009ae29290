import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Duvida } from '@praca/contract/recurso/importacao.ts';
import type { Column } from '../../ui/table/table-column.ts';
import type { CampoProps } from './CampoDoRecurso.tsx';
import type { DitoDoCampo, NovoDito } from './ditos.ts';
import type { LinhaDoRecurso } from './descricao.ts';

/** A field that the registration added, and how a value of it is read. */
export type ProprioLido = {
  codigo: string;
  rotulo: string;
  /** Out of use it has no column and no filter; its history keeps its name. */
  emUso: boolean;
  numero: boolean;
  /** What its cells in a file are that can be written in two ways. */
  noArquivo?: Duvida['tipo'] | undefined;
  texto: (valor: unknown) => string;
  /** The controls of a filter by it. */
  filtro: (ditos: readonly DitoDoCampo[], mudar: (novos: readonly NovoDito[]) => void) => ReactNode;
};

/** What one cell of the list is drawn from; `mais`, of the cell that names the row: what has no columns of its own on a phone. */
export type CelulaProps = { linha: LinhaDoRecurso; valor: unknown; mais?: string };
/** What is typed in the form so far, and of which row; `null`: a new one. */
export type AvisoProps = { valores: Readonly<Record<string, unknown>>; codigo: number | null };
/** What a bulk action works on; it is a button of the bar, and shows its own dialog. */
export type LoteProps = {
  recurso: Recurso;
  linhas: readonly LinhaDoRecurso[];
  /** Done: nothing stays marked, or these. */
  aoMarcar: (codigos: Set<number>) => void;
  /** Tells the rows that were left as they were, each with its reason. */
  aoFicar: (ficaram: DestinoDoRegistro[], excluindo?: boolean) => void;
};
/** An action on one row as an entry of its menu. */
export type AcaoDaLinha = {
  rotulo: (linha: LinhaDoRecurso) => string;
  perigo?: boolean;
  /** Why it may not be done to this row now. */
  impedida?: (linha: LinhaDoRecurso) => string | undefined;
  /** Done at once; `aoMudar` when the row is another one then. */
  fazer?: (linha: LinhaDoRecurso, aoMudar: () => void) => void | Promise<void>;
  /** Or asked first, in a window of its own. */
  janela?: ComponentType<{ linha: LinhaDoRecurso; aoFechar: () => void; aoMudar: () => void }>;
};

/** Bulk actions and row actions of the kit, which a noun replaces by its own under the same name, or takes away with `null`. */
export type DoLote = 'situacao' | 'exportar' | 'excluir';
export type DaLinha = 'situacao' | 'excluir';

/**
 * What a noun does on its cadastro's page in its own way; all else stays the kit's. Each entry is one component of the
 * noun, in one file: said in `features/<noun>/parts/jeito.ts`, with one line in
 * `features/cadastro/CadastroPage.tsx`.
 */
export type Jeito = {
  /** Its rows have a page of their own: the address of one, and that of a new one; `null`: nobody types one in. */
  pagina?: { de: (linha: LinhaDoRecurso) => string; nova: string | null };
  /** What rows in use, out of use, and all are called. */
  situacoes?: Readonly<Record<'ativos' | 'inativos' | 'todos', string>>;
  /** The filters that its list begins with: an address without them means these, and one that they were taken off says so. */
  filtrosUsuais?: Readonly<Record<string, readonly string[]>>;
  /** It stands in the menu, not under Configurações. */
  doMenu?: true;
  /** Its rows do not come by a file. */
  semImportar?: true;
  /** They come by a file of another kind than one row a line. */
  importar?: ComponentType<{ aberta: number | undefined; aoFechar: () => void }>;
  /** What else the bar of its list offers. */
  naBarra?: ComponentType;
  /** A column drawn, ordered or sized otherwise, by the name of its field; or one that no field describes, behind the others. */
  colunas?: Readonly<Record<string, Partial<Column<LinhaDoRecurso>>>>;
  /** The fields that the registration adds to its rows, for columns, filters and history: a hook. */
  useProprios?: () => ProprioLido[];
  /** What stands in the cells of a column. */
  celulas?: Readonly<Record<string, ComponentType<CelulaProps>>>;
  /** The control of a field in the form; `null`: it has none, another field's control fills it. */
  campos?: Readonly<Record<string, ComponentType<CampoProps> | null>>;
  /** What the form says of what is typed, above its fields. */
  aviso?: ComponentType<AvisoProps>;
  /** Stands above the fields of a row that is there. */
  topo?: ComponentType<{ linha: LinhaDoRecurso; edita: boolean }>;
  /** Kinds of lines that the form has for some rows only, by what is filled in; where it has none, none are kept. */
  linhas?: Readonly<Record<string, (valores: Readonly<Record<string, unknown>>) => boolean>>;
  /** The control of a cell of its lines, by their table and the name of the field. */
  celulasDasLinhas?: Readonly<Record<string, Readonly<Record<string, ComponentType<CampoProps>>>>>;
  /** Beside the number of rows at the foot: what they add up to under the filters of the list. */
  rodape?: ComponentType<{ pedido: Record<string, unknown> }>;
  /** The filter that shows its rows as they were on a day: then they are there to be looked at. */
  passado?: string;
  lote?: Readonly<Partial<Record<DoLote, ComponentType<LoteProps> | null>>> &
    Readonly<Record<string, ComponentType<LoteProps> | null>>;
  acoes?: Readonly<Partial<Record<DaLinha, AcaoDaLinha | null>>> &
    Readonly<Record<string, AcaoDaLinha | null>>;
};

const JeitoDaPagina = createContext<Jeito>({});

/** Around a page whose noun does something otherwise. */
export const ComJeito = JeitoDaPagina.Provider;

/** How the noun of this page does it. */
export const useJeito = (): Jeito => use(JeitoDaPagina);

const NENHUM = (): ProprioLido[] => [];

/** The fields that the registration adds to the rows of this page; none until they are known. */
export function useProprios(): ProprioLido[] {
  const { useProprios: usar = NENHUM } = useJeito();
  return usar();
}
