import type { Endpoint, Linha } from './endpoint.ts';
import type { Campo } from './recurso/campo.ts';
import { chamadasDe } from './recurso/chamadas.ts';
import type { Descricao } from './recurso/descricao.ts';
import type { Campos } from './recurso/formas.ts';
import type { TodasAsLinhas } from './recurso/linhas.ts';

/** Describes a cadastro. What it returns is the description itself, its key, the name it shows, and its typed calls. */
export function recurso<
  const S extends string,
  const P extends string,
  const C extends Campos,
  const L extends TodasAsLinhas = Record<never, never>,
>(d: Descricao<S, P, C, L>) {
  const filhas = d.linhas ?? ({} as L);
  const mostra = nomeia(d.campos);
  const api = chamadasDe<S, P, C, L>(d, filhas);
  return {
    ...d,
    chave: `${d.prefixo}_codigo` as `${P}_codigo`,
    ativo: `${d.prefixo}_ativo` as `${P}_ativo`,
    mostra,
    lista: `/TWS${d.substantivo}/GetLista`,
    procura: Object.keys(d.campos).filter((nome) => d.campos[nome]?.busca),
    linhas: filhas,
    /** Everything that GetPorCampos gives of a row. */
    publicados: Object.keys(api.salvar.output.def.shape),
    api,
  };
}

type Principal<C extends Campos> = {
  [K in keyof C]: C[K] extends { principal: true } ? K : never;
}[keyof C] &
  string;

function nomeia<C extends Campos>(campos: C): Principal<C> {
  const nome = Object.keys(campos).find((n) => campos[n]?.principal);
  if (nome === undefined) throw new Error('Um recurso precisa de um campo principal.');
  return nome as Principal<C>;
}

/** A described cadastro, whichever it is: what the generic verbs and screens work on. */
export type Recurso = Omit<
  ReturnType<typeof recurso<string, string, Campos, Record<never, never>>>,
  'linhas'
> & { linhas: TodasAsLinhas };
/** Any described cadastro, with the types of its own fields. */
export type AlgumRecurso = Omit<
  Recurso,
  'api' | 'campos' | 'linhas' | 'ordem' | 'identidade' | 'mostra'
> & {
  campos: Record<string, Campo>;
  linhas: object;
  mostra: string;
  ordem?: string | undefined;
  identidade?: string | undefined;
  api: Record<keyof Recurso['api'], Endpoint>;
};
/** The row of a described cadastro: `LinhaDe<typeof segmento>`. */
export type LinhaDe<R extends { api: { salvar: unknown } }> = Linha<R['api']['salvar']>;
/** A described cadastro whose rows have this type; the property is for the compiler alone. */
export type RecursoDe<L> = Recurso & { readonly linha_?: L };
/**
 * The same cadastro without the types of its fields, for who meets them by name; what its rows are stays known, so that
 * generic reads give them out typed. Nothing is converted: TypeScript does not take a description with named fields for one
 * with any, because the inputs of its calls name them.
 */
export const semTipos = <R extends AlgumRecurso>(recurso: R): RecursoDe<LinhaDe<R>> =>
  recurso as unknown as RecursoDe<LinhaDe<R>>;
