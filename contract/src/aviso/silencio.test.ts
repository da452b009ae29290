import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faltaDoSilencio, noRelogio, type Silencio } from './silencio.ts';

const noite: Silencio = {
  silencio: 'S',
  silencio_de: '19:00',
  silencio_ate: '07:00',
  silencio_domingo: 'S',
};
const [DOMINGO, SEGUNDA, SEXTA, SABADO] = [0, 1, 5, 6] as const;
const as = (hora: number, minuto = 0) => hora * 60 + minuto;

test.each([
  ['working hours', noite, SEGUNDA, as(10), 0],
  ['the first quiet minute', noite, SEGUNDA, as(19), 12 * 60],
  ['the last quiet minute', noite, SEGUNDA, as(6, 59), 1],
  ['the end itself', noite, SEGUNDA, as(7), 0],
  ['Saturday night goes on through Sunday to Monday morning', noite, SABADO, as(20), 35 * 60],
  ['Sunday at noon', noite, DOMINGO, as(12), 19 * 60],
  ['a Sunday that is not quiet', { ...noite, silencio_domingo: 'N' }, DOMINGO, as(12), 0],
  ['only Sundays', { ...noite, silencio: 'N' }, DOMINGO, as(23, 59), 1],
  ['only Sundays, on a Friday night', { ...noite, silencio: 'N' }, SEXTA, as(23), 0],
  [
    'a silence within the day',
    { ...noite, silencio_de: '12:00', silencio_ate: '13:30' },
    SEXTA,
    as(12, 30),
    60,
  ],
  [
    'equal hours are no silence',
    { ...noite, silencio_de: '08:00', silencio_ate: '08:00' },
    SEXTA,
    as(8),
    0,
  ],
] as const)('%s', (_, silencio, dia, minuto, falta) => {
  expect(faltaDoSilencio(silencio, { dia, minuto })).toBe(falta);
});

test.each([
  ['America/Sao_Paulo', '2026-11-23T02:30:00Z', DOMINGO, as(23, 30)],
  ['America/Manaus', '2026-11-23T02:30:00Z', DOMINGO, as(22, 30)],
  ['America/Noronha', '2026-11-23T02:30:00Z', SEGUNDA, as(0, 30)],
  ['America/Sao_Paulo', '2026-11-23T03:00:00Z', SEGUNDA, 0],
] as const)('the clock of %s at %s', (fuso, instante, dia, minuto) => {
  expect(noRelogio(new Date(instante), fuso)).toEqual({ dia, minuto });
});

test('after the silence nobody is quiet, whatever the hours', () => {
  const hora = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  const flag = fc.constantFrom('S' as const, 'N' as const);
  fc.assert(
    fc.property(
      fc.record({ silencio: flag, silencio_de: hora, silencio_ate: hora, silencio_domingo: flag }),
      fc.record({ dia: fc.integer({ min: 0, max: 6 }), minuto: fc.integer({ min: 0, max: 1439 }) }),
      (s, em) => {
        const falta = faltaDoSilencio(s, em);
        const total = em.dia * 1440 + em.minuto + falta;
        expect(falta).toBeLessThan(3 * 1440);
        expect(
          faltaDoSilencio(s, { dia: Math.floor(total / 1440) % 7, minuto: total % 1440 }),
        ).toBe(0);
      },
    ),
  );
});
