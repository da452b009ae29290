import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
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

test('typing without accents finds, Enter takes the first match, leaving forgets the text', async () => {
  const user = userEvent.setup();
  render(<One searchable />);
  await user.clear(box('Responsável'));
  await user.type(box('Responsável'), 'camara{Enter}');
  expect(output()).toBe('3');
  await user.type(box('Responsável'), 'xyz');
  expect(screen.getByText('Nenhum dado encontrado')).toBeTruthy();
  await user.tab();
  expect(box('Responsável').value).toBe('Helena Câmara');
});

test('clearing answers null', async () => {
  const user = userEvent.setup();
  render(<One />);
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
