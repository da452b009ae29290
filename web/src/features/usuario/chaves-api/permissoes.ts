import {
  MODULOS,
  PERMISSOES,
  permissoesDoModulo,
  seOferece,
  TODAS_PERMISSOES,
  type Modulo,
  type Permissao,
} from '@praca/contract/permissoes.ts';

/** What a permission lets one do, in words; one that is not known any more by its own name. */
export const nomeDaPermissao = (permissao: string): string =>
  permissao in PERMISSOES ? PERMISSOES[permissao as Permissao].descricao : permissao;

/** Those that a person may hand on: their own, in the order of the profiles. */
export const permissoesQuePodeDar = (proprias: readonly string[]): Permissao[] =>
  TODAS_PERMISSOES.filter((uma) => seOferece(uma) && proprias.includes(uma));

/** The same by their module, in words; modules of which one has nothing are left out. */
export const porModulo = (
  oferecidas: readonly Permissao[],
): { nome: string; permissoes: Permissao[] }[] =>
  Object.entries(MODULOS).flatMap(([modulo, { nome }]) => {
    const permissoes = permissoesDoModulo(modulo as Modulo).filter((uma) =>
      oferecidas.includes(uma),
    );
    return permissoes.length === 0 ? [] : [{ nome, permissoes }];
  });
