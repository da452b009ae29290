import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column, Sort } from './table-column.ts';
import { classNames } from '../base/class-names.ts';
import { columnClass } from './column-class.ts';

function SortIcon({ direction }: { direction: Sort['direction'] | null }) {
  if (direction === 'asc') return <IconArrowUp size={14} aria-hidden="true" />;
  if (direction === 'desc') return <IconArrowDown size={14} aria-hidden="true" />;
  return <IconArrowsSort className="table-sort-idle" size={14} aria-hidden="true" />;
}

/** The sticky head of a table: titles, or buttons where a column can order the rows. */
export function TableHead<T>({
  columns,
  sort,
  onSort,
  select,
}: {
  columns: readonly Column<T>[];
  sort?: Sort | null;
  onSort?: (key: string) => void;
  select?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {select && (
          <th scope="col" className="table-select">
            {select}
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : null;
          const sortable = column.sortable && onSort;
          return (
            <th
              key={column.key}
              scope="col"
              className={columnClass(column)}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={
                direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
              }
            >
              {sortable ? (
                <button
                  type="button"
                  className={classNames('table-sort', direction && 'table-sort-on')}
                  onClick={() => onSort(column.key)}
                >
                  {column.title}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={column.hideTitle && 'sr-only'}>{column.title}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
