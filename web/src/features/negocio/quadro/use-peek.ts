import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { firstStop } from '../../../ui/floating/focus-stops.ts';
import type { BoardController } from './modelo/board-controller.ts';
import { cardKey } from './arrasto/keyboard.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="tab"]';

/**
 * The panel beside the board goes along: arrows show the next card, Space closes it. The focus stays on the card; Tab
 * goes from it into the panel, Shift+Tab back. Where the panel covers the board, it has the focus itself, and its own
 * buttons answer to Space once Tab has been pressed.
 */
export function usePeek(
  board: BoardController,
  painel: RefObject<HTMLDivElement | null>,
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
      const panel = painel.current;
      if (panel && !panel.contains(document.activeElement)) board.reveal(aberto);
      else card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
      board.find(aberto)?.removeAttribute('data-espiado');
    };
  }, [board, painel, aberto]);

  const inside = useRef(false);
  const open = aberto !== null;
  useEffect(() => {
    if (!open) inside.current = false;
  }, [open]);
  useEffect(() => {
    if (aberto === null || covered) return;
    /** Whether the key is for the panel: from it or, beside the board, from a card or from nowhere. */
    const ours = (target: Element | null, panel: HTMLElement | null) =>
      panel === null ||
      target === document.body ||
      panel.contains(target) ||
      target?.matches('[data-cartao]') === true;
    const onTab = (event: KeyboardEvent, target: Element | null, panel: HTMLElement | null) => {
      inside.current = true;
      if (panel === null) return;
      const into = !event.shiftKey && target?.matches('[data-cartao]') === true;
      const out = event.shiftKey && panel.contains(target) && target?.matches('[data-close]');
      if (!into && !out) return;
      event.preventDefault();
      if (into) firstStop(panel).focus();
      else board.reveal(aberto);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const panel = painel.current;
      if (event.defaultPrevented || target?.matches(TYPING) || !ours(target, panel)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') return onTab(event, target, panel);
      if (event.shiftKey) return;
      if (event.key === ' ') {
        if (inside.current && target?.closest(PRESSABLE)) return;
        event.preventDefault();
        event.stopPropagation();
        return latest.current.close();
      }
      const columns = board.store
        .columnOrder()
        .map((stage) => ({ estagio_codigo: stage, ids: board.store.column(stage)?.ids ?? [] }));
      const action = event.key.startsWith('Arrow') && cardKey(columns, aberto, null, event);
      if (!action || action.tipo !== 'focar') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.show(action.codigo);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [board, painel, aberto, covered]);
}
