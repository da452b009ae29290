import { useEffect, useState } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Option } from '../floating/option.ts';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

const BEFORE = [
  { value: 1, label: 'Arruela lisa' },
  { value: 2, label: 'Parafuso sextavado' },
];

const created: string[] = [];
let searched = '';
let answer: (options: Option<number>[]) => void = () => undefined;
function Product({ creates = false }: { creates?: boolean }) {
  const [value, setValue] = useState<Option<number> | null>(null);
  const [options, setOptions] = useState<Option<number>[]>(BEFORE);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    answer = (found) => {
      setOptions(found);
      setLoading(false);
    };
  }, []);
  return (
    <>
      <Combobox
        label="Produto"
        value={value}
        onChange={setValue}
        options={options}
        loading={loading}
        onCreate={creates ? (text) => created.push(text) : undefined}
        onSearch={(text) => {
          searched = text;
          setLoading(text !== '');
        }}
      />
      <output aria-label="Escolhido">{value?.label ?? 'nenhum'}</output>
    </>
  );
}

const chosen = () => screen.getByLabelText('Escolhido').textContent;

test('Enter takes nothing that was offered for other words before the answer is there', async () => {
  const user = userEvent.setup();
  render(<Product />);
  await user.click(screen.getByLabelText('Produto'));
  await user.keyboard('PSX-012{Enter}');
  expect(chosen()).toBe('nenhum');
  await expect.poll(() => searched).toBe('PSX-012');
  act(() => answer([{ value: 3, label: 'Parafuso M12', description: 'PSX-012' }]));
  await screen.findByRole('option', { name: /Parafuso M12/ });
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('Parafuso M12');
});

test('what was typed is offered as new only once the answer does not have it', async () => {
  const user = userEvent.setup();
  render(<Product creates />);
  await user.click(screen.getByLabelText('Produto'));
  await user.keyboard('Rebite{Enter}');
  expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull();
  await expect.poll(() => searched).toBe('Rebite');
  await user.keyboard('{Enter}');
  expect(created).toEqual([]);
  act(() => answer([]));
  await screen.findByRole('option', { name: 'Criar “Rebite”' });
  await user.keyboard('{Enter}');
  expect(created).toEqual(['Rebite']);
});

test('what has the typed words is taken at once', async () => {
  const user = userEvent.setup();
  render(<Product />);
  await user.click(screen.getByLabelText('Produto'));
  await user.keyboard('paraf{Enter}');
  expect(chosen()).toBe('Parafuso sextavado');
});

const FEW = [
  { value: 1, label: 'Arruela lisa', words: '7891234567895' },
  { value: 2, label: 'Parafuso sextavado' },
];
let learn: (complete: boolean, options: Option<number>[]) => void = () => undefined;
function All() {
  const [value, setValue] = useState<Option<number> | null>(null);
  const [[complete, options], setAll] = useState<[boolean, Option<number>[]]>([true, FEW]);
  useEffect(() => {
    learn = (whole, found) => setAll([whole, found]);
  }, []);
  return (
    <>
      <Combobox
        label="Produto"
        value={value}
        onChange={setValue}
        options={options}
        complete={complete}
        onSearch={(text) => (searched = text)}
      />
      <output aria-label="Escolhido">{value?.label ?? 'nenhum'}</output>
    </>
  );
}

test('among all there are, Enter takes at once what has the words, also those that are not shown', async () => {
  const user = userEvent.setup();
  render(<All />);
  await user.click(screen.getByLabelText('Produto'));
  await user.keyboard('7891234567895{Enter}');
  expect(chosen()).toBe('Arruela lisa');
});

test('what is typed stays where there turn out to be more than were known', async () => {
  const user = userEvent.setup();
  render(<All />);
  const box = screen.getByLabelText('Produto');
  await user.click(box);
  await user.keyboard('Eix');
  act(() => learn(false, FEW));
  await user.keyboard('o');
  expect(document.activeElement).toBe(box);
  expect(box).toHaveProperty('value', 'Eixo');
  await expect.poll(() => searched).toBe('Eixo');
  act(() => learn(false, [{ value: 3, label: 'Eixo usinado' }]));
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('Eixo usinado');
});
