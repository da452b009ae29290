import type { Fechados } from '@praca/contract/negocio/schemas.ts';
import type { BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import type { VerboCiclo } from '../../base/dialogs/ciclo.ts';

/** What closes a deal: won, lost, finished. */
export type Fecho = Fechados['negocio_situacao'];

type Texto = { nome: string; um: string; verbo: VerboCiclo; codigo: number };

/**
 * The closed columns stand at the end of the board. `codigo` is where a gesture finds them: below zero, where no stage is.
 */
export const FECHO: Record<Fecho, Texto> = {
  G: { nome: 'Ganhos', um: 'Ganho', verbo: 'ganhar', codigo: -1 },
  P: { nome: 'Perdidos', um: 'Perdido', verbo: 'perder', codigo: -2 },
  F: { nome: 'Finalizados', um: 'Finalizado', verbo: 'finalizar', codigo: -3 },
};

/** The closed columns of a board: after-sales deals are finished, all others are won. */
export const fechosDe = (tipo: BoardTipo): readonly Fecho[] =>
  tipo === 'posvendas' ? ['F', 'P'] : ['G', 'P'];

/** The closing that a column code of a gesture means; null for a stage. */
export const fechoDe = (codigo: number): Fecho | null => {
  if (codigo >= 0) return null;
  const found = Object.entries(FECHO).find(([, texto]) => texto.codigo === codigo);
  return (found?.[0] as Fecho | undefined) ?? null;
};

export type SomaDosFechados = Record<Fecho, Pick<Fechados, 'quantidade' | 'valor_total'>>;

const NADA = { quantidade: 0, valor_total: '0.00' };

/** The sums of what closed this month, by how it closed; null until they are known. */
export function createClosedTotals() {
  let sums: SomaDosFechados | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => sums,
    set(rows: readonly Fechados[]) {
      const of = (fecho: Fecho) => rows.find((row) => row.negocio_situacao === fecho) ?? NADA;
      sums = { G: of('G'), P: of('P'), F: of('F') };
      for (const run of listeners) run();
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}

/** Reads `?fechada=P`. */
export const lerFecho = (value: unknown): Fecho | null =>
  value === 'G' || value === 'P' || value === 'F' ? value : null;

/** What can be done with the closed columns and their cards. */
export type ClosedActions = {
  open(codigo: number): void;
  /** Opens a closed deal again; null when this person may not. */
  reopen: ((codigo: number) => void) | null;
  expand(fecho: Fecho | null): void;
  /** The list with all that closed this way, under the same filters; null when this person has no list. */
  showAll: ((fecho: Fecho) => void) | null;
};
