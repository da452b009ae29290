import type { ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../display/IconButton.tsx';
import { useLayer } from '../floating/layers.ts';
import { TOAST_CEILING } from './use-toast-place.ts';
import './SidePanel.css';

/**
 * A panel beside the page, which goes on working: it takes no focus by itself, Escape closes it, and the focus that was
 * inside goes back to where it was before. What it stands in is marked `data-beside`, to make room: asked for with `:has`,
 * every change of that element's children would restyle all of the page.
 */
export function SidePanel({
  title,
  panel,
  onClose,
  closeLabel = 'Fechar',
  children,
}: {
  title: string;
  panel: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  closeLabel?: string;
  children: ReactNode;
}) {
  const id = useId();
  useLayer(true, onClose);
  useLayoutEffect(() => {
    const box = panel.current;
    const page = box?.parentElement;
    const before = document.activeElement;
    page?.setAttribute('data-beside', '');
    return () => {
      page?.removeAttribute('data-beside');
      if (before instanceof HTMLElement && box?.contains(document.activeElement)) before.focus();
    };
  }, [panel]);
  return (
    <div ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} className="side-panel">
      <div className="side-panel-head" {...TOAST_CEILING}>
        <h2 className="side-panel-title" id={id} aria-live="polite">
          {title}
        </h2>
        <IconButton
          data-close=""
          label={closeLabel}
          icon={<IconX size={18} aria-hidden="true" />}
          size="small"
          onClick={onClose}
        />
      </div>
      <div className="side-panel-body">{children}</div>
    </div>
  );
}
