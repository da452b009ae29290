import { expect, it } from 'vitest';
import { diaUtil } from '@praca/contract/br/feriados.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import { diasRapidos } from './dias-rapidos.ts';

it.each([
  ['a Tuesday', '2026-11-24', ['Amanhã 11-25', 'Segunda 11-30', 'Terça, 01/12 12-01']],
  ['a Friday', '2026-11-27', ['Segunda 11-30', 'Sexta, 04/12 12-04']],
  ['a Sunday', '2026-11-22', ['Amanhã 11-23', 'Segunda, 30/11 11-30']],
  ['a Monday', '2026-11-23', ['Amanhã 11-24', 'Segunda 11-30']],
  ['the eve of a holiday', '2026-11-19', ['Segunda 11-23', 'Quinta, 26/11 11-26']],
  [
    'before a Monday that is one',
    '2026-09-03',
    ['Amanhã 09-04', 'Terça 09-08', 'Quinta, 10/09 09-10'],
  ],
  ['a week before one', '2026-12-18', ['Segunda 12-21', 'Segunda, 28/12 12-28']],
  ['Maundy Thursday', '2027-03-25', ['Segunda 03-29', 'Quinta, 01/04 04-01']],
])('%s', (_, hoje, esperados) => {
  expect(diasRapidos(hoje).map(({ nome, data }) => `${nome} ${data.slice(5)}`)).toEqual(esperados);
});

it('offers two or three days of work ahead, none twice, every day of two years', () => {
  for (let hoje = '2026-01-01'; hoje < '2028-01-01'; hoje = somarDias(hoje, 1)) {
    const datas = diasRapidos(hoje).map(({ data }) => data);
    expect([hoje, datas.every((data) => data > hoje && diaUtil(data))]).toEqual([hoje, true]);
    expect([hoje, new Set(datas).size]).toEqual([hoje, datas.length]);
    expect(datas.length).toBeGreaterThan(1);
  }
});
