import type { ReactNode } from 'react';
import type { Column, RowKey, Sort } from './table-column.ts';

/** What a table is given. */
export type DataTableProps<T> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => RowKey;
  sort?: Sort | null;
  onSort?: (key: string) => void;
  onOpen?: (row: T) => void;
  selected?: ReadonlySet<RowKey>;
  onSelectedChange?: (selected: Set<RowKey>) => void;
  /** What the selection box of a row says; by default its position. */
  rowLabel?: (row: T) => string;
  loading?: boolean;
  empty?: ReactNode;
  footer?: ReactNode;
  maxHeight?: number | string;
  /** Takes the height its parent gives and scrolls inside. */
  fill?: boolean;
  /** The first column stays in sight while the others go by: always, or on a phone. */
  pinned?: boolean | 'phone';
  /** Rows as tall as their texts, all of them in the page: for tables of no more than some hundred rows. */
  wrap?: boolean;
  /** All rows that exist, where only some are here yet. */
  rowCount?: number;
  /** Called with the last row that stands in the window: the place to fetch more. */
  onReach?: (lastIndex: number) => void;
  /** Name under which the router keeps and restores the scroll. */
  scrollId?: string;
};
