import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { dividir, multiplicar, somar } from '@praca/contract/br/dinheiro.ts';
import {
  metaDaEquipe,
  metaDeTodos,
  metaDosRepresentantes,
  type Meta,
} from '@praca/contract/meta/rules.ts';
import type { EquipeLida } from '../../equipe/reads.ts';
import type { Sessao } from '../../platform/context.ts';
import { alcanceDe, represesDe } from '../../platform/substantivo/escopo.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';
import { diasUteis, mesesDe } from './periodos.ts';

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

/** What teams are to sell together; null where none has a target, or somebody is in two of them and would count twice. */
function somaDasEquipes(
  metas: readonly Meta[],
  equipes: readonly EquipeLida[],
  pedidas: readonly number[],
): string | null {
  const delas = equipes.filter(({ equipe_codigo }) => pedidas.includes(equipe_codigo));
  const represes = delas.flatMap((uma) => uma.represes);
  if (new Set(represes).size < represes.length) return null;
  const ditas = delas.flatMap((uma) => metaDaEquipe(metas, uma).meta ?? []);
  return ditas.length ? somar(...ditas) : null;
}

/** Digits of a share of a month: no target is so large that it loses a cent by them. */
const CASAS = 20;

/**
 * The targets of the months of a period. Of one that begins inside a month each gives what falls on the working days of
 * the period, to the cent; of one that begins with a month all of it, which the pace is told against.
 */
export function metasDoPeriodo<T extends Meta>(
  metas: readonly T[],
  periodo: Dias,
): { metas: T[]; proporcional: boolean } {
  const meses = mesesDe(periodo);
  const proporcional = meses[0] !== undefined && meses[0].de !== periodo.de;
  const delas = metas.flatMap((uma) => {
    const mes = meses.find(({ de }) => de === uma.meta_mes);
    if (mes === undefined) return [];
    if (!proporcional) return [uma];
    const dentro = {
      de: mes.de < periodo.de ? periodo.de : mes.de,
      ate: mes.ate > periodo.ate ? periodo.ate : mes.ate,
    };
    const parte = dividir(String(diasUteis(dentro)), String(diasUteis(mes)), CASAS);
    return [{ ...uma, meta_valor: multiplicar(uma.meta_valor, parte) }];
  });
  return { metas: delas, proporcional };
}

/** Whose targets these filters mean, among the targets that the user sees. */
export function metaDoFiltro(
  metas: readonly Meta[],
  f: FiltroFaturado,
  s: Sessao,
  equipes: readonly EquipeLida[],
): string | null {
  if (SEM_META.some((nome) => f[nome] !== undefined)) return null;
  const delas = f.LISTA_EMPRESA
    ? metas.filter(({ empresa_codigo }) => f.LISTA_EMPRESA?.includes(empresa_codigo))
    : metas;
  if (f.LISTA_EQUIPE) {
    // Of some of a team's people nobody said how much.
    if (f.LISTA_REPRESENTANTE) return null;
    return somaDasEquipes(delas, equipes, f.LISTA_EQUIPE);
  }
  if (f.LISTA_REPRESENTANTE) return metaDosRepresentantes(delas, f.LISTA_REPRESENTANTE);
  if (alcanceDe(s) === 'PROPRIOS') return metaDosRepresentantes(delas, represesDe(s));
  return metaDeTodos(delas);
}
