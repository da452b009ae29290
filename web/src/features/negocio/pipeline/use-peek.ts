import { useEffect, useRef } from 'react';
import type { BoardController } from './board-controller.ts';
import { cardKey } from './keyboard.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="tab"]';

/**
 * The panel beside the board goes along: arrows show the next card, Space closes it. Once Tab has gone into the panel
 * its own buttons answer to Space again.
 */
export function usePeek(
  board: BoardController,
  aberto: number | null,
  covered: boolean,
  { show, close }: { show: (codigo: number) => void; close: () => void },
) {
  const latest = useRef({ show, close });
  useEffect(() => {
    latest.current = { show, close };
  });
  useEffect(() => {
    if (aberto === null) return;
    board.active.set(aberto);
    const frame = requestAnimationFrame(() => {
      const card = board.find(aberto);
      card?.setAttribute('data-espiado', '');
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
      board.find(aberto)?.removeAttribute('data-espiado');
    };
  }, [board, aberto]);

  const inside = useRef(false);
  const open = aberto !== null;
  useEffect(() => {
    if (!open) inside.current = false;
  }, [open]);
  useEffect(() => {
    if (aberto === null || covered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === 'Tab') inside.current = true;
      if (event.defaultPrevented || target?.matches(TYPING)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === ' ') {
        if (inside.current && target?.closest(PRESSABLE)) return;
        event.preventDefault();
        return latest.current.close();
      }
      const columns = board.store
        .columnOrder()
        .map((stage) => ({ estagio_codigo: stage, ids: board.store.column(stage)?.ids ?? [] }));
      const action = event.key.startsWith('Arrow') && cardKey(columns, aberto, null, event);
      if (!action || action.tipo !== 'focar') return;
      event.preventDefault();
      latest.current.show(action.codigo);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [board, aberto, covered]);
}
