import type { MouseEvent, RefObject } from 'react';
import { cloneElement, useId, useRef, useState } from 'react';
import type { MenuAction } from './MenuItem.tsx';
import type { Trigger } from './use-anchor.ts';
import { Floating } from './Floating.tsx';
import { useLayer } from './layers.ts';
import { MenuItem } from './MenuItem.tsx';
import { useAnchor } from './use-anchor.ts';
import { menuItems, useMenuKeys } from './use-menu-keys.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import './Menu.css';

export type MenuEntry = MenuAction | { separator: true } | { section: string };

type List = {
  label: string;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  width?: number;
};

const firstItem = (menu: HTMLElement) => menuItems(menu)[0] ?? menu;

function MenuPanel({
  id,
  anchor,
  panel,
  label,
  items,
  align = 'start',
  width,
  onClose,
}: List & {
  id: string;
  anchor: HTMLElement | null;
  panel: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}) {
  const walk = useMenuKeys();
  usePanelFocus(panel, anchor, firstItem);
  return (
    <Floating
      anchor={anchor}
      panel={panel}
      placement={align === 'start' ? 'bottom-start' : 'bottom-end'}
      id={id}
      role="menu"
      aria-label={label}
      aria-orientation="vertical"
      tabIndex={-1}
      className="floating menu"
      style={{ width: width ?? 'max-content' }}
      // On a phone the list is a sheet, and its ground the rest of the screen.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return walk(event);
        // Tab goes on from the trigger, as if the menu had never been there.
        anchor?.focus();
        onClose();
      }}
    >
      {items.map((entry, index) => {
        if ('separator' in entry)
          return <div key={index} role="separator" className="menu-divider" />;
        if ('section' in entry) {
          return (
            <div key={index} className="menu-heading">
              {entry.section}
            </div>
          );
        }
        return <MenuItem key={index} entry={entry} onClose={onClose} />;
      })}
    </Floating>
  );
}

/** A list of things to do with something, opened by its trigger. Arrows walk it, letters jump, Escape leaves. */
export function Menu({
  trigger,
  onOpenChange,
  ...list
}: List & {
  trigger: Trigger;
  onOpenChange?: (open: boolean) => void;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [anchor, ref] = useAnchor(trigger);
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = () => change(false);
  useLayer(open, close, (target) => [anchor, panel.current].some((part) => part?.contains(target)));
  const extra = {
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      trigger.props.onClick?.(event);
      change(!open);
    },
  };
  return (
    <>
      {cloneElement(trigger, extra)}
      {open && <MenuPanel {...list} id={id} anchor={anchor} panel={panel} onClose={close} />}
    </>
  );
}
