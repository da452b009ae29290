import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const own = createRef<HTMLButtonElement>();

function show(disabled = false) {
  render(
    <Tooltip label="Soma do estágio" disabled={disabled}>
      <button type="button" ref={own} aria-describedby="outra">
        R$ 10 mil
      </button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}
const tip = () => screen.queryByRole('tooltip', { name: 'Soma do estágio' });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('it comes when the pointer has rested, describes its anchor, and goes with the pointer', () => {
  const anchor = show();
  expect(own.current).toBe(anchor);
  fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
  wait(399);
  expect(tip()).toBeNull();
  wait(1);
  expect(anchor.getAttribute('aria-describedby')).toBe(`outra ${tip()?.id}`);
  fireEvent.pointerLeave(anchor);
  expect(tip()).toBeNull();
  expect(anchor.getAttribute('aria-describedby')).toBe('outra');
});

test('the keyboard brings it at once, Escape and leaving take it away', () => {
  const anchor = show();
  act(() => anchor.focus());
  expect(tip()).not.toBeNull();
  fireEvent.keyDown(anchor, { key: 'Escape' });
  expect(tip()).toBeNull();
  act(() => anchor.blur());
  act(() => anchor.focus());
  expect(tip()).not.toBeNull();
  act(() => anchor.blur());
  expect(tip()).toBeNull();
});

test('a press before its time, touch, and being off leave it closed', () => {
  const anchor = show();
  fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
  fireEvent.pointerDown(anchor);
  wait(1_000);
  expect(tip()).toBeNull();
  fireEvent.pointerEnter(anchor, { pointerType: 'touch' });
  wait(1_000);
  expect(tip()).toBeNull();
  cleanup();
  const off = show(true);
  fireEvent.pointerEnter(off, { pointerType: 'mouse' });
  wait(1_000);
  expect(tip()).toBeNull();
});
