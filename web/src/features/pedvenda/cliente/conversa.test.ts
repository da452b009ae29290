import { expect, test } from 'vitest';
import { semResposta } from './conversa.ts';

type M = {
  itpedvenda_sequencia: number | null;
  msgvenda_tipo: 'P' | 'C' | 'R';
  n: number;
  msgvenda_em: string;
};
const m = (n: number, itpedvenda_sequencia: number | null, msgvenda_tipo: M['msgvenda_tipo']) =>
  ({
    n,
    itpedvenda_sequencia,
    msgvenda_tipo,
    msgvenda_em: `2026-11-24T12:0${n}:00Z`,
  }) satisfies M;

test.each<[string, M[], number[]]>([
  ['nothing was written', [], []],
  ['two questions about one line are one that waits', [m(1, 1, 'P'), m(2, 1, 'C')], [2]],
  ['an answer ends its own subject alone', [m(1, 1, 'P'), m(2, null, 'P'), m(3, 1, 'R')], [2]],
  ['asked again after the answer', [m(1, null, 'P'), m(2, null, 'R'), m(3, null, 'P')], [3]],
  ['the one that waits longest comes first', [m(1, 2, 'P'), m(2, 1, 'P'), m(3, 2, 'P')], [2, 3]],
  ['the seller wrote first', [m(1, null, 'R')], []],
])('%s', (_, mensagens, esperam) => {
  expect(semResposta(mensagens, undefined).map(({ n }) => n)).toEqual(esperam);
});

test('what was written before the acceptance waits no more', () => {
  const mensagens = [m(1, 1, 'C'), m(3, null, 'P')];
  expect(semResposta(mensagens, '2026-11-24T12:02:00.000Z').map(({ n }) => n)).toEqual([3]);
});
