import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { classNames } from '../base/class-names.ts';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes somewhere instead of doing something. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or one more line about it. */
  reason?: string;
  shortcut?: string;
  /** Makes it a check item. */
  checked?: boolean;
};

function Content({ entry }: { entry: MenuAction }) {
  const { label, icon, reason, shortcut, checked } = entry;
  return (
    <>
      {checked === undefined ? (
        icon && <span className="menu-section-slot">{icon}</span>
      ) : (
        <span className="menu-check">{checked && <IconCheck size={16} aria-hidden="true" />}</span>
      )}
      <span className="menu-text">
        <span className="menu-label">{label}</span>
        {reason && <span className="menu-reason">{reason}</span>}
      </span>
      {shortcut && (
        <span className="menu-section-slot">
          <span className="menu-shortcut">{shortcut}</span>
        </span>
      )}
    </>
  );
}

/** One thing to do: a button, a link when it goes somewhere, a check when it is on or off. */
export function MenuItem({ entry, onClose }: { entry: MenuAction; onClose: () => void }) {
  const { href, disabled, checked } = entry;
  const shared = {
    tabIndex: -1,
    className: classNames('menu-item', entry.danger && 'menu-danger'),
    onClick: () => {
      entry.onSelect?.();
      onClose();
    },
  };
  const content = <Content entry={entry} />;
  if (href !== undefined && !disabled) {
    return (
      <a {...shared} role="menuitem" href={href}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      disabled={disabled}
    >
      {content}
    </button>
  );
}
