import type { Page } from 'playwright-core';

const CONTROLES =
  'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], summary';

/**
 * Controls in sight that a finger cannot hit on a square of so many pixels: neither their own box nor what around their
 * middle answers for them is that large. Links inside a sentence are text, not targets.
 */
export const alvosPequenos = (pagina: Page, minimo: number): Promise<string[]> =>
  pagina.evaluate(
    ({ controles, lado }) => {
      const emFrase = (um: Element) =>
        getComputedStyle(um).display === 'inline' &&
        [...(um.parentElement?.childNodes ?? [])].some(
          (no) => no.nodeType === Node.TEXT_NODE && no.textContent?.trim() !== '',
        );
      const pertence = (achado: Element | null, um: Element) =>
        achado !== null &&
        (um.contains(achado) ||
          achado.closest('label')?.contains(um) === true ||
          (achado instanceof HTMLLabelElement && achado.control === um));
      const alcance = (um: Element, x: number, y: number, dx: number, dy: number) => {
        let longe = 0;
        while (
          longe < lado &&
          pertence(document.elementFromPoint(x + dx * (longe + 1), y + dy * (longe + 1)), um)
        )
          longe += 1;
        return longe;
      };
      return [...document.querySelectorAll(controles)]
        .filter(
          (um) =>
            !um.closest('[inert], .sr-only, .skip-link') && !um.matches('[disabled], .sr-only'),
        )
        .flatMap((um) => {
          // The border of a field is part of what a finger takes for the field.
          const caixa = (
            um.closest('.input-box > input') && um.parentElement ? um.parentElement : um
          ).getBoundingClientRect();
          const x = caixa.left + caixa.width / 2;
          const y = caixa.top + caixa.height / 2;
          const visivel =
            caixa.width > 1 &&
            x > 0 &&
            y > 0 &&
            x < innerWidth &&
            y < innerHeight &&
            pertence(document.elementFromPoint(x, y), um);
          if (!visivel || emFrase(um)) return [];
          const largura = Math.max(
            caixa.width,
            1 + alcance(um, x, y, 1, 0) + alcance(um, x, y, -1, 0),
          );
          const altura = Math.max(
            caixa.height,
            1 + alcance(um, x, y, 0, 1) + alcance(um, x, y, 0, -1),
          );
          const nome = um.getAttribute('aria-label') ?? um.textContent?.trim().slice(0, 40) ?? '';
          return Math.round(largura) >= lado && Math.round(altura) >= lado
            ? []
            : [
                `${um.tagName.toLowerCase()}.${um.className} "${nome}" ${Math.round(largura)}×${Math.round(altura)}`,
              ];
        });
    },
    { controles: CONTROLES, lado: minimo },
  );
