import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIAS_DA_REGRA,
  escreverRegra,
  FREQUENCIAS,
  lerRegra,
  mesesSemEsteDia,
  regraPorExtenso,
  type Regra,
} from './recorrencia.ts';

test.each([
  ['FREQ=DAILY', 'Todo dia'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'Toda semana, segunda e quarta'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=6', 'A cada 2 semanas, sexta, 6 vezes'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Todo mês, na última sexta'],
  ['FREQ=MONTHLY;BYDAY=2SA;UNTIL=20261231T235959', 'Todo mês, no segundo sábado, até 31/12/2026'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Todo mês, no último dia do mês'],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1;COUNT=6',
    'A cada 2 meses, no último dia do mês, 6 vezes',
  ],
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
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=WEEKLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=-1FR;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYYEARDAY=366',
  'FREQ=YEARLY;BYDAY=MO',
  'FREQ=DAILY;FREQ=DAILY',
  'RRULE:FREQ=DAILY',
  'freq=daily',
  `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(500)}`,
])('%s is refused', (texto) => {
  expect(lerRegra(texto)).toBe(null);
});

test.each([
  ['FREQ=MONTHLY', '2026-10-31', 'Os meses sem dia 31 ficam sem esta tarefa.'],
  ['FREQ=MONTHLY;INTERVAL=2', '2026-10-30', 'Os meses sem dia 30 ficam sem esta tarefa.'],
  ['FREQ=MONTHLY', '2026-01-29', 'Os meses sem dia 29 ficam sem esta tarefa.'],
  ['FREQ=MONTHLY', '2026-02-28', null],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-10-31', null],
  ['FREQ=MONTHLY;BYDAY=-1SA', '2026-10-31', null],
  ['FREQ=WEEKLY;BYDAY=SA', '2026-10-31', null],
  [
    'FREQ=YEARLY',
    '2028-02-29',
    'Só os anos bissextos têm 29 de fevereiro: os outros ficam sem esta tarefa.',
  ],
  ['FREQ=YEARLY', '2026-10-31', null],
])('what %s from %s on leaves out is said', (texto, data, dito) => {
  const regra = lerRegra(texto);
  expect(regra && mesesSemEsteDia(regra, data)).toBe(dito);
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
