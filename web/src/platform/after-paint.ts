/** The longest wait for a frame: a page in the background draws none. */
const NO_FRAME_MS = 60;

/** Runs when what has just changed is on the screen, so that it does not make that wait. */
export function afterPaint(run: () => void): void {
  let waiting = true;
  const once = () => {
    if (!waiting) return;
    waiting = false;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, NO_FRAME_MS);
  requestAnimationFrame(() => setTimeout(once));
}

/** Resolves when what has just changed is on the screen. */
export const painted = (): Promise<void> => new Promise(afterPaint);
