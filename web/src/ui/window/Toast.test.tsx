import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, erro, closeToast, sucesso, toast } from './toast.ts';
import { ToastViewport } from './ToastViewport.tsx';

const LEAVE = 150;

beforeEach(() => {
  vi.useFakeTimers();
  // What tests of other files said may still stand there.
  for (const item of currentToasts()) closeToast(item.id);
  vi.advanceTimersByTime(LEAVE);
  render(<ToastViewport />);
});

afterEach(() => {
  act(() => {
    for (const item of currentToasts()) closeToast(item.id);
    void vi.advanceTimersByTime(LEAVE);
  });
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const show = (run: () => void) => act(run);

test('stays 5 seconds', () => {
  show(() => void toast('Movido para Proposta'));
  pass(4_999);
  expect(screen.getByRole('status').textContent).toContain('Movido para Proposta');
  pass(1 + LEAVE);
  expect(screen.queryByRole('status')).toBeNull();
});

test('Sucesso stays 3 seconds and says so', () => {
  show(() => void sucesso('Gravado'));
  expect(screen.getByText('Sucesso')).toBeTruthy();
  pass(3_000 + LEAVE);
  expect(screen.queryByText('Sucesso')).toBeNull();
});

test('the pointer stops the clock and leaving gives one second more', () => {
  show(() => void toast('Leia-me'));
  const item = screen.getByRole('status');
  pass(1_000);
  fireEvent.pointerEnter(item);
  pass(6_000);
  expect(screen.queryByText('Leia-me')).not.toBeNull();
  fireEvent.pointerLeave(item);
  pass(999);
  expect(screen.queryByText('Leia-me')).not.toBeNull();
  pass(1 + LEAVE);
  expect(screen.queryByText('Leia-me')).toBeNull();
});

test('the focus holds it too, and a short visit never shortens it', () => {
  show(
    () => void toast('Movido', { ms: 8_000, action: { label: 'Desfazer', onSelect: () => {} } }),
  );
  const undo = screen.getByRole('button', { name: 'Desfazer' });
  act(() => undo.focus());
  pass(2_000);
  act(() => undo.blur());
  pass(5_900);
  expect(screen.queryByText('Movido')).not.toBeNull();
  pass(100 + LEAVE);
  expect(screen.queryByText('Movido')).toBeNull();
});

test('the action runs once and takes the toast away', () => {
  const undo = vi.fn();
  show(() => void toast('Movido', { action: { label: 'Desfazer', onSelect: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  pass(LEAVE);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Movido')).toBeNull();
});

test('five at most, the newest on top, errors as alerts', () => {
  show(() => {
    for (let count = 1; count <= 6; count++) toast(`Aviso ${count}`);
    erro('Falhou');
  });
  expect(currentToasts().map((item) => item.message)).toEqual([
    'Falhou',
    'Aviso 6',
    'Aviso 5',
    'Aviso 4',
    'Aviso 3',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Falhou');
});

test('a long name in quotes is cut, and what happened to it is not', () => {
  const name = 'Tanques de inox para a unidade de Ribeirão Preto, com frete, montagem e garantia';
  show(() => {
    sucesso(`“${name}” foi marcado como perdido.`);
    toast('“Tanques de inox” está aberto de novo.');
    erro('Tente novamente.', { title: `“${name}” não foi ganho` });
  });
  const [short, long] = screen.getAllByRole('status').map((item) => item.textContent);
  expect(long).toBe(
    'Sucesso“Tanques de inox para a unidade de Ribeirão Preto, com fr…” foi marcado como perdido.',
  );
  expect(screen.getByRole('alert').textContent).toMatch(/, com fr…” não foi ganho/);
  expect(short).toBe('“Tanques de inox” está aberto de novo.');
});
