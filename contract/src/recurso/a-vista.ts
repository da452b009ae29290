import type { Permissao } from '../permissoes.ts';
import type { Recurso } from '../recurso.ts';

type Pode = (permissao: Permissao) => boolean;

/** The fields of a cadastro that somebody with these rights does not see. */
export const emSigilo = (r: Pick<Recurso, 'campos'>, pode: Pode): string[] =>
  Object.entries(r.campos).flatMap(([nome, { permissao }]) =>
    permissao === undefined || pode(permissao) ? [] : [nome],
  );

/** The cadastro as somebody with these rights has it: without the fields that need another one. */
export function aVista<R extends Recurso>(r: R, pode: Pode): R {
  const sigilo = new Set(emSigilo(r, pode));
  if (sigilo.size === 0) return r;
  return {
    ...r,
    campos: Object.fromEntries(Object.entries(r.campos).filter(([nome]) => !sigilo.has(nome))),
    publicados: r.publicados.filter((nome) => !sigilo.has(nome)),
  };
}
