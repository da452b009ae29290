import type { Permissao } from '../permissoes.ts';
import type { Recurso } from '../recurso.ts';
import type { Campo } from './campo.ts';

type Pode = (permissao: Permissao) => boolean;
type Descrito = Pick<Recurso, 'campos'>;

/** Whether somebody with these rights does with a field whatever their right on the cadastro lets them do. */
export const seVe = ({ permissao }: Pick<Campo, 'permissao'>, pode: Pode): boolean =>
  permissao === undefined || [permissao].flat().some(pode);

/** The names under which a row gives a field: its own, and that of the row it points at. */
export const nomesDoCampo = (nome: string, { alvo }: Pick<Campo, 'alvo'>): string[] =>
  alvo ? [nome, alvo.mostra] : [nome];

const fora = (r: Descrito, pode: Pode) =>
  Object.entries(r.campos).filter(([, campo]) => !seVe(campo, pode));

/** The fields of a cadastro that somebody with these rights does not see; `daPropria`: not even in the row of their own representative. */
export const emSigilo = (r: Descrito, pode: Pode, daPropria = false): string[] =>
  fora(r, pode).flatMap(([nome, { propria }]) => (daPropria && propria ? [] : [nome]));

/** What a row has in a field that its reader does not see: the same as where nobody filled it. */
export const vazioDoCampo = ({ tipo }: Pick<Campo, 'tipo'>): unknown =>
  tipo === 'texto' ? '' : null;

/**
 * The cadastro as somebody with these rights has it: without the fields that need another one. `daPropria`: those that
 * are read in the row of one's own representative stay, to be read alone.
 */
export function aVista<R extends Recurso>(r: R, pode: Pode, daPropria = false): R {
  const semDireito = new Map(fora(r, pode));
  if (semDireito.size === 0) return r;
  const sigilo = new Set(
    [...semDireito].flatMap(([nome, campo]) =>
      daPropria && campo.propria ? [] : nomesDoCampo(nome, campo),
    ),
  );
  return {
    ...r,
    campos: Object.fromEntries(
      Object.entries(r.campos).flatMap(([nome, campo]) => {
        if (sigilo.has(nome)) return [];
        if (!semDireito.has(nome)) return [[nome, campo]];
        return [[nome, { ...campo, calculado: true, busca: false, filtro: false, coluna: false }]];
      }),
    ),
    publicados: r.publicados.filter((nome) => !sigilo.has(nome)),
  };
}
