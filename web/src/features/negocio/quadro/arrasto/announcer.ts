/** Speaks through a live region that lasts as long as the board; the same sentence twice is said twice. */
export function createAnnouncer() {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'assertive');
  region.setAttribute('aria-label', 'Movimentos do quadro');
  let flip = false;
  return {
    attach(parent: HTMLElement) {
      parent.append(region);
      return () => region.remove();
    },
    say(text: string) {
      flip = !flip;
      region.textContent = flip ? text : `${text}\u00a0`;
    },
  };
}
