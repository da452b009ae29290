import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIAS_DA_REGRA,
  escreverRegra,
  FREQUENCIAS,
  lerRegra,
  regraPorExtenso,
  type Regra,
} from './recorrencia.ts';

test.each([
  ['FREQ=DAILY', 'Todo dia'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'Toda semana, segunda e quarta'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=6', 'A cada 2 semanas, sexta, 6 vezes'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Todo mês, na última sexta'],
  ['FREQ=MONTHLY;BYDAY=2SA;UNTIL=20261231T235959', 'Todo mês, no segundo sábado, até 31/12/2026'],
  ['FREQ=YEARLY;INTERVAL=4', 'A cada 4 anos'],
])('%s is said "%s" and written again as it was', (texto, dito) => {
  const regra = lerRegra(texto);
  expect(regra && regraPorExtenso(regra)).toBe(dito);
  expect(regra && escreverRegra(regra)).toBe(texto);
});

test.each([
  '',
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;COUNT=3',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=1,2,3,4',
  'FREQ=DAILY;BYSECOND=1',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;INTERVAL=1e3',
  'FREQ=DAILY;INTERVAL=367',
  'FREQ=DAILY;COUNT=731',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=2;UNTIL=20270101',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=DAILY;UNTIL=99991231T235959',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=YEARLY;BYYEARDAY=366',
  'FREQ=YEARLY;BYDAY=MO',
  'FREQ=DAILY;FREQ=DAILY',
  'RRULE:FREQ=DAILY',
  'freq=daily',
  `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(500)}`,
])('%s is refused', (texto) => {
  expect(lerRegra(texto)).toBe(null);
});

test('every rule that a form may make is read as it was written', () => {
  const regra: fc.Arbitrary<Regra> = fc.record({
    frequencia: fc.constantFrom(...FREQUENCIAS),
    intervalo: fc.integer({ min: 1, max: 366 }),
    dias: fc.uniqueArray(fc.constantFrom(...DIAS_DA_REGRA), { maxLength: 7 }),
    noMes: fc.option(
      fc.record({ vez: fc.constantFrom(1, 2, 3, 4, -1), dia: fc.constantFrom(...DIAS_DA_REGRA) }),
    ),
    vezes: fc.option(fc.integer({ min: 1, max: 730 })),
    ate: fc.option(fc.constantFrom('2028-02-29', '1900-01-01', '2999-12-31')),
  });
  fc.assert(
    fc.property(regra, (r) => {
      const inteira: Regra = {
        ...r,
        dias: r.frequencia === 'WEEKLY' ? r.dias : [],
        noMes: r.frequencia === 'MONTHLY' ? r.noMes : null,
        ate: r.vezes === null ? r.ate : null,
      };
      expect(lerRegra(escreverRegra(inteira))).toEqual(inteira);
    }),
  );
});

test('what anybody may type is read in no time, or refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), (texto) => {
      const lida = lerRegra(texto);
      if (lida !== null) expect(lerRegra(escreverRegra(lida))).toEqual(lida);
    }),
  );
});
