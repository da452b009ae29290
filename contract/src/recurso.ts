import type { Endpoint, Linha } from './endpoint.ts';
import type { Campo } from './recurso/campo.ts';
import { chamadasDe } from './recurso/chamadas.ts';
import type { Descricao } from './recurso/descricao.ts';
import type { Campos } from './recurso/esquemas.ts';

/** Describes a cadastro. What it returns is the description itself, its key, the name it shows, and its typed calls. */
export function recurso<const S extends string, const P extends string, const C extends Campos>(
  d: Descricao<S, P, C>,
) {
  const mostra = nomeia(d.campos);
  return {
    ...d,
    chave: `${d.prefixo}_codigo` as `${P}_codigo`,
    ativo: `${d.prefixo}_ativo` as `${P}_ativo`,
    mostra,
    lista: `/TWS${d.substantivo}/GetLista`,
    api: chamadasDe<S, P, C>(d),
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
export type Recurso = ReturnType<typeof recurso<string, string, Campos>>;
/** Any described cadastro, with the types of its own fields. */
export type AlgumRecurso = Omit<Recurso, 'api' | 'campos' | 'ordem' | 'identidade' | 'mostra'> & {
  campos: Record<string, Campo>;
  mostra: string;
  ordem?: string | undefined;
  identidade?: string | undefined;
  api: Record<keyof Recurso['api'], Endpoint>;
};
/**
 * The same cadastro without those types, for who meets its fields by name. Nothing is converted: TypeScript does not take
 * a description with named fields for one with any, because the inputs of its calls name them.
 */
export const semTipos = (recurso: AlgumRecurso): Recurso => recurso as unknown as Recurso;
/** The row of a described cadastro: `LinhaDe<typeof segmento>`. */
export type LinhaDe<R extends { api: { salvar: unknown } }> = Linha<R['api']['salvar']>;
