import type { ReactNode } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { TOAST_CEILING } from '../window/use-toast-place.ts';
import { IconButton } from './IconButton.tsx';
import { classNames } from '../base/class-names.ts';
import './PageBar.css';

/** The bar of a page: its one h1 on the left, its actions on the right. */
export function PageBar({
  title,
  lead,
  onBack,
  backLabel = 'Voltar',
  dense = false,
  spread = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  onBack?: () => void;
  backLabel?: string;
  /** On a phone title, lead and two actions share two lines. */
  dense?: boolean;
  /** On a phone the lead has a line below the title, and the actions one below both, in two columns. */
  spread?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'page-bar',
        dense && 'page-bar-dense',
        spread && 'page-bar-spread',
        onBack && 'page-bar-back',
      )}
      {...TOAST_CEILING}
    >
      {onBack && (
        <IconButton
          label={backLabel}
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
        />
      )}
      {typeof title === 'string' ? <h1 className="page-bar-title">{title}</h1> : title}
      {lead && <div className="page-bar-lead">{lead}</div>}
      {children && <div className="page-bar-actions">{children}</div>}
    </div>
  );
}
