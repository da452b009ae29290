import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { menuMatch, menuStep } from './menu-keys.ts';

const FORGET_MS = 500;

/** The items of an open menu that can be taken. */
export function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)')];
}

/** Arrows, Home and End walk the items, letters jump to one. */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const items = menuItems(event.currentTarget);
    const current = items.findIndex((item) => item === document.activeElement);
    let next = items.length > 0 ? menuStep(event.key, current, items.length) : null;
    const letter = event.key.length === 1 && event.key !== ' ';
    if (letter && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const { text, at } = typed.current;
      const kept = event.timeStamp - at < FORGET_MS ? text : '';
      typed.current = { text: kept + event.key, at: event.timeStamp };
      const labels = items.map((item) => item.querySelector('.menu-label')?.textContent ?? '');
      next = menuMatch(labels, typed.current.text, current);
    }
    const target = next === null ? undefined : items[next];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}
