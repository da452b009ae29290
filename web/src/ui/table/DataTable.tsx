import { useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import { Checkbox } from '../field/Checkbox.tsx';
import { classNames } from '../base/class-names.ts';
import { titleWhereCut } from './cut-title.ts';
import { DataTableBody } from './DataTableBody.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { TableHead } from './TableHead.tsx';
import { WINDOWED_FROM } from './use-row-window.ts';
import './DataTable.css';

function SelectAll<T>({ rows, rowKey, selected, onSelectedChange }: DataTableProps<T>) {
  const all = rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)));
  const some = !all && rows.some((row) => selected?.has(rowKey(row)));
  return (
    <Checkbox
      label="Selecionar todas as linhas"
      hideLabel
      checked={all}
      indeterminate={some}
      onChange={() => onSelectedChange?.(new Set(all ? [] : rows.map(rowKey)))}
    />
  );
}

/** Rows and columns: sticky head, keyboard rows (arrows, Home, End, Enter, Space), windowed over 100 rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, loading = false, footer, fill = false, maxHeight, pinned } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Where nothing in it takes the focus, the keyboard scrolls the table itself.
  const still = !props.onOpen && !props.onSelectedChange && !props.onSort;
  const bounded = rows.length > WINDOWED_FROM && !fill && maxHeight === undefined;
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={props.scrollId}
      {...(still && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={classNames(
        'table-scroll',
        fill && 'table-fill',
        bounded && 'table-windowed',
        pinned === 'phone' && 'table-scroll-fades',
      )}
      style={maxHeight === undefined ? undefined : { maxHeight }}
    >
      <table
        className={classNames(
          'table',
          pinned === true && 'table-pinned',
          pinned === 'phone' && 'table-pinned-phone',
          props.wrap && 'table-wrap',
        )}
        aria-label={label}
        aria-rowcount={(props.rowCount ?? rows.length) + 1}
        aria-busy={loading || undefined}
        onPointerOver={titleWhereCut}
      >
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          select={props.onSelectedChange && <SelectAll {...props} />}
        />
        <DataTableBody {...props} scroller={scroller} />
        {footer && <tfoot>{footer}</tfoot>}
      </table>
      {!loading &&
        rows.length === 0 &&
        (props.empty ?? <EmptyState title="Nenhum dado encontrado" />)}
    </div>
  );
}
