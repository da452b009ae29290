import { expect, test } from 'vitest';
import { margemDe, type LinhaDaMargem } from './margem.ts';

const linha = (mais: Partial<LinhaDaMargem> = {}): LinhaDaMargem => ({
  vlliquido: '1000.00',
  quantidade: '10',
  vlcusto: '60',
  vlicms: '120.00',
  percomissao: '3',
  impostos: [],
  ...mais,
});
const CBS = { imposto: 'CBS', valor: '9.00', custo: 'S' } as const;

test.each<[string, LinhaDaMargem[], string, string, string | null, number]>([
  ['own ICMS, commission and cost come off', [linha()], '0.00', '250.00', '25.00', 0],
  [
    'a tax that is marked as cost comes off too',
    [linha({ impostos: [CBS] })],
    '0.00',
    '241.00',
    '24.10',
    0,
  ],
  [
    'one that is not marked does not',
    [linha({ impostos: [{ ...CBS, custo: 'N' }] })],
    '0.00',
    '250.00',
    '25.00',
    0,
  ],
  [
    'own ICMS never comes off twice',
    [linha({ impostos: [{ imposto: 'ICMS', valor: '120.00', custo: 'S' }] })],
    '0.00',
    '250.00',
    '25.00',
    0,
  ],
  ['the freight that we pay comes off', [linha()], '40.00', '210.00', '21.00', 0],
  [
    'a line without cost is left out with all that is of it, and counted',
    [linha(), linha({ vlcusto: null })],
    '40.00',
    '230.00',
    '23.00',
    1,
  ],
  ['a cost of nothing is a cost', [linha({ vlcusto: '0' })], '0.00', '850.00', '85.00', 0],
  ['less than nothing', [linha({ vlcusto: '100' })], '0.00', '-150.00', '-15.00', 0],
  ['nothing is known', [linha({ vlcusto: null })], '10.00', '0.00', null, 1],
  ['no lines', [], '10.00', '0.00', null, 0],
])('%s', (_, linhas, frete, vlmargem, percmargem, semCusto) => {
  const margem = margemDe(linhas, frete);
  expect(margem).toMatchObject({ vlmargem, percmargem, semCusto });
  const tirado = Object.values(margem.partes).reduce((t, um) => t + Number(um), 0);
  expect(Number(margem.vlprodutos) - tirado).toBeCloseTo(Number(margem.vlmargem), 6);
  expect(margemDe(linhas, frete, new WeakMap())).toEqual(margem);
});
