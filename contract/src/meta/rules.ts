import { somar } from '../br/dinheiro.ts';

/** What a target says: so much in one month, of one company, of a representative, of a team, or (both null) of all together. */
export interface Meta {
  meta_mes: string;
  empresa_codigo: number;
  repres_codigo: number | null;
  equipe_codigo: number | null;
  meta_valor: string;
}

/** The target of these representatives; null where none was set. */
export function metaDosRepresentantes(
  metas: readonly Meta[],
  representantes: readonly number[],
): string | null {
  const delas = metas.filter(({ repres_codigo: um }) => um !== null && representantes.includes(um));
  return delas.length ? somar(...delas.map(({ meta_valor }) => meta_valor)) : null;
}

const chave = ({ meta_mes, empresa_codigo }: Meta) => `${meta_mes} ${empresa_codigo}`;

/** What a team is to sell: its own target, and what its members are to sell together. */
export interface MetaDaEquipe {
  /** In each month and company its own target, or else those of its members, added up; null where none was set. */
  meta: string | null;
  propria: string | null;
  dosMembros: string | null;
}
export function metaDaEquipe(
  metas: readonly Meta[],
  { equipe_codigo, represes }: { equipe_codigo: number; represes: readonly number[] },
): MetaDaEquipe {
  const proprias = metas.filter((uma) => uma.equipe_codigo === equipe_codigo);
  const ditas = new Set(proprias.map(chave));
  const dela = metas.filter((uma) => !ditas.has(chave(uma)));
  const soma = (um: string | null, outro: string | null) =>
    um === null || outro === null ? (um ?? outro) : somar(um, outro);
  const propria = proprias.length ? somar(...proprias.map(({ meta_valor }) => meta_valor)) : null;
  return {
    meta: soma(propria, metaDosRepresentantes(dela, represes)),
    propria,
    dosMembros: metaDosRepresentantes(metas, represes),
  };
}

/**
 * The target of all together: in each month and company the one that was set for the company, or else what was set for
 * its representatives, added up; null where none was set.
 */
export function metaDeTodos(metas: readonly Meta[]): string | null {
  // Teams may share people: what was set for them adds up to nobody's.
  const semEquipes = metas.filter(({ equipe_codigo }) => equipe_codigo === null);
  if (semEquipes.length === 0) return null;
  const daEmpresa = semEquipes.filter(({ repres_codigo }) => repres_codigo === null);
  const ditas = new Set(daEmpresa.map(chave));
  const dosOutros = semEquipes.filter(
    (uma) => uma.repres_codigo !== null && !ditas.has(chave(uma)),
  );
  return somar(...[...daEmpresa, ...dosOutros].map(({ meta_valor }) => meta_valor));
}
