import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setToday } from '../base/today.ts';
import { Combobox } from './Combobox.tsx';
import { DateField } from './DateField.tsx';
import { LeaveField } from './LeaveField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { NumberField } from './NumberField.tsx';
import { Select } from './Select.tsx';
import { TimeField } from './TimeField.tsx';

setToday(() => '2026-11-28');

afterEach(cleanup);

const OPTIONS = [
  { value: 1, label: 'Um' },
  { value: 2, label: 'Dois' },
];

function Holding<T>({
  start,
  children,
}: {
  start: T;
  children: (value: T, change: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** Each kind of field that keeps a text of its own: with something in it, what is typed, and what the form then holds. */
const KINDS: Record<string, { field: ReactNode; taken: [string, unknown]; refused: string }> = {
  DateField: {
    field: (
      <Holding start="2026-11-28">
        {(value, change) => (
          <DateField label="Campo" looks="back" max="2026-11-28" value={value} onChange={change} />
        )}
      </Holding>
    ),
    taken: ['20/11', '2026-11-20'],
    refused: '31/02/2026',
  },
  TimeField: {
    field: (
      <Holding start="08:00">
        {(value, change) => <TimeField label="Campo" value={value} onChange={change} />}
      </Holding>
    ),
    taken: ['18h', '18:00'],
    refused: '25:70',
  },
  MoneyField: {
    field: (
      <Holding start="10.00">
        {(value, change) => <MoneyField label="Campo" value={value} onChange={change} />}
      </Holding>
    ),
    taken: ['1.250,5', '1250.50'],
    refused: '12k',
  },
  NumberField: {
    field: (
      <Holding start="10">
        {(value, change) => (
          <NumberField label="Campo" unit="%" decimals={2} value={value} onChange={change} />
        )}
      </Holding>
    ),
    taken: ['2,50 %', '2,5'],
    refused: '2k',
  },
  LeaveField: {
    field: (
      <Holding start="Ana">
        {(value, change) => (
          <LeaveField
            label="Campo"
            check={(text) => (text === '' ? 'Dê um nome' : null)}
            value={value}
            onChange={change}
          />
        )}
      </Holding>
    ),
    taken: ['Bia', 'Bia'],
    refused: ' ',
  },
  Select: {
    field: (
      <Holding<number | null> start={1}>
        {(value, change) => (
          <Select label="Campo" searchable options={OPTIONS} value={value} onChange={change} />
        )}
      </Holding>
    ),
    taken: ['doi', 2],
    refused: 'tres',
  },
  MultiSelect: {
    field: (
      <Holding<number[]> start={[1]}>
        {(value, change) => (
          <MultiSelect label="Campo" options={OPTIONS} value={value} onChange={change} />
        )}
      </Holding>
    ),
    taken: ['doi', [1, 2]],
    refused: 'tres',
  },
  Combobox: {
    field: (
      <Holding<{ value: number; label: string } | null> start={{ value: 1, label: 'Um' }}>
        {(value, change) => (
          <Combobox
            label="Campo"
            complete
            options={OPTIONS}
            onSearch={() => undefined}
            value={value}
            onChange={change}
          />
        )}
      </Holding>
    ),
    taken: ['doi', { value: 2, label: 'Dois' }],
    refused: 'tres',
  },
};

const SOURCES = import.meta.glob<string>('./*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/* A field keeps a text of its own where the text is a state of it, or of the hook or input that it is made of. */
const KEEPS = /\[(text|typed|typing)\b[^\]]*\] = useState|useMoneyText\(/;

test('every kind of field that keeps a text of its own settles it, and is tried here', () => {
  const kept = Object.entries(SOURCES).filter(
    ([file, source]) => !file.includes('.test.') && KEEPS.test(source),
  );
  const settles = (source: string) => /useUnsettled\(|<PickerInput\b/.test(source);
  expect(kept.filter(([, source]) => !settles(source)).map(([file]) => file)).toEqual([]);
  expect(SOURCES['./PickerInput.tsx']).toContain('useUnsettled(');
  expect(kept.map(([file]) => file.slice(2, -4)).sort()).toEqual(Object.keys(KINDS).sort());
});

const input = () => screen.getByLabelText<HTMLInputElement>('Campo', { selector: 'input' });
const held = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

async function typeOver(text: string) {
  const user = userEvent.setup();
  await user.click(input());
  input().select();
  await user.keyboard(text);
  return user;
}

function inForm(field: ReactNode) {
  const sent = vi.fn<(value: unknown) => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(held());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit();
      }}
    >
      {field}
      <input aria-label="Outro" />
      <button type="submit">Salvar</button>
    </form>,
  );
  return sent;
}

describe.each(Object.entries(KINDS))('%s', (_kind, { field, taken, refused }) => {
  test('a form is sent with what is being typed', async () => {
    const sent = inForm(field);
    const user = await typeOver(taken[0]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent.mock.calls).toEqual([[taken[1]]]);
  });

  test('what is refused is not sent, and nor is what stood there before', async () => {
    const sent = inForm(field);
    const user = await typeOver(refused);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await user.clear(input());
    await user.keyboard(taken[0]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent.mock.calls).toEqual([[taken[1]]]);
  });
});

test.each(['DateField', 'TimeField', 'MoneyField', 'NumberField', 'LeaveField'])(
  '%s: Enter, and a button pressed after it was left in red, find it as the person sees it',
  async (kind) => {
    const { field, taken, refused } = KINDS[kind]!;
    const sent = inForm(field);
    const user = await typeOver(refused);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input());
    input().select();
    await user.keyboard(`${taken[0]}{Enter}`);
    expect(sent.mock.calls).toEqual([[taken[1]]]);
  },
);

test.each(['Select', 'MultiSelect', 'Combobox'])(
  '%s: what was typed and chosen by nobody stays in red when the field is left, and holds its form up',
  async (kind) => {
    const { field, refused } = KINDS[kind]!;
    const sent = inForm(field);
    const before = held();
    const user = await typeOver(refused);
    await user.tab();
    expect(input().value).toBe(refused);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(held()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).not.toHaveBeenCalled();
    // Taken away, it is as if it had never been typed.
    await user.clear(input());
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent.mock.calls).toEqual([[before]]);
  },
);

test.each(['Select', 'Combobox'])(
  '%s: left with the whole name of an option, it takes it',
  async (kind) => {
    render(KINDS[kind]!.field);
    const user = await typeOver('dois');
    await user.tab();
    expect(JSON.stringify(held())).toContain('2');
    expect(input().value).toBe('Dois');
  },
);

test('outside a form, Escape takes back what was left in red', async () => {
  render(KINDS['Select']!.field);
  const user = await typeOver('tres');
  await user.tab();
  await user.click(input());
  await user.keyboard('{Escape}{Escape}');
  expect(input().value).toBe('Um');
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
});

test('a field outside the form holds nothing up', async () => {
  const sent = vi.fn<() => void>();
  render(
    <>
      {KINDS['DateField']?.field}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <button type="submit">Salvar</button>
      </form>
    </>,
  );
  const user = await typeOver('31/02/2026');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent).toHaveBeenCalledOnce();
});
