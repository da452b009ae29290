import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyField } from './MoneyField.tsx';

afterEach(cleanup);

function Form({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyField label="Valor" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });
const value = () => screen.getByRole('status').textContent;

test('shows a decimal string as an amount of Brazil', () => {
  render(<Form start="1234567.5" />);
  expect(field().value).toBe('1.234.567,50');
});

test('typing answers a decimal string at once and tidies the text when the focus leaves', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '1234,5');
  expect(field().value).toBe('1234,5');
  expect(value()).toBe('1234.50');
  await user.tab();
  expect(field().value).toBe('1.234,50');
});

test.each([
  ['1.234,56', '1234.56', '1.234,56'],
  ['1234.56', '1234.56', '1.234,56'],
  ['R$ 10', '10.00', '10,00'],
])('pasting %s gives %s', async (pasted, decimal, shown) => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.paste(pasted);
  await user.tab();
  expect(value()).toBe(decimal);
  expect(field().value).toBe(shown);
});

test('letters never enter and the reason is told', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '12a');
  expect(field().value).toBe('12');
  expect(value()).toBe('12.00');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const reason = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('apenas números');
  await user.type(field(), '3');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('emptying it answers an empty string', async () => {
  const user = userEvent.setup();
  render(<Form start="10.00" />);
  await user.clear(field());
  await user.tab();
  expect(value()).toBe('');
  expect(field().value).toBe('');
});

test('what cannot be an amount goes back to the last good one', async () => {
  const user = userEvent.setup();
  render(<Form start="10.00" />);
  await user.clear(field());
  await user.type(field(), '7,,');
  await user.tab();
  expect(field().value).toBe('7,00');
  expect(value()).toBe('7.00');
});
