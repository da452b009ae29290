import type { KeyboardEvent, MouseEvent } from 'react';
import type { Column } from './table-column.ts';
import { Checkbox } from '../field/Checkbox.tsx';
import { classNames } from '../base/class-names.ts';
import { columnClass } from './column-class.ts';

const OWN_KEYS = 'a, button, input, select, textarea, [contenteditable]';
const PAGE = 10;

/** One row: a stop of the keyboard that moves with the arrows; Enter opens, Space selects. */
export function DataTableRow<T>(props: {
  row: T;
  index: number;
  lastIndex: number;
  columns: readonly Column<T>[];
  focusable: boolean;
  selected: boolean | undefined;
  selectLabel: string;
  onSelect: () => void;
  onOpen?: (row: T) => void;
  onFocusRow: (index: number) => void;
  onFocused: () => void;
}) {
  const { row, index, columns, selected, onOpen, onFocusRow } = props;

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + PAGE,
      PageUp: index - PAGE,
      Home: 0,
      End: props.lastIndex,
    };
    const target = targets[event.key];
    if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onFocusRow(target);
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && selected !== undefined) {
      event.preventDefault();
      props.onSelect();
    }
  };

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const inside = event.target instanceof Element && event.target.closest(OWN_KEYS);
    const selecting = window.getSelection()?.type === 'Range';
    if (!inside && !selecting) onOpen?.(row);
  };

  return (
    <tr
      data-row={index}
      tabIndex={props.focusable ? 0 : -1}
      aria-rowindex={index + 2}
      className={classNames(
        'table-row',
        onOpen && 'table-row-opens',
        selected && 'table-row-selected',
      )}
      onKeyDown={onKeyDown}
      onClick={onOpen ? onClick : undefined}
      onFocus={props.onFocused}
    >
      {selected !== undefined && (
        <td className="table-select" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            label={`Selecionar ${props.selectLabel}`}
            hideLabel
            checked={selected}
            onChange={props.onSelect}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={columnClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
