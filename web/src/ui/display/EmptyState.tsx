import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import './EmptyState.css';

/** Nothing here, and what to do about it: one sentence, one action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  card = false,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** On a surface of its own, over what it says is empty. */
  card?: boolean;
}) {
  return (
    <div className={classNames('empty', card && 'empty-card')}>
      {icon && (
        <span className="empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="empty-title">{title}</p>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
