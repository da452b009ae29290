import { expect, test } from 'vitest';
import { ganhoDe } from './ganho.ts';

test('the margin of what is known; lines without a cost are counted, not guessed', () => {
  expect(
    ganhoDe([
      { vlliquido: '300.00', quantidade: '3', vlcusto: '60.0000' },
      { vlliquido: '50.00', quantidade: '10', vlcusto: '6.0000' },
      { vlliquido: '999.00', quantidade: '1', vlcusto: null },
    ]),
  ).toEqual({ vlmargem: '110.00', percmargem: '31.43', semCusto: 1 });
  expect(ganhoDe([{ vlliquido: '10.00', quantidade: '1', vlcusto: '12.5' }])).toEqual({
    vlmargem: '-2.50',
    percmargem: '-25.00',
    semCusto: 0,
  });
  expect(ganhoDe([{ vlliquido: '10.00', quantidade: '1', vlcusto: null }])).toMatchObject({
    percmargem: null,
    semCusto: 1,
  });
});
