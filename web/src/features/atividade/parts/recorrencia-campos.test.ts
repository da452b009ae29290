import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataDoNumero, numeroDoDia } from '@praca/contract/br/data.ts';
import { lerRegra } from '@praca/contract/atividade/recorrencia.ts';
import { escolhaDa, fimDoMes, mudarRegra, regraDa, type Escolha } from './recorrencia-campos.ts';

const ESCOLHAS: Escolha[] = ['NUNCA', 'DIA', 'UTEIS', 'SEMANA', 'MES', 'MES_FIM', 'MES_DIA', 'ANO'];

test('every choice is a rule that the contract knows, and is found again as that choice', () => {
  const dia = fc
    .integer({ min: numeroDoDia('1900-01-01'), max: numeroDoDia('2999-12-31') })
    .map(dataDoNumero);
  fc.assert(
    fc.property(dia, fc.constantFrom(...ESCOLHAS), (data, escolha) => {
      const regra = regraDa(escolha, data);
      if (escolha !== 'NUNCA') expect(lerRegra(regra)).not.toBe(null);
      expect(escolhaDa(regra, data)).toBe(escolha);
    }),
  );
});

test('29 February is the last Tuesday of its month in 2028', () => {
  expect(regraDa('MES_DIA', '2028-02-29')).toBe('FREQ=MONTHLY;BYDAY=-1TU');
});

test.each([
  ['2026-10-31', true],
  ['2026-02-28', true],
  ['2028-02-28', false],
  ['2026-10-30', false],
  ['', false],
])('%s is the last day of its month: %s', (data, fim) => expect(fimDoMes(data)).toBe(fim));

test('what is changed of a rule leaves the rest of it', () => {
  expect(mudarRegra('FREQ=WEEKLY;BYDAY=MO', { intervalo: 2, vezes: 5 })).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5',
  );
  expect(escolhaDa('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23')).toBe('OUTRA');
});
