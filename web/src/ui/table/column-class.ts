import type { Column } from './table-column.ts';
import { classNames } from '../base/class-names.ts';

/** Alignment and visibility of a column, the same for its head and its cells. */
export function columnClass<T>(column: Column<T>): string | undefined {
  const name = classNames(
    column.align === 'end' && 'table-end',
    column.hideBelow !== undefined && `table-hide-${column.hideBelow}`,
  );
  return name || undefined;
}
