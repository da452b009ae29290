import type { Nomes } from '../nomes.ts';
import { chipsDe } from './filtros-chips.ts';
import type { FiltrosNegocio } from './filtros.ts';

/** Filters by what the history of deals does not carry (docs/decisions/0084). */
const SEM_PASSADO = ['q', 'cidade', 'campo', 'passo', 'parados', 'mencionado'] as const;

/** The filters of a day of before: those without a past are set aside, and said by name. */
export function deUmDia<F extends FiltrosNegocio>(
  filtros: F,
  nomes: Nomes,
): { filtros: F; deLado: string[] } {
  const valem = { ...filtros };
  const deLado: FiltrosNegocio = {};
  for (const nome of SEM_PASSADO) {
    Object.assign(deLado, { [nome]: filtros[nome] });
    delete valem[nome];
  }
  return { filtros: valem, deLado: chipsDe(deLado, nomes).map(({ texto }) => texto) };
}
