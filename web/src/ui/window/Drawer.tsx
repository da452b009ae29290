import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconX } from '@tabler/icons-react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../display/IconButton.tsx';
import { Modal } from './Modal.tsx';
import './Drawer.css';

/** A panel from the side, over the page: menus on a phone, filters, a quick look. */
export function Drawer({
  open,
  onClose,
  title,
  subtitle,
  side = 'right',
  width,
  closeOnScrim = true,
  hideHeader = false,
  closeLabel = 'Fechar',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A word or two below the title. */
  subtitle?: string | undefined;
  side?: 'right' | 'left';
  width?: number;
  closeOnScrim?: boolean;
  hideHeader?: boolean;
  closeLabel?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeOnScrim={closeOnScrim}
      labelledBy={id}
      panelClassName={`drawer drawer-${side}`}
      width={width}
    >
      <div className={classNames('drawer-head', hideHeader && 'sr-only')}>
        <div className="drawer-heading">
          <h2 className="drawer-title" id={id}>
            {title}
          </h2>
          {subtitle && <p className="drawer-subtitle">{subtitle}</p>}
        </div>
        <IconButton
          data-close=""
          label={closeLabel}
          icon={<IconX size={18} aria-hidden="true" />}
          size="small"
          onClick={onClose}
        />
      </div>
      <div className={classNames('drawer-body', hideHeader && 'drawer-bare')}>{children}</div>
    </Modal>
  );
}
