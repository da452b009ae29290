import { expect, test } from 'vitest';
import { escreverUfs, lerUfs, TODAS_UFS } from './uf.ts';

test('states are read as people write them, each once', () => {
  expect(TODAS_UFS).toHaveLength(27);
  expect(lerUfs('sc, pr;RS / sc')).toEqual(['PR', 'RS', 'SC']);
  expect(lerUfs('')).toEqual([]);
  expect(lerUfs('SC, XX')).toBeNull();
  expect(lerUfs('constructor')).toBeNull();
  expect(escreverUfs(' pr sc ')).toBe('PR, SC');
  expect(escreverUfs('Sul')).toBe('Sul');
});
