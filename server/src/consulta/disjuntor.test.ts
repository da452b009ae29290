import { expect, test } from 'vitest';
import { Disjuntor } from './disjuntor.ts';

test('four failures in a row open it for a minute, then one may try', () => {
  const d = new Disjuntor();
  for (let i = 0; i < 3; i += 1) d.falhou(1000, null);
  expect(d.passa(1000)).toBe(true);
  d.falhou(1000, null);
  expect(d.passa(1001)).toBe(false);
  expect(d.passa(60_999)).toBe(false);
  expect([d.passa(61_000), d.passa(61_001)]).toEqual([true, false]);
  d.certo();
  expect(d.passa(61_002)).toBe(true);
});

test('one that works in between starts the count anew', () => {
  const d = new Disjuntor();
  for (let i = 0; i < 3; i += 1) d.falhou(0, null);
  d.certo();
  d.falhou(0, null);
  expect(d.passa(1)).toBe(true);
});

test('who asks for a pause gets it at once', () => {
  const d = new Disjuntor();
  d.falhou(0, 5);
  expect([d.passa(4999), d.passa(5000)]).toEqual([false, true]);
});
