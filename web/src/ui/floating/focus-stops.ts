const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';

/** What Tab stops at inside a box, in order. */
function tabStops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) => node.getAttribute('tabindex') !== '-1' && node.getClientRects().length > 0,
  );
}

/** Where the focus goes when a box opens: to the marked part, else to the first stop, else to the box itself. */
export function firstStop(box: HTMLElement): HTMLElement {
  const wanted = box.querySelector<HTMLElement>('[data-autofocus]');
  if (wanted)
    return wanted.matches(FOCUSABLE)
      ? wanted
      : (wanted.querySelector<HTMLElement>(FOCUSABLE) ?? box);
  return tabStops(box).find((node) => !node.hasAttribute('data-close')) ?? box;
}

/** Keeps Tab inside a box: after its last stop comes its first. */
export function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = tabStops(box);
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
    box.focus();
  } else if (event.shiftKey && (active === first || active === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
