import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Toast } from './toast.ts';
import { classNames } from '../base/class-names.ts';
import { closeToast, currentToasts, holdToast, releaseToast, subscribeToasts } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';
import './Toast.css';

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

function ToastItem({ item }: { item: Toast }) {
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const Icon = ICONS[item.tone];
  const hold = (by: 'pointer' | 'focus') => {
    holders.current.add(by);
    holdToast(item.id);
  };
  const release = (by: 'pointer' | 'focus') => {
    holders.current.delete(by);
    if (holders.current.size === 0) releaseToast(item.id);
  };
  const actions = [item.action, item.other].map(
    (action) =>
      action && (
        <button
          key={action.label}
          type="button"
          className="toast-action"
          onClick={() => {
            action.onSelect();
            closeToast(item.id);
          }}
        >
          {action.label}
        </button>
      ),
  );
  // Beside a title there is no room left for what it says.
  const below = item.other !== undefined || (item.action !== undefined && item.title !== undefined);
  return (
    <div
      className={classNames('toast', `toast-${item.tone}`, item.leaving && 'toast-leaving')}
      role={item.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release('focus');
      }}
    >
      <Icon className="toast-icon" size={18} aria-hidden="true" />
      <div className="toast-body">
        {item.title && <p className="toast-title">{item.title}</p>}
        <p className="toast-message">{item.message}</p>
        {below && <div className="toast-actions">{actions}</div>}
      </div>
      {!below && actions}
      <button
        type="button"
        className="toast-close"
        aria-label="Fechar aviso"
        onClick={() => closeToast(item.id)}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Where toasts appear. One for the whole page, outside everything that can become inert. */
export function ToastViewport() {
  const items = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useToastPlace(region, items.length > 0);
  return createPortal(
    <section ref={region} className="toasts" aria-label="Avisos">
      {items.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
    </section>,
    document.body,
  );
}
