import { expect, test } from 'vitest';
import { entregasPassadas } from './entrega.ts';

const EMISSAO = '2026-11-28';
const com = (cabeca: string | null, ...itens: (string | null)[]) => ({
  pedvenda_dtprevisaoentrega: cabeca,
  itens: itens.map((dia, i) => ({ itpedvenda_codigo: i + 1, itpedvenda_dtentrega: dia })),
});
const campos = (...de: Parameters<typeof entregasPassadas>) =>
  entregasPassadas(...de).map(({ campo }) => campo);

test.each([
  ['none', com(null, null), null, []],
  ['on the day itself', com(EMISSAO, EMISSAO), null, []],
  ['the day before', com('2026-11-27'), null, ['pedvenda_dtprevisaoentrega']],
  ['of the second line', com(null, null, '2026-01-10'), null, ['itens.1.itpedvenda_dtentrega']],
  ['as it stood', com('2026-01-10', '2026-01-11'), com('2026-01-10', '2026-01-11'), []],
  [
    'another one than stood there',
    com('2026-01-12', '2026-01-13'),
    com('2026-01-10', '2026-01-11'),
    ['pedvenda_dtprevisaoentrega', 'itens.0.itpedvenda_dtentrega'],
  ],
  [
    'of a line that is new',
    { itens: [{ itpedvenda_dtentrega: '2026-01-10' }] },
    com(null, '2026-01-10'),
    ['itens.0.itpedvenda_dtentrega'],
  ],
  ['left out', { itens: [{}] }, null, []],
])('%s', (_como, agora, antes, esperados) => {
  expect(campos(agora, EMISSAO, antes)).toEqual(esperados);
});
