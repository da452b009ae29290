import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import { setToday } from '../base/today.ts';

setToday(() => '2025-10-03');

afterEach(cleanup);

function Form({
  start = '',
  min,
  looks,
}: {
  start?: string;
  min?: string;
  looks?: 'ahead' | 'back';
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="Prazo" value={value} onChange={setValue} min={min} looks={looks} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Prazo' });
const value = () => document.querySelector('output')?.textContent;

test('digits get their slashes and answer a calendar date', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '29022024');
  expect(field().value).toBe('29/02/2024');
  expect(value()).toBe('2024-02-29');
});

test.each([
  ['3/1', '2025-01-03'],
  ['amanhã', '2025-10-04'],
  ['031026', '2026-10-03'],
])('%s is understood when the focus leaves', async (typed, date) => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.paste(typed);
  await user.tab();
  expect(value()).toBe(date);
});

test('a day that does not exist is kept on the screen and explained', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '31/02/2025');
  await user.tab();
  expect(field().value).toBe('31/02/2025');
  expect(value()).toBe('');
  expect(screen.getByText(/Data inválida/)).toBeTruthy();
});

test('a day before the first one allowed says from when', async () => {
  const user = userEvent.setup();
  render(<Form min="2025-10-03" />);
  await user.type(field(), '01/10/2025');
  await user.tab();
  expect(value()).toBe('');
  expect(screen.getByText('Escolha uma data a partir de 03/10/2025')).toBeTruthy();
});

test('the calendar opens on the date, walks by arrows and months, and Enter picks', async () => {
  const user = userEvent.setup();
  render(<Form start="2025-01-31" />);
  await user.click(screen.getByRole('button', { name: 'Abrir calendário: Prazo' }));
  const grid = await screen.findByRole('grid', { hidden: true });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toContain('31 de janeiro de 2025'),
  );
  await user.keyboard('{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('28 de fevereiro de 2025');
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('6 de março de 2025');
  expect(within(grid).getAllByRole('columnheader', { hidden: true })).toHaveLength(7);
  await user.keyboard('{Enter}');
  expect(value()).toBe('2025-03-06');
  expect(field().value).toBe('06/03/2025');
});

test('the calendar is no stop of Tab: ↓ and Alt+↓ open it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Form />
      <button type="button">Depois</button>
    </>,
  );
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Depois' }));
  await user.tab({ shift: true });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('dialog', { name: 'Escolher data: Prazo' })).toBeTruthy();
});

test('a field that looks ahead writes the year it took, and warns of a day that has passed', async () => {
  const user = userEvent.setup();
  render(<Form looks="ahead" start="2025-01-10" />);
  expect(screen.queryByText('Este dia já passou.')).toBeNull();
  await user.click(field());
  field().select();
  await user.click(field());
  await user.click(field());
  field().select();
  await user.keyboard('1/10');
  await user.tab();
  expect(field().value).toBe('01/10/2026');
  await user.clear(field());
  await user.keyboard('01/10/2025');
  await user.tab();
  expect(value()).toBe('2025-10-01');
  expect(screen.getByText('Este dia já passou.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('what somebody else puts there takes the place of what was refused', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <DateField label="Prazo" value="2025-10-05" onChange={() => undefined} />,
  );
  await user.clear(field());
  await user.keyboard('31/02');
  await user.tab();
  expect(field().value).toBe('31/02/');
  rerender(<DateField label="Prazo" value="2025-10-09" onChange={() => undefined} />);
  expect(field().value).toBe('09/10/2025');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('a filter whose day is refused says in red which one goes on holding', async () => {
  const user = userEvent.setup();
  function Filter() {
    const [value, setValue] = useState('');
    return (
      <>
        <DateField filters label="Prazo" max="2025-12-31" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  render(<Filter />);
  await user.type(field(), '31/02/2025');
  await user.tab();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  screen.getByText(/Data inválida.* Até lá vale sem data\./);
  await user.clear(field());
  await user.type(field(), '10/10/2025');
  await user.tab();
  expect(value()).toBe('2025-10-10');
  await user.click(field());
  field().select();
  await user.keyboard('01/01/2026');
  await user.tab();
  screen.getByText('Escolha uma data até 31/12/2025. Até lá vale 10/10/2025.');
  expect(value()).toBe('2025-10-10');
  expect(field().value).toBe('01/01/2026');
});
