import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../display/Button.tsx';
import { Dialog } from '../window/Dialog.tsx';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

const edit = vi.fn<() => void>();
const toggle = vi.fn<(open: boolean) => void>();
beforeEach(() => {
  edit.mockClear();
  toggle.mockClear();
});

function Actions() {
  return (
    <Menu
      label="Ações"
      trigger={<Button>Mais</Button>}
      onOpenChange={toggle}
      items={[
        { section: 'Negócio' },
        { label: 'Abrir', href: '#aberto' },
        { label: 'Mover', disabled: true, reason: 'Sem permissão' },
        { separator: true },
        { label: 'Editar', shortcut: 'E', onSelect: edit },
        { label: 'Exportação', checked: true },
      ]}
    />
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <div id="root">
      <Actions />
      <Button onClick={() => setOpen(true)}>Depois</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reagendar">
        <Actions />
      </Dialog>
    </div>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Mais' });
const menu = () => screen.queryByRole('menu', { name: 'Ações' });
const focused = () => document.activeElement?.querySelector('.menu-label')?.textContent;

test('the trigger says what it opens, and the menu what each thing is', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await user.click(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(trigger().getAttribute('aria-controls')).toBe(menu()?.id);
  expect(menu()?.closest('[role="region"]')?.getAttribute('aria-label')).toBe('Menus e listas');
  expect(screen.getByRole('menuitem', { name: 'Abrir' }).getAttribute('href')).toBe('#aberto');
  expect(screen.getByRole('menuitem', { name: /Mover/ })).toHaveProperty('disabled', true);
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'Exportação' }).getAttribute('aria-checked'),
  ).toBe('true');
  expect(screen.getAllByRole('separator')).toHaveLength(1);
});

test('arrows, Home, End and letters walk what can be taken', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(trigger());
  expect(focused()).toBe('Abrir');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Editar');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Abrir');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Exportação');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Abrir');
  await user.keyboard('{End}');
  expect(focused()).toBe('Exportação');
  await user.keyboard('ed');
  expect(focused()).toBe('Editar');
});

test('Enter does it, closes, and the focus is back at the trigger', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(trigger());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(edit).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(trigger());
  expect(toggle.mock.calls).toEqual([[true], [false]]);
});

test('Escape, Tab, a press beside it and the trigger itself close it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(trigger());
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(trigger());
  await user.click(trigger());
  await user.tab();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Depois' }));
  await user.click(trigger());
  await user.click(trigger());
  expect(menu()).toBeNull();
  await user.click(trigger());
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(menu()).toBeNull();
});

test('inside a dialog it belongs to the dialog, and Escape closes only the menu', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Depois' }));
  const dialog = screen.getByRole('dialog', { name: 'Reagendar' });
  const inside = screen
    .getAllByRole('button', { name: 'Mais' })
    .find((one) => dialog.contains(one));
  if (inside) await user.click(inside);
  expect(dialog.contains(menu())).toBe(true);
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(inside);
  expect(dialog.closest('.modal-leaving')).toBeNull();
});
