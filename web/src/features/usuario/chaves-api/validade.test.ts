import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usarFuso } from '../../../platform/texto/fuso.ts';
import { ATE_UMA_DATA, fimDaChave } from './validade.ts';

const SP = 'America/Sao_Paulo';
// 22/11/2026 22:30 in São Paulo, where it is a day earlier than in UTC.
const AGORA = Date.parse('2026-11-23T01:30:00Z');

beforeEach(() => usarFuso(SP));
afterEach(() => usarFuso(undefined));

test.each([
  [7, '2026-11-30T01:30:00.000Z'],
  [365, '2027-11-23T01:30:00.000Z'],
  [0, null],
])('%i days from now', (dias, fim) => {
  expect(fimDaChave(dias, '2020-01-01', AGORA)).toEqual({ fim });
});

describe("a last day of one's own", () => {
  test.each([
    ['2026-11-22', SP, '2026-11-23T02:59:00.000Z'],
    ['2026-11-23', SP, '2026-11-24T02:59:00.000Z'],
    ['2026-12-31', 'America/Rio_Branco', '2027-01-01T04:59:00.000Z'],
    ['2999-12-31', SP, '3000-01-01T02:59:00.000Z'],
  ])('%s in %s ends with the day, on the clocks there', (data, fuso, fim) => {
    usarFuso(fuso);
    expect(fimDaChave(ATE_UMA_DATA, data, AGORA)).toEqual({ fim });
  });

  test.each([
    ['', 'Escolha o último dia da chave.'],
    ['2026-11-21', 'Escolha uma data a partir de 22/11/2026'],
    ['3000-01-01', 'Escolha uma data até 31/12/2999'],
  ])('%j is refused: %s', (data, erro) => {
    expect(fimDaChave(ATE_UMA_DATA, data, AGORA)).toEqual({ erro });
  });
});
