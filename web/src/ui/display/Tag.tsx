import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { classNames } from '../base/class-names.ts';
import { chartIndex } from '../base/chart-color.ts';
import './Tag.css';

/** A label: coloured dot (chart index 1 to 14), neutral text. */
export function Tag({
  color,
  children,
  onRemove,
  removeLabel,
  removeStop = true,
}: {
  color?: number;
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
  /** Whether Tab stops at the ×: not where another key does the same. */
  removeStop?: boolean;
}) {
  return (
    <span className={classNames('tag', onRemove && 'tag-removable')}>
      {color !== undefined && <i className={`tag-dot chart-${chartIndex(color)}`} />}
      <span className="tag-text">{children}</span>
      {onRemove && (
        <button
          type="button"
          className="tag-remove"
          tabIndex={removeStop ? undefined : -1}
          aria-label={
            removeLabel ?? (typeof children === 'string' ? `Remover ${children}` : 'Remover')
          }
          // What else is in reach keeps the focus: the field around it would close.
          onMouseDown={removeStop ? undefined : (event) => event.preventDefault()}
          onClick={onRemove}
        >
          <IconX size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
