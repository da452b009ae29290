/** How long the pointer rests on a next task before it shows itself. */
const REPOUSO_MS = 350;

/** Who shows the next task of a card. */
export type HospedeiroDoPasso = {
  /** The next task of a card beside its place; `stays` when it was asked for, not only passed over. */
  abrirPasso(codigo: number, ancora: HTMLElement, fica: boolean): void;
  /** The pointer left the place of the next task. */
  sairDoPasso(): void;
};

/** Shows the next task of a card while a mouse rests on its place; one set of listeners for the whole board. */
export function ligarPassoAoPassar(
  raiz: HTMLElement,
  hospedeiro: HospedeiroDoPasso,
  signal: AbortSignal,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passoDe = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-passo-de]') : null;
  const over = (event: PointerEvent) => {
    const passo = passoDe(event.target);
    if (!passo || event.pointerType !== 'mouse' || event.buttons !== 0) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => hospedeiro.abrirPasso(Number(passo.dataset['passoDe']), passo, false),
      REPOUSO_MS,
    );
  };
  const out = (event: PointerEvent) => {
    const passo = passoDe(event.target);
    if (!passo || passo.contains(event.relatedTarget as Node | null)) return;
    clearTimeout(timer);
    hospedeiro.sairDoPasso();
  };
  raiz.addEventListener('pointerover', over, { signal });
  raiz.addEventListener('pointerout', out, { signal });
  raiz.addEventListener('pointerdown', () => clearTimeout(timer), { signal, capture: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
