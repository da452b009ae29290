import { aimAt, createSideways, type Aimed, type Target } from './drag-aim.ts';
import { liftOverlay, type Overlay } from './drag-overlay.ts';
import { cardOf, type DropMark } from './drop-mark.ts';

const HOLD_MS = 220;
const MOUSE_SLOP = 4;
const TOUCH_SLOP = 10;
const AFTER_DROP_MS = 120;

export type PointerHost = {
  pitch(): number;
  /** How many cards of a stage are in the page's list. */
  count(stage: number): number;
  mayDrag(): boolean;
  /** How many cards go along with this one, itself included. */
  carried(codigo: number): number;
  /** A finger or button went down on a card: from now on it stays mounted. */
  pressed(codigo: number): void;
  lifted(codigo: number): void;
  /** The slot that the card would get where the pointer points. */
  slotOf(codigo: number, stage: number, slot: number): number;
  over(codigo: number, stage: number, slot: number): void;
  /** The commit; the board may have changed since the lift. */
  dropped(codigo: number, stage: number, slot: number): void;
  returned(codigo: number): void;
};

type Press = {
  codigo: number;
  card: HTMLElement;
  id: number;
  touch: boolean;
  x: number;
  y: number;
  timer: number;
};
type Drag = {
  codigo: number;
  id: number;
  overlay: Overlay;
  x: number;
  y: number;
  moved: boolean;
  target: Target | null;
};

/**
 * Drags cards by mouse, pen and finger with one set of listeners for the whole board. A finger holds 220 ms
 * first, so that a swipe still scrolls. Answers how to take the listeners away.
 */
export function createPointerEngine(
  root: HTMLElement,
  mark: DropMark,
  host: PointerHost,
): () => void {
  const sideways = createSideways(root);
  let press: Press | null = null;
  let drag: Drag | null = null;
  let frame = 0;
  let swallow = false;
  const listening = new AbortController();

  const markDragged = (codigo: number) => cardOf(root, codigo)?.setAttribute('data-arrastado', '');

  const aim = (held: Drag): Aimed => {
    const { target, scrolled } = aimAt(root, held, { ...host, sideways });
    if (!target) return { target, scrolled };
    markDragged(held.codigo);
    const slot = host.slotOf(held.codigo, target.stage, target.slot);
    return { target: { ...target, slot }, scrolled };
  };

  const paint = () => {
    frame = 0;
    if (!drag) return;
    const { target, scrolled } = aim(drag);
    drag.overlay.follow(drag.x, drag.y);
    const changed = target?.stage !== drag.target?.stage || target?.slot !== drag.target?.slot;
    drag.target = target;
    if (target) mark.show(target.stage, target.slot, host.pitch());
    else mark.hide();
    if (changed && target) host.over(drag.codigo, target.stage, target.slot);
    if (scrolled) schedule();
  };
  const schedule = () => {
    if (drag && frame === 0) frame = requestAnimationFrame(paint);
  };

  const release = () => {
    if (press) window.clearTimeout(press.timer);
    press = null;
  };

  const lift = () => {
    if (!press) return;
    const { codigo, id, x, y, touch } = press;
    const card = cardOf(root, codigo);
    release();
    if (!card || !host.mayDrag()) return;
    drag = {
      codigo,
      id,
      overlay: liftOverlay(card, x, y, host.carried(codigo)),
      x,
      y,
      moved: !touch,
      target: null,
    };
    root.dataset['arrastando'] = '';
    if (root.isConnected && !root.hasPointerCapture(id)) root.setPointerCapture(id);
    markDragged(codigo);
    drag.overlay.follow(x, y);
    host.lifted(codigo);
    schedule();
  };

  const finish = (commit: boolean) => {
    release();
    const done = drag;
    if (!done) return;
    const target = commit ? aim({ ...done, moved: false }).target : null;
    drag = null;
    cancelAnimationFrame(frame);
    frame = 0;
    swallow = true;
    window.setTimeout(() => {
      swallow = false;
    });
    mark.hide();
    // Its styles reach every card: after a drop they go with the end of the card's flight.
    const rest = () => {
      if (!drag) delete root.dataset['arrastando'];
    };
    if (target) window.setTimeout(rest, AFTER_DROP_MS);
    else rest();
    for (const card of root.querySelectorAll('[data-arrastado]'))
      card.removeAttribute('data-arrastado');
    if (target) host.dropped(done.codigo, target.stage, target.slot);
    else host.returned(done.codigo);
    requestAnimationFrame(() => {
      const card = cardOf(root, done.codigo);
      if (target) done.overlay.settle(card);
      else done.overlay.goBack(card);
    });
  };

  const onDown = (event: PointerEvent) => {
    if (drag) return;
    // A second finger before the lift means a pinch or a scroll, not a drag.
    if (press) return release();
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>('[data-cartao]');
    if (!card || event.button !== 0 || event.ctrlKey || target?.closest('button, a, input')) return;
    const touch = event.pointerType !== 'mouse';
    const codigo = Number(card.dataset['cartao']);
    host.pressed(codigo);
    const timer = touch ? window.setTimeout(lift, HOLD_MS) : 0;
    press = { codigo, card, id: event.pointerId, touch, x: event.clientX, y: event.clientY, timer };
  };

  const onMove = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (drag?.id === event.pointerId) {
      drag.moved ||= Math.hypot(x - drag.x, y - drag.y) > 2;
      Object.assign(drag, { x, y });
      schedule();
    } else if (press?.id === event.pointerId) {
      const far = Math.hypot(x - press.x, y - press.y);
      if (press.touch && far >= TOUCH_SLOP) release();
      else if (!press.touch && far >= MOUSE_SLOP) {
        lift();
        if (drag) Object.assign(drag, { x, y });
      }
    }
  };

  const mine = (event: PointerEvent) => (drag ?? press)?.id === event.pointerId;
  const on = <K extends keyof WindowEventMap>(
    target: HTMLElement | Window,
    type: K,
    run: (event: WindowEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) =>
    target.addEventListener(type, run as EventListener, { ...options, signal: listening.signal });

  on(root, 'pointerdown', onDown);
  on(window, 'pointermove', onMove);
  on(window, 'pointerup', (event) => mine(event) && finish(true));
  on(window, 'pointercancel', (event) => mine(event) && finish(false));
  on(window, 'resize', schedule);
  on(root, 'scroll', () => (press?.touch ? release() : schedule()), {
    capture: true,
    passive: true,
  });
  on(root, 'touchmove', (event) => drag && event.cancelable && event.preventDefault(), {
    passive: false,
  });
  on(root, 'dragstart', (event) => event.preventDefault());
  on(root, 'contextmenu', (event) => (drag || press?.touch) && event.preventDefault());
  on(
    window,
    'click',
    (event) => {
      if (!swallow) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  on(
    window,
    'keydown',
    (event) => {
      if (!drag || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    },
    { capture: true },
  );

  return () => {
    finish(false);
    listening.abort();
  };
}
