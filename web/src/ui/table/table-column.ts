import type { ReactNode } from 'react';

/** A column of a table. Numbers and money go to the end (right). */
export type Column<T> = {
  key: string;
  title: string;
  /** The title is only heard: a column of buttons needs no head to look at. */
  hideTitle?: true;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'end';
  width?: number | string;
  sortable?: boolean;
  /** Leaves the table on windows narrower than this. */
  hideBelow?: 768 | 1028 | 1366;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type RowKey = string | number;
