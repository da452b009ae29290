import { afterPaint } from '../../../../platform/after-paint.ts';
import type { BoardController } from '../modelo/board-controller.ts';
import type { Lugar } from '../modelo/board-order.ts';
import { FECHO, fechoDe, type Fecho } from '../mover/closings.ts';
import { columnOf, createDropMark } from './drop-mark.ts';
import { createGestureOrder } from './gesture-order.ts';
import { createMarking } from './gesture-select.ts';
import { createGestureVoice } from './gesture-voice.ts';
import { cardKey, type Acao } from './keyboard.ts';
import { createLiftedCard } from './lifted-card.ts';
import { createPointerEngine } from './pointer-engine.ts';
import { attachStepHover, type StepHost } from './step-hover.ts';

export type GestureHost = StepHost & {
  pitch(): number;
  /** The closed columns at the end of the board. */
  closings(): readonly Fecho[];
  /** Whether moves are possible now (not offline); says why when they are not. */
  mayMove(): boolean;
  open(codigo: number): void;
  peek(codigo: number): void;
  /** A card was to change place within its column, which the order does not allow: says so. */
  fixed(): void;
  askWhere(codigo: number): void;
  openMenu(codigo: number, button: HTMLElement): void;
  /** The badge of a stalled deal: shows stalled ones only, or all again. */
  onlyStalled(): void;
  /** Asks what closing needs to know; nothing has moved yet. */
  close(codigo: number, fecho: Fecho): void;
  /** Marked cards were dropped together on a closed column: says how that is done. */
  closeMany(fecho: Fecho): void;
};

/** Binds mouse, finger and keyboard of one board element to its controller. Answers how to unbind. */
export function attachGestures(
  root: HTMLElement,
  board: BoardController,
  host: GestureHost,
): () => void {
  const { store, active, selection } = board;
  const mark = createDropMark(root);
  const voice = createGestureVoice(board);
  const order = createGestureOrder(board, voice, host);
  const marking = createMarking(board, voice);
  const hand = createLiftedCard(root, board, mark, voice, host.pitch);
  const listening = new AbortController();

  const idsOf = (stage: number) => store.column(stage)?.ids ?? [];
  const view = () =>
    [...store.columnOrder(), ...host.closings().map((fecho) => FECHO[fecho].codigo)].map(
      (stage) => ({
        estagio_codigo: stage,
        ids: idsOf(stage),
      }),
    );
  /** A card comes down: in a stage, with the other marked ones, or on a closed column, which asks first. */
  const land = (codigo: number, to: Lugar, focus?: boolean) => {
    const fecho = fechoDe(to.estagio_codigo);
    const here = store.where(codigo);
    const elsewhere = here?.estagio_codigo !== to.estagio_codigo;
    const many = selection.has(codigo) && selection.get().size > 1 && elsewhere;
    if (fecho && many) {
      voice.returned(codigo);
      return host.closeMany(fecho);
    }
    if (fecho) return host.close(codigo, fecho);
    if (order.holds(here, to)) return order.stays(codigo);
    // A card taken away while it has the focus makes the browser lay the page out in the middle of the move.
    if (focus) board.find(codigo)?.blur();
    const moved = many ? board.moveMany(selection.get(), to) : board.move(codigo, to, focus);
    if (moved) return;
    if (focus) board.reveal(codigo);
    voice.returned(codigo);
  };

  const act = (action: Acao) => {
    switch (action.tipo) {
      case 'focar':
        active.set(action.codigo);
        return requestAnimationFrame(() => board.reveal(action.codigo));
      case 'abrir':
        return host.open(action.codigo);
      case 'espiar':
        hand.letGo();
        return host.peek(action.codigo);
      case 'mover-para':
        return host.mayMove() && host.askWhere(action.codigo);
      case 'passo': {
        const button = board.find(action.codigo)?.querySelector<HTMLElement>('[data-passo-de]');
        return button && host.openStep(action.codigo, button, true);
      }
      case 'marcar':
        return marking.mark(action.codigo, action.faixa);
      case 'limpar':
        return selection.clear();
      case 'mover':
        return host.mayMove() && land(action.codigo, action.alvo, true);
      case 'erguer':
        return host.mayMove() && hand.lift(action.erguido);
      case 'pairar': {
        const { codigo, alvo } = action.erguido;
        // Over one column the order has one place for the card.
        if (order.holds(hand.get()?.alvo, alvo)) return voice.fixed(codigo);
        return hand.hover({ ...action.erguido, alvo: store.placeOf(codigo, alvo) });
      }
      case 'soltar': {
        const { codigo, origem, alvo } = action.erguido;
        if (order.holds(origem, alvo)) return hand.putBack(action.erguido);
        hand.letGo();
        return land(codigo, alvo, true);
      }
      case 'devolver':
        return hand.putBack(action.erguido);
    }
  };

  const cardFrom = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-cartao]') : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardFrom(event.target);
    if (!card || event.target !== card || event.isComposing) return;
    const action = cardKey(view(), Number(card.dataset['cartao']), hand.get(), event);
    if (action?.tipo === 'limpar' && selection.get().size === 0) return;
    if (!action) {
      if (hand.get() && event.key !== 'Shift') event.preventDefault();
      return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    act(action);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-menu]');
    if (button) return host.openMenu(Number(button.dataset['menu']), button);
    const step = target?.closest<HTMLElement>('[data-passo-de]');
    if (step) return host.openStep(Number(step.dataset['passoDe']), step, true);
    if (target?.closest('[data-parados]')) return host.onlyStalled();
    const card = cardFrom(target);
    if (!card) return;
    const codigo = Number(card.dataset['cartao']);
    if (marking.click(event, codigo, target?.closest('[data-marcar]') !== null)) return;
    if (!target?.closest('button, a, input')) host.peek(codigo);
  };

  const onFocus = (event: FocusEvent) => {
    const card = cardFrom(event.target);
    if (card) active.set(Number(card.dataset['cartao']));
  };

  const onFocusOut = (event: FocusEvent) => {
    const left = hand.get();
    if (left && !root.contains(event.relatedTarget as Node | null) && cardFrom(event.target)) {
      hand.letGo();
      voice.returned(left.codigo);
    }
  };

  const options = { signal: listening.signal };
  root.addEventListener('keydown', onKeyDown, options);
  root.addEventListener('click', onClick, options);
  root.addEventListener('focusin', onFocus, options);
  root.addEventListener('focusout', onFocusOut, options);
  attachStepHover(root, host, listening.signal);

  const stopPointer = createPointerEngine(root, mark, {
    pitch: host.pitch,
    count: (stage) => idsOf(stage).length,
    mayDrag: () => hand.get() === null && host.mayMove(),
    carried: (codigo) => (selection.has(codigo) ? selection.get().size : 1),
    pressed: (codigo) => active.set(codigo),
    lifted(codigo) {
      board.setInHand(true);
      voice.pickedUp(codigo);
    },
    slotOf: order.slotOf,
    over: (codigo, stage, slot) => voice.over(codigo, order.place(codigo, stage, slot)),
    dropped(codigo, stage, slot) {
      land(codigo, order.place(codigo, stage, slot));
      afterPaint(() =>
        columnOf(root, stage)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
      board.setInHand(false);
    },
    returned(codigo) {
      voice.returned(codigo);
      board.setInHand(false);
    },
  });

  return () => {
    stopPointer();
    listening.abort();
    mark.hide();
  };
}
