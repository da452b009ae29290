import type { HTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './Panel.css';

export type PanelProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  padded?: boolean;
  /** On a phone the actions stand on a line of their own. */
  actionsBelow?: boolean;
};

/** A part of a page on its own surface: one hairline, no shadow. */
export function Panel({
  title,
  hint,
  actions,
  padded = true,
  actionsBelow = false,
  className,
  children,
  ...rest
}: PanelProps) {
  const id = useId();
  const hasHead = title !== undefined || actions !== undefined || hint !== undefined;
  return (
    <section
      {...rest}
      className={classNames('panel', className)}
      aria-labelledby={title === undefined ? rest['aria-labelledby'] : id}
    >
      {hasHead && (
        <header className="panel-head">
          {title !== undefined && (
            <h2 className="panel-title" id={id}>
              {title}
            </h2>
          )}
          {hint && <span className="panel-hint">{hint}</span>}
          {actions && (
            <div className={classNames('panel-actions', actionsBelow && 'panel-actions-below')}>
              {actions}
            </div>
          )}
        </header>
      )}
      <div className={classNames('panel-body', padded && 'panel-padded')}>{children}</div>
    </section>
  );
}
