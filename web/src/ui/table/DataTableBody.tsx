import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { RowKey } from './table-column.ts';
import { DataTableRow } from './DataTableRow.tsx';
import { useDensity } from '../base/density.ts';
import { Skeleton } from '../display/Skeleton.tsx';
import { scrollToRow, useRowWindow, WINDOWED_FROM } from './use-row-window.ts';

function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, index) => (
    <tr key={index} aria-hidden="true">
      <td colSpan={columns}>
        <Skeleton width={`${70 - ((index * 17) % 40)}%`} />
      </td>
    </tr>
  ));
}

/** The rows of a table, those in the window only. */
export function DataTableBody<T>(
  props: DataTableProps<T> & { scroller: RefObject<HTMLElement | null> },
) {
  const { columns, rows, rowKey, selected, onSelectedChange, onReach, scroller, wrap } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number | null>(null);
  const [focusIndex, setFocusIndex] = useState(0);
  const { row: height } = useDensity();
  // Rows of their own heights cannot be counted by one: they are all there.
  const windowed = !wrap && (rows.length > WINDOWED_FROM || onReach !== undefined);
  const { first, last } = useRowWindow(scroller, rows.length, height, windowed);
  const active = Math.min(focusIndex, rows.length - 1);
  const stop = active >= first && active <= last ? active : first;

  useEffect(() => {
    if (last >= 0) onReach?.(last);
  }, [last, onReach, rows.length]);

  // A far row enters the window some renders after it was asked for: the focus waits for it.
  useEffect(() => {
    const target =
      wanted.current === null
        ? null
        : body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: !wrap });
  });

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setFocusIndex(next);
    if (scroller.current && !wrap) scrollToRow(scroller.current, next, height);
    wanted.current = next;
  };

  const toggle = (key: RowKey) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelectedChange?.(next);
  };

  return (
    <tbody ref={body}>
      <Space height={first * height} />
      {rows.slice(first, last + 1).map((row, offset) => {
        const index = first + offset;
        const key = rowKey(row);
        return (
          <DataTableRow
            key={key}
            row={row}
            index={index}
            lastIndex={rows.length - 1}
            columns={columns}
            focusable={index === stop}
            selected={onSelectedChange ? (selected?.has(key) ?? false) : undefined}
            selectLabel={props.rowLabel?.(row) ?? `linha ${index + 1}`}
            onSelect={() => toggle(key)}
            onOpen={props.onOpen}
            onFocusRow={focusRow}
            onFocused={() => setFocusIndex(index)}
          />
        );
      })}
      <Space height={(rows.length - 1 - last) * height} />
      {props.loading && rows.length === 0 && (
        <LoadingRows columns={columns.length + (onSelectedChange ? 1 : 0)} />
      )}
    </tbody>
  );
}
