import type { KeyboardEvent } from 'react';

const PARA: Readonly<Record<string, (i: number, ultimo: number) => number>> = {
  ArrowLeft: (i) => Math.max(0, i - 1),
  ArrowRight: (i, ultimo) => Math.min(ultimo, i + 1),
  Home: () => 0,
  End: (_, ultimo) => ultimo,
};

/** Arrows, Home and End move the focus among the marks of a chart. */
export function paraOnde(evento: KeyboardEvent<HTMLElement>, seletor: string): void {
  const marcas = [...evento.currentTarget.querySelectorAll<HTMLElement>(seletor)];
  const i = marcas.findIndex((marca) => marca === evento.target);
  const para = PARA[evento.key]?.(i, marcas.length - 1);
  if (i < 0 || para === undefined) return;
  evento.preventDefault();
  marcas[para]?.focus();
}
