import type { BoardController } from '../modelo/board-controller.ts';
import { indexOfSlot, slotOfIndex, type Lugar } from '../modelo/board-order.ts';
import type { createGestureVoice } from './gesture-voice.ts';

/** Where a card held by a gesture comes to stand: where it points by hand, else where the order of the board wants it. */
export function createGestureOrder(
  { store }: BoardController,
  voice: ReturnType<typeof createGestureVoice>,
  host: { fixed(): void },
) {
  const idsOf = (stage: number) => store.column(stage)?.ids ?? [];
  const inOrder = () => store.ordem() !== 'quadro';
  const place = (codigo: number, stage: number, slot: number): Lugar =>
    store.placeOf(codigo, {
      estagio_codigo: stage,
      indice: indexOfSlot(idsOf(stage), codigo, slot),
    });
  return {
    place,
    slotOf: (codigo: number, stage: number, slot: number): number =>
      inOrder() ? slotOfIndex(idsOf(stage), codigo, place(codigo, stage, slot).indice) : slot,
    /** Whether a card only can stay where it is: it would change place within a column that has an order. */
    holds: (from: Lugar | null | undefined, to: Lugar): boolean =>
      inOrder() && from?.estagio_codigo === to.estagio_codigo,
    /** Says so. */
    stays(codigo: number) {
      voice.fixed(codigo);
      host.fixed();
    },
  };
}
