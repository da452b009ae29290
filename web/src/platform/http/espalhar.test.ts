import { expect, test } from 'vitest';
import { aCada } from './a-cada.ts';
import { espalhar } from './espalhar.ts';

test('a scattered wait lies between half and one and a half; only what failed is scattered', () => {
  expect([espalhar(5000, () => 0), espalhar(5000, () => 0.5), espalhar(5000, () => 1)]).toEqual([
    2500, 5000, 7500,
  ]);
  expect(aCada(5000)({ state: { status: 'success', fetchFailureCount: 0 } })).toBe(5000);
  const depois = new Set(
    Array.from({ length: 50 }, () =>
      aCada(5000)({ state: { status: 'error', fetchFailureCount: 3 } }),
    ),
  );
  expect(depois.size).toBeGreaterThan(40);
});
