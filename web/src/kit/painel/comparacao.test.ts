import { expect, it } from 'vitest';
import { comparacao, contraATaxa, contraOAnterior, QUANDO } from './comparacao.ts';

it.each([
  [5, 4, '+25%'],
  [3, 4, '−25%'],
  [4, 4, '0,0%'],
  [0, 4, '−100%'],
  [4, 0, '—'],
  [0, 0, '—'],
  [103, 100, '+3,0%'],
])('%d against %d is %s', (agora, antes, dito) => expect(comparacao(agora, antes)).toBe(dito));

it('an amount stands against that of another period as it is written there', () =>
  expect(
    contraOAnterior({ agora: 12, antes: 10, quando: QUANDO.ANO }, (valor) => `R$ ${valor}`),
  ).toBe('+20% contra R$ 10 um ano antes'));

it.each([
  [{ acertos: 55, de: 166 }, { acertos: 65, de: 198 }, '+0,3 p.p. contra 33% no período anterior'],
  [{ acertos: 1, de: 4 }, { acertos: 1, de: 2 }, '−25,0 p.p. contra 50% no período anterior'],
  [{ acertos: 1, de: 2 }, { acertos: 2, de: 4 }, '0,0 p.p. contra 50% no período anterior'],
  [{ acertos: 1, de: 2 }, { acertos: 0, de: 0 }, '— contra 0 no período anterior'],
  [{ acertos: 0, de: 0 }, { acertos: 1, de: 2 }, '— contra 50% no período anterior'],
])('%j against %j is %s', (agora, antes, dito) =>
  expect(contraATaxa(agora, antes, QUANDO.ANTERIOR)).toBe(dito),
);
