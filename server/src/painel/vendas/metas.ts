import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { metaDeTodos, metaDosRepresentantes, type Meta } from '@praca/contract/meta/rules.ts';
import type { Sessao } from '../../platform/context.ts';
import { alcanceDe, represesDe } from '../../platform/substantivo/escopo.ts';

/** Filters under which no target was set: of these alone nobody said how much. */
const SEM_META = [
  'LISTA_SEGMENTO',
  'LISTA_UF',
  'LISTA_PRODUTO',
  'LISTA_RESPONSAVEL',
  'LISTA_ORPROSPECT',
  'LISTA_PIPELINE',
  'LISTA_ETIQUETA',
] as const satisfies (keyof FiltroFaturado)[];

/** Whose targets these filters mean, among the targets that the user sees. */
export function metaDoFiltro(metas: readonly Meta[], f: FiltroFaturado, s: Sessao): string | null {
  if (SEM_META.some((nome) => f[nome] !== undefined)) return null;
  const delas = f.LISTA_EMPRESA
    ? metas.filter(({ empresa_codigo }) => f.LISTA_EMPRESA?.includes(empresa_codigo))
    : metas;
  if (f.LISTA_REPRESENTANTE) return metaDosRepresentantes(delas, f.LISTA_REPRESENTANTE);
  if (alcanceDe(s) === 'PROPRIOS') return metaDosRepresentantes(delas, represesDe(s));
  return metaDeTodos(delas);
}
