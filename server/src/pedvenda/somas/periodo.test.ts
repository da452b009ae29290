import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diferencaDias, somarDias } from '@praca/contract/br/data.ts';
import { pecasDe } from './periodo.ts';

test.each([
  ['2026-11-01', '2026-11-26', ['D 2026-11-01 2026-11-26']],
  ['2026-11-01', '2026-11-30', ['M 2026-11-01 2026-11-30']],
  ['2026-01-01', '2026-11-26', ['M 2026-01-01 2026-10-31', 'D 2026-11-01 2026-11-26']],
  [
    '2025-11-27',
    '2026-11-26',
    ['D 2025-11-27 2025-11-30', 'M 2025-12-01 2026-10-31', 'D 2026-11-01 2026-11-26'],
  ],
  ['2026-10-20', '2026-11-05', ['D 2026-10-20 2026-11-05']],
  ['2026-11-05', '2026-11-05', ['D 2026-11-05 2026-11-05']],
])('from %s until %s: whole months as such, the ends by days', (de, ate, esperadas) => {
  expect(pecasDe({ de, ate }).map((uma) => `${uma.grao} ${uma.de} ${uma.ate}`)).toEqual(esperadas);
});

test('the pieces follow each other and make the period, months from the first to the last of them', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(1500), (desde, dias) => {
      const de = somarDias('2022-01-01', desde);
      const ate = somarDias(de, dias);
      const pecas = pecasDe({ de, ate });
      expect(pecas.reduce((soma, uma) => soma + diferencaDias(uma.de, uma.ate) + 1, 0)).toBe(
        dias + 1,
      );
      pecas.reduce((seguinte, uma) => {
        expect(uma.de).toBe(seguinte);
        if (uma.grao === 'M')
          expect([uma.de.slice(8), somarDias(uma.ate, 1).slice(8)]).toEqual(['01', '01']);
        return somarDias(uma.ate, 1);
      }, de);
    }),
  );
});
