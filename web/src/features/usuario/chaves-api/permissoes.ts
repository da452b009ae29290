import {
  PERMISSOES,
  seOferece,
  TODAS_PERMISSOES,
  type Permissao,
} from '@praca/contract/permissoes.ts';

/** What a permission lets one do, in words; one that is not known any more by its own name. */
export const nomeDaPermissao = (permissao: string): string =>
  permissao in PERMISSOES ? PERMISSOES[permissao as Permissao].descricao : permissao;

/** Those that a person may hand on: their own, in the order of the profiles. */
export const permissoesQuePodeDar = (proprias: readonly string[]): Permissao[] =>
  TODAS_PERMISSOES.filter((uma) => seOferece(uma) && proprias.includes(uma));
