import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Tone } from '../base/tone.ts';
import { IconButton } from './IconButton.tsx';
import './Notice.css';

const ICONS = {
  neutral: IconInfoCircle,
  accent: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** A message that stays in the page. Dangers interrupt a screen reader, the others wait. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  closeLabel = 'Fechar aviso',
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
}) {
  const Icon = ICONS[tone];
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className="notice-icon" size={16} aria-hidden="true" />
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="notice-action">{action}</div>}
      {onClose && (
        <IconButton
          label={closeLabel}
          size="small"
          icon={<IconX size={14} aria-hidden="true" />}
          onClick={onClose}
        />
      )}
    </div>
  );
}
