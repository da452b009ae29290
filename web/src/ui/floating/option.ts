import type { ReactNode } from 'react';

/** Something that can be chosen. */
export type Option<V extends string | number> = {
  value: V;
  label: string;
  description?: string;
  /** What stands below its description, and is not found by: a price, a stock. */
  note?: string;
  /** What it is found by besides, and does not show: a bar code. */
  words?: string;
  /** A small picture before its words. */
  media?: ReactNode;
  /** Chart index of its dot, 1 to 14. */
  color?: number;
  disabled?: boolean;
  /** Options of one group stand together under its name. */
  group?: string;
};

/** More than this is not listed: the person types to narrow it down. */
export const SHOWN_OPTIONS = 100;

/** The entry that creates what was typed; no option of a list may have it as its value. */
export const CREATE_KEY = '__criar__';

const MARKS = /\p{Diacritic}/gu;

/** Lower case without accents, for comparing what people type. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLocaleLowerCase('pt-BR');
}

/** The options that hold every typed word, in any order, accents aside. */
export function filterOptions<V extends string | number>(
  options: readonly Option<V>[],
  typed: string,
): Option<V>[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...options];
  return options.filter((option) => {
    const text = fold(`${option.label} ${option.description ?? ''} ${option.words ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Neighbours of the same group, in the order given. */
export function groupOptions<V extends string | number>(
  options: readonly Option<V>[],
): { group: string | undefined; options: Option<V>[] }[] {
  const groups: { group: string | undefined; options: Option<V>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

/** The DOM id of an option in a list: keys may hold spaces, ids may not. */
export function optionId(list: string, key: string): string {
  return `${list}-${encodeURIComponent(key)}`;
}
