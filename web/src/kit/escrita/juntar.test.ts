import { expect, test } from 'vitest';
import { comoListas, juntarLinhas } from './juntar.ts';

const linha = (id: string, produto: string, quantidade = '1') => ({ id, produto, quantidade });
const BASE = [linha('c1', 'A'), linha('c2', 'B'), linha('c3', 'C')];
const produto = ({ produto: qual }: Readonly<Record<string, unknown>>) => qual;
const ditas = (linhas: readonly Readonly<Record<string, unknown>>[]) =>
  linhas.map((um) => `${um['produto']}${um['quantidade']}`);
const [a, b, c] = BASE as [(typeof BASE)[0], (typeof BASE)[0], (typeof BASE)[0]];

test.each([
  [
    'each their line',
    [{ ...a, quantidade: '9' }, b, c],
    [a, { ...b, quantidade: '5' }, c],
    'A9 B5 C1',
  ],
  [
    'both the same one: mine',
    [{ ...a, quantidade: '9' }, b, c],
    [{ ...a, quantidade: '5' }, b, c],
    'A9 B1 C1',
  ],
  ['one added by each', [...BASE, linha('n1', 'M')], [...BASE, linha('c4', 'D')], 'A1 B1 C1 M1 D1'],
  ['mine removed, another one of theirs', [a, c], [a, b, { ...c, quantidade: '7' }], 'A1 C7'],
  ['mine moved', [c, a, b], [{ ...a, quantidade: '7' }, b, c], 'C1 A7 B1'],
  ['theirs moved: mine', [{ ...a, quantidade: '9' }, b, c], [b, a, c], 'A9 B1 C1'],
  ['theirs fewer: mine', [{ ...a, quantidade: '9' }, b, c], [a, b], 'A9 B1 C1'],
])('by place: %s', (_, minhas, deles, juntas) =>
  expect(ditas(juntarLinhas(produto, BASE, minhas, deles)).join(' ')).toBe(juntas),
);

test.each([
  [
    'theirs moved and one of them changed',
    [{ ...a, quantidade: '9' }, b, c],
    [{ ...b, quantidade: '5' }, a, c],
    'A9 B5 C1',
  ],
  ['theirs removed one that is as it was', [{ ...a, quantidade: '9' }, b, c], [a, c], 'A9 C1'],
  [
    'theirs removed one that is changed here',
    [a, b, { ...c, quantidade: '9' }],
    [a, b],
    'A1 B1 C9',
  ],
])('by code: %s', (_, minhas, deles, juntas) =>
  expect(ditas(juntarLinhas('id', BASE, minhas, deles)).join(' ')).toBe(juntas),
);

test('each line keeps an id of its own', () => {
  const base = [linha('c1', 'A'), linha('c3', 'C')];
  const juntas = juntarLinhas(
    produto,
    base,
    [base[0]!, { ...base[1]!, quantidade: '2' }],
    [linha('c1', 'A'), linha('c2', 'C'), linha('c3', 'D')],
  );
  expect(ditas(juntas)).toEqual(['A1', 'C2', 'D1']);
  expect(new Set(juntas.map(({ id }) => id)).size).toBe(3);
});

test('fields that one changed are theirs, all others are as the other one left them', () => {
  expect(
    comoListas({ itens: produto }).juntar(
      { itens: BASE, obs: '', desconto: '' },
      { itens: [a, b, { ...c, quantidade: '3' }], desconto: '5' },
      { itens: [{ ...a, quantidade: '2' }, b, c], obs: 'Deles', desconto: '10' },
    ),
  ).toEqual({
    itens: [{ ...a, quantidade: '2' }, b, { ...c, quantidade: '3' }],
    obs: 'Deles',
    desconto: '5',
  });
});
