import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';
import { Select } from './Select.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 1, label: 'Ana Ribeiro' },
  { value: 2, label: 'Bruno Tavares', disabled: true },
  { value: 3, label: 'Helena Câmara' },
];

function One({ searchable }: { searchable?: boolean }) {
  const [value, setValue] = useState<number | null>(1);
  return (
    <>
      <Select
        label="Responsável"
        value={value}
        onChange={setValue}
        options={OPTIONS}
        searchable={searchable}
        clearable
      />
      <output>{String(value)}</output>
    </>
  );
}

function Many() {
  const [value, setValue] = useState<number[]>([1]);
  return (
    <>
      <MultiSelect label="Pessoas" value={value} onChange={setValue} options={OPTIONS} />
      <output>{value.join(',')}</output>
    </>
  );
}

const PERDAS = [
  { value: 1, label: 'Concorrência' },
  { value: 2, label: 'Prazo de entrega' },
  { value: 3, label: 'Preço' },
  { value: 4, label: 'Préstimo' },
];

function Lose({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Select label="Motivo" value={value} onChange={setValue} options={PERDAS} clearable />
      <input aria-label="Observação" />
      <output>{String(value)}</output>
    </form>
  );
}

const output = () => document.querySelector('output')?.textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

test('arrows skip what is disabled and Enter takes it', async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.click(box('Responsável'));
  expect(box('Responsável').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(output()).toBe('3');
  expect(box('Responsável').value).toBe('Helena Câmara');
  expect(box('Responsável').getAttribute('aria-expanded')).toBe('false');
});

test('typing without accents finds, Enter takes the first match, leaving keeps what nobody chose, in red', async () => {
  const user = userEvent.setup();
  render(<One searchable />);
  await user.clear(box('Responsável'));
  await user.type(box('Responsável'), 'camara{Enter}');
  expect(output()).toBe('3');
  await user.type(box('Responsável'), 'xyz');
  expect(screen.getByText('Nenhum dado encontrado')).toBeTruthy();
  await user.tab();
  expect(box('Responsável').value).toBe('xyz');
  expect(box('Responsável').getAttribute('aria-invalid')).toBe('true');
});

test('clearing answers null', async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.click(box('Responsável'));
  await user.click(screen.getByRole('button', { name: 'Limpar Responsável' }));
  expect(output()).toBe('null');
});

test('many: the list stays open, Backspace takes the last one back', async () => {
  const user = userEvent.setup();
  render(<Many />);
  await user.click(box('Pessoas'));
  await user.type(box('Pessoas'), 'helena{Enter}');
  expect(output()).toBe('1,3');
  expect(box('Pessoas').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Backspace}');
  expect(output()).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Remover Ana Ribeiro' }));
  expect(output()).toBe('');
});

const opened = () => box('Motivo').getAttribute('aria-expanded') === 'true';
const pointed = () =>
  document.getElementById(box('Motivo').getAttribute('aria-activedescendant') ?? '')?.textContent;

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}'])(
  '%s opens a closed list and never sends the form',
  async (key) => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Lose onSubmit={onSubmit} />);
    await user.tab();
    await user.keyboard(key);
    expect(opened()).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test('Ctrl+Enter is left to what is around', async () => {
  const user = userEvent.setup();
  const heard = vi.fn();
  render(
    <div onKeyDown={(event) => heard(event.defaultPrevented)}>
      <Lose onSubmit={() => {}} />
    </div>,
  );
  await user.tab();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(heard).toHaveBeenLastCalledWith(false);
  expect(opened()).toBe(false);
});

test.each([
  ['pre{Enter}', '3'],
  ['PRÉS{Enter}', '4'],
  ['p{Enter}', '2'],
  ['pp{Enter}', '3'],
  ['ppp{Enter}', '4'],
  ['pppp{Enter}', '2'],
  ['prazo de{Enter}', '2'],
  ['zzz{Enter}', 'null'],
])('typing %s on the closed list takes %s', async (keys, taken) => {
  const user = userEvent.setup();
  render(<Lose onSubmit={() => {}} />);
  await user.tab();
  await user.keyboard(keys);
  expect(output()).toBe(taken);
});

test('typing in the open list goes on from where it is, and Tab takes what was reached', async () => {
  const user = userEvent.setup();
  render(<Lose onSubmit={() => {}} />);
  await user.tab();
  await user.keyboard('{Enter}pre');
  expect(pointed()).toBe('Preço');
  await user.tab();
  expect(output()).toBe('3');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Observação' }));
});

test('the × is no stop of Tab, and Delete does the same', async () => {
  const user = userEvent.setup();
  render(<Lose onSubmit={() => {}} />);
  await user.tab();
  await user.keyboard('c{Enter}');
  expect(output()).toBe('1');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Limpar Motivo' })).toBeTruthy();
  await user.keyboard('{Delete}');
  expect(output()).toBe('null');
  await user.keyboard('c{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Observação' }));
});

test('a mouse that only rests on an option takes nothing when Tab leaves', async () => {
  const user = userEvent.setup();
  render(<Lose onSubmit={() => {}} />);
  await user.click(box('Motivo'));
  await user.hover(screen.getByRole('option', { name: 'Preço' }));
  await user.tab();
  expect(output()).toBe('null');
});

test('of many, too: closed, neither a × nor Backspace takes one away', async () => {
  const user = userEvent.setup();
  render(<Many />);
  await user.click(box('Pessoas'));
  await user.type(box('Pessoas'), 'helena{Enter}');
  await user.keyboard('{Escape}');
  expect(box('Pessoas').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Remover Ana Ribeiro' })).toBeNull();
  await user.keyboard('{Backspace}');
  expect(output()).toBe('1,3');
  await user.click(screen.getByText('Ana Ribeiro', { selector: '.tag-text' }));
  await user.click(screen.getByRole('button', { name: 'Remover Ana Ribeiro' }));
  expect(output()).toBe('3');
});

test('a field is cleared only while its list is open', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Select label="Cliente" value={1} onChange={onChange} options={OPTIONS} clearable />);
  expect(screen.queryByRole('button', { name: 'Limpar Cliente' })).toBeNull();
  await user.tab();
  await user.keyboard('{Delete}');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await user.click(screen.getByRole('button', { name: 'Limpar Cliente' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});
