import type { Permissao } from '../permissoes.ts';
import type { Campos } from './formas.ts';
import type { TodasAsLinhas } from './linhas.ts';
import type { NomeRecurso } from './nome.ts';
import type { Uso } from './usos.ts';

/** A cadastro, described once: schemas, calls, list, form, import and tests follow from this. */
export interface Descricao<
  S extends string,
  P extends string,
  C extends Campos,
  L extends TodasAsLinhas,
> {
  /** The noun in the paths: TWS<substantivo>/… */
  substantivo: S;
  tabela: string;
  /** Prefix of its columns: `<prefixo>_codigo` is the key, `<prefixo>_ativo` says whether it is offered for new use. */
  prefixo: P;
  nome: NomeRecurso;
  /** Who reads it, `sessao` being everybody, and who writes it. */
  permissao: PermissaoDoRecurso;
  /** Where its page is, under which heading of Configurações. */
  pagina: {
    rota: string;
    grupo: GrupoConfiguracao;
    ajuda: string;
    /** Further words that people look for it by. */
    sinonimos?: string;
  };
  campos: C;
  /** What a row has of its own, line by line, under the names of the wire: `contatos`. */
  linhas?: L;
  /** The columns of other tables that hold its code, as "negocio.segmento_codigo"; "[]" behind it: an array of codes. */
  usadoPor: readonly Uso[];
  /** What belongs to its rows: it keeps a row from being deleted, and goes with one that another takes the place of. */
  contem?: readonly Uso[];
  /** The unique field by which an import knows a row that has it; else, and without it, by its name. */
  identidade?: keyof C & string;
  /** Of names that many rows may have: the fields that must be alike for a line of a file without `identidade` to mean the row of that name. */
  distinguem?: readonly (keyof C & string)[];
  /** The field that tells rows of like names apart where others choose among them. */
  detalhe?: keyof C & string;
  /** Path of the read that tells which row each of many texts means: of what people paste by the hundred. */
  porTextos?: string;
  /** Filters of the list that no field answers, as the page shows them; the call and the noun's server know the same names. */
  filtrosAlem?: Readonly<Record<string, FiltroAlem>>;
  /** What the list says of a row beside its fields, such as who is in a team: names for the noun's server to tell, each with the head of its column. */
  resumos?: Readonly<Record<string, string>>;
  /** The order of the list when none is asked for; absent: by the field that names the row. */
  ordem?: (keyof C & string) | `${keyof C & string} desc`;
}

/** `exportar`, `importar`: asked for besides, where taking rows away or bringing them in is a right of its own. */
export interface PermissaoDoRecurso {
  ver: Permissao | 'sessao';
  editar: Permissao;
  exportar?: Permissao;
  importar?: Permissao;
}

/** A filter that stands in the address of a list: codes, texts, or one text. */
export interface FiltroAlem {
  rotulo: string;
  tipo: 'codigos' | 'textos' | 'um';
}

/** The headings of Configurações. */
export const GRUPOS_CONFIGURACAO = {
  empresa: 'Empresa e pessoas',
  negocios: 'Negócios',
  vendas: 'Vendas',
  comunicacao: 'Comunicação',
  dados: 'Dados',
  integracoes: 'Integrações e segurança',
} as const;
export type GrupoConfiguracao = keyof typeof GRUPOS_CONFIGURACAO;
