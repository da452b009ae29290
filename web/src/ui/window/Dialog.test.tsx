import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../display/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from '../field/TextField.tsx';

afterEach(cleanup);

function Screen({ dismissible = true }: { dismissible?: boolean }) {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <div id="root">
      <Button onClick={() => setOuter(true)}>Abrir</Button>
      <Dialog
        open={outer}
        onClose={() => setOuter(false)}
        title="Reagendar"
        dismissible={dismissible}
      >
        <TextField label="Tarefa" data-autofocus />
        <Button onClick={() => setInner(true)}>Mais</Button>
        <Dialog open={inner} onClose={() => setInner(false)} title="Motivo">
          <TextField label="Texto" />
        </Dialog>
      </Dialog>
    </div>
  );
}

const open = (name: string) =>
  screen.queryByRole('dialog', { name })?.closest('.modal:not(.modal-leaving)') ?? null;

test('the focus goes to the marked field and comes back to the button', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Abrir' });
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tarefa' }));
  expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
  await user.keyboard('{Escape}');
  expect(open('Reagendar')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
});

test('Escape closes the topmost only', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(screen.getByRole('button', { name: 'Mais' }));
  expect(open('Motivo')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(open('Motivo')).toBeNull();
  expect(open('Reagendar')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(open('Reagendar')).toBeNull();
});

test('a click outside throws nothing away, and work that cannot be left ignores Escape', async () => {
  const user = userEvent.setup();
  render(<Screen dismissible={false} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const scrim = screen.getByRole('dialog', { name: 'Reagendar' }).parentElement;
  if (scrim) await user.click(scrim);
  await user.keyboard('{Escape}');
  expect(open('Reagendar')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
});

test('opened again while it still leaves, it has nothing of what was typed', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Abrir' });
  await user.click(button);
  await user.type(screen.getByRole('textbox', { name: 'Tarefa' }), 'Ligar');
  await user.keyboard('{Escape}');
  await user.click(button);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarefa' }).value).toBe('');
});
