import type { Funil } from '@praca/contract/painel/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { dinheiroCompacto } from '../../../platform/texto/format.ts';
import type { Intervalo } from '../../../kit/painel/periodo.ts';
import { contraCada, type Comparado } from '../negocios/comparados.ts';
import type { FiltrosFunil, Recorte } from './filtros-funil.ts';

/** What every part of the screen shows: the funnel, of which pipeline, under which filters. */
export type Contexto = {
  funil: Funil;
  pipeline: Pipeline;
  filtros: FiltrosFunil;
  intervalo: Intervalo;
  /** The same deals of the periods compared with. */
  comparados: readonly Comparado[];
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

const emNumeros = (funil: Funil) => [
  { figura: 'ganhos' as const, quantidade: funil.ganhos, valor: funil.valor_ganho },
  { figura: 'encerrados' as const, quantidade: funil.ganhos + funil.perdidos, valor: '0.00' },
];
/** What was won, and its share of what was closed, against each period compared with. */
export const contraDoFunil = (
  { funil, comparados }: Pick<Contexto, 'funil' | 'comparados'>,
  figura: 'ganhos' | 'encerrados',
): string[] =>
  contraCada(comparados, figura, emNumeros(funil), {
    ler: ({ valor }) => Number(valor),
    escrever: (valor) => dinheiroCompacto(String(valor)),
  });
