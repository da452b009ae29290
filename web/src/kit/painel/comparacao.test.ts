import { expect, it } from 'vitest';
import { comparacao } from './comparacao.ts';

it.each([
  [5, 4, '+25%'],
  [3, 4, '−25%'],
  [4, 4, '0,0%'],
  [0, 4, '−100%'],
  [4, 0, '—'],
  [0, 0, '—'],
  [103, 100, '+3,0%'],
])('%d against %d is %s', (agora, antes, dito) => expect(comparacao(agora, antes)).toBe(dito));
