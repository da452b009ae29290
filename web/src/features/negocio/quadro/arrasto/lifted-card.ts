import type { BoardController } from '../modelo/board-controller.ts';
import { slotOfIndex, type Lugar } from '../modelo/board-order.ts';
import { gapTop } from './drag-geometry.ts';
import { columnOf, scrollerOf, type DropMark } from './drop-mark.ts';
import type { createGestureVoice } from './gesture-voice.ts';
import type { Erguido } from './keyboard.ts';

/** The card that the keyboard holds, shown and said. */
export function createLiftedCard(
  root: HTMLElement,
  board: BoardController,
  mark: DropMark,
  voice: ReturnType<typeof createGestureVoice>,
  pitch: () => number,
) {
  let lifted: Erguido | null = null;

  const showTarget = (codigo: number, { estagio_codigo, indice }: Lugar) => {
    const ids = board.store.column(estagio_codigo)?.ids ?? [];
    const slot = slotOfIndex(ids, codigo, indice);
    mark.show(estagio_codigo, slot, pitch());
    const column = columnOf(root, estagio_codigo);
    const scroller = column && scrollerOf(column);
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!scroller) return;
    const line = gapTop(slot, pitch());
    const room = pitch() / 2;
    if (line < scroller.scrollTop + room) scroller.scrollTop = line - room;
    else if (line > scroller.scrollTop + scroller.clientHeight - room)
      scroller.scrollTop = line - scroller.clientHeight + room;
  };

  const letGo = () => {
    lifted = null;
    mark.hide();
    delete root.dataset['erguendo'];
    for (const card of root.querySelectorAll('[data-erguido]'))
      card.removeAttribute('data-erguido');
    board.setInHand(false);
  };

  return {
    get: () => lifted,
    letGo,
    lift(next: Erguido) {
      lifted = next;
      board.setInHand(true);
      root.dataset['erguendo'] = '';
      board.find(next.codigo)?.setAttribute('data-erguido', '');
      showTarget(next.codigo, next.alvo);
      voice.pickedUp(next.codigo);
    },
    hover(next: Erguido) {
      lifted = next;
      showTarget(next.codigo, next.alvo);
      voice.over(next.codigo, next.alvo);
    },
    putBack({ codigo }: Erguido) {
      letGo();
      voice.returned(codigo);
      board.reveal(codigo);
    },
  };
}
