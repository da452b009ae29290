const SETTLE_MS = 120;
const RETURN_MS = 160;
const EASING = 'cubic-bezier(.2, 0, 0, 1)';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A picture of the card that floats above the page: it follows the pointer and is never focused or read. */
function cloneAbove(card: HTMLElement, box: DOMRect): HTMLElement {
  const clone = card.cloneNode(true) as HTMLElement;
  clone.removeAttribute('data-cartao');
  clone.removeAttribute('data-arrastado');
  clone.removeAttribute('tabindex');
  clone.removeAttribute('id');
  clone.setAttribute('aria-hidden', 'true');
  clone.inert = true;
  clone.classList.add('cartao-flutuante');
  clone.style.width = `${box.width}px`;
  clone.style.height = `${box.height}px`;
  document.body.append(clone);
  return clone;
}

const at = (left: number, top: number, tilted: boolean) =>
  `translate(${left}px, ${top}px)${tilted ? ' rotate(var(--drag-tilt))' : ''}`;

function flyTo(clone: HTMLElement, to: HTMLElement | null, duration: number) {
  if (still()) return clone.remove();
  const box = to?.getBoundingClientRect();
  const end = box ? { transform: at(box.left, box.top, false) } : { opacity: '0' };
  const flight = clone.animate([end], { duration, easing: EASING, fill: 'forwards' });
  const land = () => clone.remove();
  flight.finished.then(land, land);
}

/** Lifts a card: the overlay keeps the point where it was grabbed under the pointer. */
export function liftOverlay(card: HTMLElement, x: number, y: number, count: number) {
  const box = card.getBoundingClientRect();
  const clone = cloneAbove(card, box);
  if (count > 1) clone.dataset['pilha'] = String(count);
  const [dx, dy] = [x - box.left, y - box.top];
  return {
    follow(px: number, py: number) {
      clone.style.transform = at(px - dx, py - dy, true);
    },
    /** After the commit: a short glide onto the card's own place, or out when that is not in sight. */
    settle: (card: HTMLElement | null) => flyTo(clone, card, SETTLE_MS),
    /** After a cancel: back home. */
    goBack: (card: HTMLElement | null) => flyTo(clone, card, RETURN_MS),
  };
}

export type Overlay = ReturnType<typeof liftOverlay>;

/** Flies a card from where it is painted now to where `change` puts it: a refused move goes home in sight. */
export function flyHome(find: () => HTMLElement | null, change: () => void) {
  const from = find();
  if (!from || still()) return change();
  const box = from.getBoundingClientRect();
  const clone = cloneAbove(from, box);
  clone.style.transform = at(box.left, box.top, false);
  change();
  requestAnimationFrame(() => flyTo(clone, find(), RETURN_MS));
}
