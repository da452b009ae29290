import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import './Chip.css';

/** An active filter: says what it is, opens it, removes it where it may be removed. */
export function Chip({
  children,
  removeLabel,
  onRemove,
  onClick,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: (() => void) | undefined;
  onClick?: () => void;
}) {
  return (
    <span className="chip">
      {onClick ? (
        <button type="button" className="chip-text chip-open" onClick={onClick}>
          {children}
        </button>
      ) : (
        <span className="chip-text">{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className="chip-remove"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <IconX size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
