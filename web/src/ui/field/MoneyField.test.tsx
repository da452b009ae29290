import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyField } from './MoneyField.tsx';

afterEach(cleanup);

const DECIMAL = /^-?\d+(\.\d+)?$/;

function Form({ start = '', usual }: { start?: string; usual?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyField label="Valor" value={value} onChange={setValue} usual={usual} />
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

test.each([
  ['R$ 1.234,56', '1234.56', '1.234,56'],
  ['r$ 20.500,50', '20500.50', '20.500,50'],
  ['1 234,56', '1234.56', '1.234,56'],
  ['12500', '12500.00', '12.500,00'],
])('%s typed over a selected value gives %s', async (typed, decimal, shown) => {
  const user = userEvent.setup();
  render(<Form start="1000.00" />);
  field().focus();
  field().select();
  await user.keyboard(typed);
  expect(value()).toBe(decimal);
  await user.tab();
  expect(field().value).toBe(shown);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

const reason = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each(['12k', '15/12', '12a', '10 reais', '1e5', '7,,', '1.2.3'])(
  '%s is an error under the field, stays there to be mended and is no amount for anybody',
  async (typed) => {
    const user = userEvent.setup();
    render(<Form start="10.00" />);
    field().focus();
    field().select();
    await user.keyboard(typed);
    await user.tab();
    expect(field().value).toBe(typed);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(reason()).toMatch(/apenas números|Não entendemos/);
    expect(value()).not.toMatch(DECIMAL);
    await user.clear(field());
    await user.type(field(), '33');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(value()).toBe('33.00');
  },
);

test('a refused key changes neither the text around it nor where the next one goes', async () => {
  const user = userEvent.setup();
  render(<Form start="1000.00" />);
  field().focus();
  field().setSelectionRange(1, 1);
  await user.keyboard('k5');
  expect(field().value).toBe('1k5.000,00');
  expect(field().selectionStart).toBe(3);
});

const answer = (name: string) => screen.getByRole('button', { name });

test('a hundred times the usual is asked about once, and is no amount before the answer', async () => {
  const user = userEvent.setup();
  render(<Form start="1000.00" usual="1000.00" />);
  field().focus();
  field().select();
  await user.keyboard('1.000.001,23');
  expect(value()).not.toMatch(DECIMAL);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toContain('R$ 1.000.001,23');
  await user.click(answer('Sim, é este valor'));
  expect(value()).toBe('1000001.23');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(field());
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('corrected, it is asked about no more', async () => {
  const user = userEvent.setup();
  render(<Form start="1000.00" usual="1000.00" />);
  field().focus();
  field().select();
  await user.keyboard('100000{Enter}');
  await user.click(answer('Corrigir'));
  expect(document.activeElement).toBe(field());
  await user.keyboard('99.999,99');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(value()).toBe('99999.99');
});

test('emptying it answers an empty string', async () => {
  const user = userEvent.setup();
  render(<Form start="10.00" />);
  await user.clear(field());
  await user.tab();
  expect(value()).toBe('');
  expect(field().value).toBe('');
});

test('what the owner gives takes the place of what was typed; the same amount leaves it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<MoneyField label="Valor" value="10.00" onChange={() => {}} />);
  await user.clear(field());
  await user.type(field(), '12k');
  rerender(<MoneyField label="Valor" value="11.00" onChange={() => {}} />);
  expect(field().value).toBe('11,00');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
