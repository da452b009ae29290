import { expect, it, vi } from 'vitest';
import { createSelection } from './selection.ts';

const IDS = [1, 2, 3, 4, 5];
const novo = () => {
  const full = vi.fn();
  return { full, marks: createSelection(3, full) };
};

it('takes as many marks as the limit and refuses the next one, one by one and as a range', () => {
  const { marks, full } = novo();
  marks.toggle(1);
  marks.range(IDS, 3);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  expect(full).not.toHaveBeenCalled();
  marks.toggle(4);
  expect(full).toHaveBeenCalledTimes(1);
  marks.range(IDS, 5);
  expect(full).toHaveBeenCalledTimes(2);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  marks.toggle(2);
  marks.toggle(4);
  expect([...marks.get()]).toEqual([1, 3, 4]);
  expect(full).toHaveBeenCalledTimes(2);
});

it('a whole column is marked as far as there is room, and that is told', () => {
  const { marks, full } = novo();
  marks.add([1, 2, 3]);
  expect(full).not.toHaveBeenCalled();
  marks.add(IDS);
  expect([...marks.get()]).toEqual([1, 2, 3]);
  expect(full).toHaveBeenCalledTimes(1);
});

it('the whole filter stays selected until the marks change', () => {
  const { marks } = novo();
  const changes = vi.fn();
  marks.toggle(1);
  marks.subscribe(changes);
  marks.takeWhole();
  expect([marks.whole(), changes.mock.calls.length]).toEqual([true, 1]);
  marks.toggle(2);
  expect(marks.whole()).toBe(false);
  marks.takeWhole();
  marks.clear();
  expect([marks.whole(), marks.get().size]).toEqual([false, 0]);
});
