import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { escolhidosDitos } from '../../../kit/painel/filtros-ditos.ts';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import { NOME_PERIODO, textoDoIntervalo, type Intervalo } from '../../../kit/painel/periodo.ts';
import { dia } from '../../../platform/texto/format.ts';
import { temFiltro, type FiltrosFunil } from './filtros-funil.ts';

/** What narrows it beside its period and its day, in words. */
export const comunsDitos = (
  { pipeline: _, ...comuns }: FiltrosFunil,
  nomes: Dicionario | undefined,
): string[] => escolhidosDitos(filtrosComuns(comuns, nomes, [], true));

/** The filters in force, as a person reads them. */
export function escolhasDe(
  filtros: FiltrosFunil,
  intervalo: Intervalo,
  nomes: Dicionario | undefined,
): string[] {
  if (!temFiltro(filtros)) return [];
  const { periodo, em } = filtros;
  const escolhas: string[] = em === undefined ? [] : [`Como era em ${dia(em)}`];
  if (periodo !== 'tudo')
    escolhas.push(
      periodo === 'datas'
        ? `Negócios ${textoDoIntervalo(intervalo)}`
        : `Criados em: ${NOME_PERIODO[periodo]}`,
    );
  return [...escolhas, ...comunsDitos(filtros, nomes)];
}
