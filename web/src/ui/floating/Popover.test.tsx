import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../display/Button.tsx';
import { Dialog } from '../window/Dialog.tsx';
import { Popover } from './Popover.tsx';
import { Select } from '../field/Select.tsx';

afterEach(cleanup);

const PEOPLE = [
  { value: 1, label: 'Ana' },
  { value: 2, label: 'Bruno' },
];

function Filter() {
  const [open, setOpen] = useState(false);
  const [person, setPerson] = useState<number | null>(null);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Filtros"
      trigger={<Button onClick={() => setOpen(!open)}>Filtrar</Button>}
    >
      <Select label="Pessoa" value={person} onChange={setPerson} options={PEOPLE} />
      <Button>Aplicar</Button>
    </Popover>
  );
}

function Page() {
  return (
    <Dialog open onClose={() => undefined} title="Reagendar">
      <Filter />
    </Dialog>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Filtrar' });
const panel = () => screen.queryByRole('dialog', { name: 'Filtros' });
const person = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pessoa' });
const apply = () => screen.getByRole('button', { name: 'Aplicar' });

test('the focus goes in, stays in, and comes back with Escape', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  expect(trigger().getAttribute('aria-haspopup')).toBe('dialog');
  await user.click(trigger());
  expect(trigger().getAttribute('aria-controls')).toBe(panel()?.id);
  expect(document.activeElement).toBe(person());
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(person());
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(apply());
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger());
});

test('a press beside it closes it; one in a list that it opened does not', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  await user.click(trigger());
  await user.click(person());
  await user.click(screen.getByRole('option', { name: 'Bruno' }));
  expect(person().value).toBe('Bruno');
  expect(panel()).not.toBeNull();
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(panel()).toBeNull();
});

test('inside a dialog it is part of the dialog, and Escape closes one after the other', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(trigger());
  const dialog = screen.getByRole('dialog', { name: 'Reagendar' });
  expect(dialog.contains(panel())).toBe(true);
  await user.click(person());
  expect(dialog.contains(screen.getByRole('listbox'))).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(panel()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(trigger());
});
