const ASSENTAR_MS = 120;
const VOLTA_MS = 160;
const CURVA = 'cubic-bezier(.2, 0, 0, 1)';

const ainda = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A picture of the card that floats above the page: it follows the pointer and is never focused or read. */
function copiaAcima(cartao: HTMLElement, caixa: DOMRect): HTMLElement {
  const copia = cartao.cloneNode(true) as HTMLElement;
  copia.removeAttribute('data-cartao');
  copia.removeAttribute('data-arrastado');
  copia.removeAttribute('tabindex');
  copia.removeAttribute('id');
  copia.setAttribute('aria-hidden', 'true');
  copia.inert = true;
  copia.classList.add('cartao-flutuante');
  copia.style.width = `${caixa.width}px`;
  copia.style.height = `${caixa.height}px`;
  document.body.append(copia);
  return copia;
}

const at = (left: number, top: number, inclinado: boolean) =>
  `translate(${left}px, ${top}px)${inclinado ? ' rotate(var(--drag-tilt))' : ''}`;

function voarPara(copia: HTMLElement, to: HTMLElement | null, duration: number) {
  if (ainda()) return copia.remove();
  const caixa = to?.getBoundingClientRect();
  const end = caixa ? { transform: at(caixa.left, caixa.top, false) } : { opacity: '0' };
  const voo = copia.animate([end], { duration, easing: CURVA, fill: 'forwards' });
  const pousar = () => copia.remove();
  voo.finished.then(pousar, pousar);
}

/** Lifts a card: the overlay keeps the point where it was grabbed under the pointer. */
export function erguerFlutuante(cartao: HTMLElement, x: number, y: number, quantidade: number) {
  const caixa = cartao.getBoundingClientRect();
  const copia = copiaAcima(cartao, caixa);
  if (quantidade > 1) copia.dataset['pilha'] = String(quantidade);
  const [dx, dy] = [x - caixa.left, y - caixa.top];
  return {
    seguir(px: number, py: number) {
      copia.style.transform = at(px - dx, py - dy, true);
    },
    /** After the commit: a short glide onto the card's own place, or out when that is not in sight. */
    assentar: (cartao: HTMLElement | null) => voarPara(copia, cartao, ASSENTAR_MS),
    /** After a cancel: back home. */
    voltar: (cartao: HTMLElement | null) => voarPara(copia, cartao, VOLTA_MS),
  };
}

export type Flutuante = ReturnType<typeof erguerFlutuante>;

/** Flies a card from where it is painted now to where `change` puts it: a refused move goes home in sight. */
export function voarDeVolta(achar: () => HTMLElement | null, mudanca: () => void) {
  const from = achar();
  if (!from || ainda()) return mudanca();
  const caixa = from.getBoundingClientRect();
  const copia = copiaAcima(from, caixa);
  copia.style.transform = at(caixa.left, caixa.top, false);
  mudanca();
  requestAnimationFrame(() => voarPara(copia, achar(), VOLTA_MS));
}
