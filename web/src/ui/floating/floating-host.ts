import { createContext, use, useState } from 'react';

/** Where a modal lets its menus and lists appear: inside itself, so that they share its focus and its voice. */
export const FloatingHostContext = createContext<HTMLElement | null>(null);

const PAGE_HOST = 'flutuantes';

function pageHost(): HTMLElement {
  const known = document.getElementById(PAGE_HOST);
  if (known) return known;
  const made = document.createElement('div');
  made.id = PAGE_HOST;
  made.setAttribute('role', 'region');
  made.setAttribute('aria-label', 'Menus e listas');
  document.body.append(made);
  return made;
}

/** The element that floating parts are rendered into: the nearest modal, else one region of the page. */
export function useFloatingHost(): HTMLElement {
  const modal = use(FloatingHostContext);
  const [page] = useState(pageHost);
  return modal ?? page;
}
