import type { Funil } from '@praca/contract/painel/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { Intervalo } from '../../../kit/painel/periodo.ts';
import type { FiltrosFunil, Recorte } from './filtros-funil.ts';

/** What every part of the screen shows: the funnel, of which pipeline, under which filters. */
export type Contexto = {
  funil: Funil;
  pipeline: Pipeline;
  filtros: FiltrosFunil;
  intervalo: Intervalo;
  /** The filters in words. */
  ditos: string;
  /** The address of the list for a number. */
  lista: (recorte: Recorte) => Record<string, unknown>;
};

/** How deals end well on this board. */
export const fimDe = ({ board_tipo }: Pipeline) =>
  board_tipo === 'posvendas'
    ? { titulo: 'Finalizado', um: 'finalizado', muitos: 'finalizados' }
    : { titulo: 'Ganho', um: 'ganho', muitos: 'ganhos' };
