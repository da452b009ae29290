import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedTooltip } from './SharedTooltip.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Steps() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox}>
      <button type="button" data-step="1">
        <i>one</i>
      </button>
      <button type="button" data-step="2">
        two
      </button>
      <p>beside</p>
      <SharedTooltip
        box={box}
        selector="[data-step]"
        label={({ dataset }) => `step ${dataset['step'] ?? ''}`}
      />
    </div>
  );
}
const tip = () => screen.queryByRole('tooltip')?.textContent;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const over = (element: Element, pointerType = 'mouse') =>
  fireEvent.pointerOver(element, { pointerType });

test('it tells of the element under the pointer once that has rested, and describes that one alone', () => {
  render(<Steps />);
  const [one, two] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  over(screen.getByText('one'));
  wait(399);
  expect(tip()).toBeUndefined();
  over(one);
  wait(1);
  expect(tip()).toBe('step 1');
  expect(one.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  over(two);
  expect(tip()).toBeUndefined();
  expect(one.getAttribute('aria-describedby')).toBeNull();
  wait(400);
  expect(tip()).toBe('step 2');
  over(screen.getByText('beside'));
  expect(tip()).toBeUndefined();
});

test('the keyboard brings it at once; Escape, a press and leaving take it away; touch brings none', () => {
  render(<Steps />);
  const [one, two] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  act(() => one.focus());
  expect(tip()).toBe('step 1');
  act(() => two.focus());
  expect(tip()).toBe('step 2');
  fireEvent.keyDown(two, { key: 'Escape' });
  expect(tip()).toBeUndefined();
  act(() => one.focus());
  fireEvent.pointerDown(one);
  expect(tip()).toBeUndefined();
  over(two, 'touch');
  wait(1000);
  expect(tip()).toBeUndefined();
});
