import type { BoardController } from '../modelo/board-controller.ts';
import type { createGestureVoice } from './gesture-voice.ts';

/** Marks cards: its checkbox, Ctrl or Cmd with a click, Shift for a range of the column. Answers whether it took the click. */
export const createMarking = (
  { store, selection }: BoardController,
  voice: ReturnType<typeof createGestureVoice>,
) => {
  const mark = (codigo: number, range: boolean) => {
    const stage = store.where(codigo)?.estagio_codigo;
    const ids = stage === undefined ? [] : (store.column(stage)?.ids ?? []);
    if (range) selection.range(ids, codigo);
    else selection.toggle(codigo);
    voice.selected(codigo, selection.has(codigo), selection.get().size);
  };
  return {
    mark,
    click(event: MouseEvent, codigo: number, onBox: boolean): boolean {
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!onBox && plain) return false;
      mark(codigo, event.shiftKey);
      return true;
    },
  };
};
