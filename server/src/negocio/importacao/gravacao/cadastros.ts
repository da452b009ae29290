/** The cadastros that a line may name: table, column of the code, and how a message calls one. Constants of the code. */
export const CADASTROS = {
  orprospect_descricao: { tabela: 'origem_contato', codigo: 'orprospect_codigo', nome: 'A origem' },
  segmento_descricao: { tabela: 'segmento', codigo: 'segmento_codigo', nome: 'O segmento' },
  etiqueta_descricao: { tabela: 'etiqueta', codigo: 'etiqueta_codigo', nome: 'A etiqueta' },
  motperda_descricao: {
    tabela: 'motivo_perda',
    codigo: 'motperda_codigo',
    nome: 'O motivo de perda',
  },
} as const;
export type CampoCadastro = keyof typeof CADASTROS;
export const CAMPOS_CADASTRO = Object.keys(CADASTROS) as CampoCadastro[];

/** Folded name → code, of each cadastro. */
export type Nomes = Record<CampoCadastro, Map<string, number>>;

/** More new names than this of one cadastro mean that a wrong column was chosen. */
export const MAXIMO_DE_NOMES_NOVOS = 500;
