import { etiqueta } from '@praca/contract/etiqueta/recurso.ts';
import { motivoPerda } from '@praca/contract/motivo-perda/recurso.ts';
import { origemContato } from '@praca/contract/origem-contato/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';

/** The cadastros that a line may name, by the column that names their rows. */
export const CADASTROS = {
  orprospect_descricao: origemContato,
  segmento_descricao: segmento,
  etiqueta_descricao: etiqueta,
  motperda_descricao: motivoPerda,
} as const;
export type CampoCadastro = keyof typeof CADASTROS;
export const CAMPOS_CADASTRO = Object.keys(CADASTROS) as CampoCadastro[];

/** A row of a cadastro; one that is inactive is not taken for new deals. */
export interface NomeLido {
  codigo: number;
  ativo: boolean;
}
/** Folded name → row, of each cadastro. */
export type Nomes = Record<CampoCadastro, Map<string, NomeLido>>;

/** More new names than this of one cadastro mean that a wrong column was chosen. */
export const MAXIMO_DE_NOMES_NOVOS = 500;
