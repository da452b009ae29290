import type { Permissao } from '../permissoes.ts';
import type { Campos } from './esquemas.ts';
import type { Uso } from './usos.ts';

/** How people call the noun, for titles, messages and the names of its calls. */
export interface NomeRecurso {
  um: string;
  varios: string;
  genero: 'm' | 'f';
}

/** A cadastro, described once: schemas, calls, list, form, import and tests follow from this. */
export interface Descricao<S extends string, P extends string, C extends Campos> {
  /** The noun in the paths: TWS<substantivo>/… */
  substantivo: S;
  tabela: string;
  /** Prefix of its columns: `<prefixo>_codigo` is the key, `<prefixo>_ativo` says whether it is offered for new use. */
  prefixo: P;
  nome: NomeRecurso;
  permissao: { ver: Permissao; editar: Permissao };
  /** Where its page is, under which heading of Configurações. */
  pagina: { rota: string; grupo: GrupoConfiguracao; ajuda: string };
  campos: C;
  /** The columns of other tables that hold its code, as "negocio.segmento_codigo"; "[]" behind it: an array of codes. */
  usadoPor: readonly Uso[];
  /** The unique field by which an import knows a row that has it; else, and without it, by its name. */
  identidade?: keyof C & string;
  /** The order of the list when none is asked for; absent: by the field that names the row. */
  ordem?: keyof C & string;
}

/** The headings of Configurações. */
export const GRUPOS_CONFIGURACAO = {
  negocios: 'Negócios',
  tarefas: 'Tarefas',
  clientes: 'Clientes',
  produtos: 'Produtos e preços',
  vendas: 'Vendas',
  equipe: 'Equipe',
} as const;
export type GrupoConfiguracao = keyof typeof GRUPOS_CONFIGURACAO;
