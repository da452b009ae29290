import { useEffect } from 'react';
import { IconCheck } from '@tabler/icons-react';
import type { Option } from './option.ts';
import { chartIndex } from '../base/chart-color.ts';
import { classNames } from '../base/class-names.ts';
import { CREATE_KEY, groupOptions, optionId, SHOWN_OPTIONS } from './option.ts';
import { Spinner } from '../display/Spinner.tsx';
import { useDelayed } from '../base/use-delayed.ts';
import '../display/Tag.css';
import './OptionList.css';

export type OptionListProps<V extends string | number> = {
  id: string;
  labelledBy: string;
  options: readonly Option<V>[];
  chosen: (value: V) => boolean;
  active: string | null;
  onPoint: (key: string) => void;
  onPick: (key: string) => void;
  multiple?: boolean;
  loading?: boolean;
  emptyText: string;
  createLabel?: string;
};

function OptionRow<V extends string | number>({
  option,
  list,
}: {
  option: Option<V>;
  list: OptionListProps<V>;
}) {
  const key = String(option.value);
  const chosen = list.chosen(option.value);
  return (
    <div
      id={optionId(list.id, key)}
      role="option"
      tabIndex={-1}
      className={classNames(
        'option',
        key === list.active && 'option-active',
        chosen && 'option-chosen',
      )}
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      data-key={option.disabled ? undefined : key}
    >
      {option.color !== undefined && <i className={`tag-dot chart-${chartIndex(option.color)}`} />}
      {option.media}
      <span className="option-text">
        <span className="option-label">{option.label}</span>
        {option.description && <span className="option-description">{option.description}</span>}
        {option.note && <span className="option-description">{option.note}</span>}
      </span>
      {chosen && <IconCheck className="option-check" size={16} aria-hidden="true" />}
    </div>
  );
}

function Notes<V extends string | number>({ list }: { list: OptionListProps<V> }) {
  const slow = useDelayed(list.loading ?? false);
  const hidden = list.options.length - SHOWN_OPTIONS;
  if (slow) {
    return (
      <div className="options-note" role="status">
        <Spinner /> Carregando...
      </div>
    );
  }
  if (!list.loading && list.options.length === 0 && !list.createLabel) {
    return (
      <div className="options-note" role="status">
        {list.emptyText}
      </div>
    );
  }
  return hidden > 0 ? (
    <div className="options-note">Digite para encontrar mais {hidden}</div>
  ) : null;
}

function keyOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-key]')?.dataset['key']
    : undefined;
}

/** The list below a picker: groups, chosen marks, and what to say when there is nothing. */
export function OptionList<V extends string | number>(list: OptionListProps<V>) {
  const { id, active, onPick, onPoint, createLabel } = list;
  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={list.labelledBy}
        aria-multiselectable={list.multiple || undefined}
        aria-busy={list.loading || undefined}
        className="options"
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => {
          const key = keyOf(event.target);
          if (key !== undefined && key !== active) onPoint(key);
        }}
        onClick={(event) => {
          const key = keyOf(event.target);
          if (key !== undefined) onPick(key);
        }}
        onKeyDown={(event) => {
          const key = keyOf(event.target);
          if (event.key === 'Enter' && key !== undefined) onPick(key);
        }}
      >
        {groupOptions(list.options.slice(0, SHOWN_OPTIONS)).map(({ group, options }, index) => {
          const rows = options.map((option) => (
            <OptionRow key={String(option.value)} option={option} list={list} />
          ));
          if (group === undefined) return rows;
          return (
            <div key={`${group}${index}`} role="group" aria-label={group}>
              <div className="options-group" aria-hidden="true">
                {group}
              </div>
              {rows}
            </div>
          );
        })}
        {createLabel && (
          <div
            id={optionId(id, CREATE_KEY)}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            data-key={CREATE_KEY}
            className={classNames('option option-create', active === CREATE_KEY && 'option-active')}
          >
            {createLabel}
          </div>
        )}
      </div>
      <Notes list={list} />
    </>
  );
}
