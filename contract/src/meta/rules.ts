import { somar } from '../br/dinheiro.ts';

/** What a target says: so much in one month, of one company, of a representative or (null) of all together. */
export interface Meta {
  meta_mes: string;
  empresa_codigo: number;
  repres_codigo: number | null;
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

/**
 * The target of all together: in each month and company the one that was set for the company, or else what was set for
 * its representatives, added up; null where none was set.
 */
export function metaDeTodos(metas: readonly Meta[]): string | null {
  if (metas.length === 0) return null;
  const daEmpresa = metas.filter(({ repres_codigo }) => repres_codigo === null);
  const chave = ({ meta_mes, empresa_codigo }: Meta) => `${meta_mes} ${empresa_codigo}`;
  const ditas = new Set(daEmpresa.map(chave));
  const dosOutros = metas.filter((uma) => uma.repres_codigo !== null && !ditas.has(chave(uma)));
  return somar(...[...daEmpresa, ...dosOutros].map(({ meta_valor }) => meta_valor));
}
