import type { Origem } from '../modelo/board-store.ts';

/** A move that can still be undone from the board. `posicao` is where the server put it, once it answered. */
export type MovimentoFeito = {
  chave: number;
  negocio_codigo: number;
  origem: Origem;
  posicao: number | null;
};

const LIMIT = 50;

/** The moves of this visit, newest last. A refused or undone move leaves the stack. */
export function createUndoStack() {
  let stack: MovimentoFeito[] = [];
  let next = 1;
  return {
    push(negocio_codigo: number, origem: Origem): MovimentoFeito {
      const move: MovimentoFeito = { chave: next++, negocio_codigo, origem, posicao: null };
      stack = [...stack, move].slice(-LIMIT);
      return move;
    },
    /** Takes the newest move, or the given one; null when it is gone or a later move of the same deal must be undone first. */
    take(chave?: number): MovimentoFeito | null {
      const asked = chave === undefined ? stack.at(-1) : stack.find((move) => move.chave === chave);
      if (!asked) return null;
      const last = stack.findLast((move) => move.negocio_codigo === asked.negocio_codigo);
      if (last !== asked) return null;
      stack = stack.filter((move) => move !== asked);
      return asked;
    },
    drop(chave: number) {
      stack = stack.filter((move) => move.chave !== chave);
    },
    dropDeal(negocio_codigo: number) {
      stack = stack.filter((move) => move.negocio_codigo !== negocio_codigo);
    },
    size: () => stack.length,
  };
}
