import { useEffect, useRef } from 'react';

/** Whether a press there still belongs to the layer. */
type Holds = (target: Node) => boolean;
type Layer = { close: () => void; holds?: Holds };

const stack: Layer[] = [];
let topAtKeyDown: Layer | undefined;

/* The top is read before anyone handles the key: a menu that closes itself must not take its dialog with it. */
function remember(event: KeyboardEvent) {
  if (event.key === 'Escape') topAtKeyDown = stack.at(-1);
}

function closeTop(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = topAtKeyDown;
  topAtKeyDown = undefined;
  if (!top || top !== stack.at(-1)) return;
  event.preventDefault();
  top.close();
}

/* Before the page handles it: a press beside a menu closes it, whatever else the press does. */
function pressBeside(event: PointerEvent) {
  const top = stack.at(-1);
  if (top?.holds && event.target instanceof Node && !top.holds(event.target)) top.close();
}

function push(layer: Layer) {
  if (stack.length === 0) {
    window.addEventListener('pointerdown', pressBeside, true);
    window.addEventListener('keydown', remember, true);
    window.addEventListener('keydown', closeTop);
  }
  stack.push(layer);
}

function remove(layer: Layer) {
  const index = stack.indexOf(layer);
  if (index >= 0) stack.splice(index, 1);
  if (stack.length === 0) {
    window.removeEventListener('pointerdown', pressBeside, true);
    window.removeEventListener('keydown', remember, true);
    window.removeEventListener('keydown', closeTop);
  }
}

/** Registers something that floats: Escape closes the topmost one only, and so does a press that it does not hold. */
export function useLayer(open: boolean, close: () => void, holds?: Holds): void {
  const latest = useRef({ close, holds });
  useEffect(() => {
    latest.current = { close, holds };
  });
  const light = holds !== undefined;
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { close: () => latest.current.close() };
    if (light) layer.holds = (target) => latest.current.holds?.(target) ?? true;
    push(layer);
    return () => remove(layer);
  }, [open, light]);
}
