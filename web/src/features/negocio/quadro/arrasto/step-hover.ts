/** How long the pointer rests on a next task before it shows itself. */
const REST_MS = 350;

/** Who shows the next task of a card. */
export type StepHost = {
  /** The next task of a card beside its place; `stays` when it was asked for, not only passed over. */
  openStep(codigo: number, anchor: HTMLElement, stays: boolean): void;
  /** The pointer left the place of the next task. */
  leaveStep(): void;
};

/** Shows the next task of a card while a mouse rests on its place; one set of listeners for the whole board. */
export function attachStepHover(root: HTMLElement, host: StepHost, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stepOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-passo-de]') : null;
  const over = (event: PointerEvent) => {
    const step = stepOf(event.target);
    if (!step || event.pointerType !== 'mouse' || event.buttons !== 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => host.openStep(Number(step.dataset['passoDe']), step, false), REST_MS);
  };
  const out = (event: PointerEvent) => {
    const step = stepOf(event.target);
    if (!step || step.contains(event.relatedTarget as Node | null)) return;
    clearTimeout(timer);
    host.leaveStep();
  };
  root.addEventListener('pointerover', over, { signal });
  root.addEventListener('pointerout', out, { signal });
  root.addEventListener('pointerdown', () => clearTimeout(timer), { signal, capture: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
