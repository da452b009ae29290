import { getHolidays } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { diaDaSemana, somarDias } from './data.ts';
import { diaUtil, feriadoNacional, pascoa, proximoDiaUtil } from './feriados.ts';

const doAno = (ano: number): string[] => {
  const achados: string[] = [];
  for (let data = `${ano}-01-01`; data <= `${ano}-12-31`; data = somarDias(data, 1))
    if (feriadoNacional(data) !== null) achados.push(data);
  return achados;
};

describe('Easter', () => {
  it.each([
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('%i', (ano, data) => {
    expect(pascoa(ano)).toBe(data);
  });

  it('is always a Sunday from 22 March to 25 April', () => {
    for (let ano = 1900; ano <= 2300; ano++) {
      expect([ano, diaDaSemana(pascoa(ano))]).toEqual([ano, 0]);
      expect(pascoa(ano).slice(5) >= '03-22' && pascoa(ano).slice(5) <= '04-25').toBe(true);
    }
  });
});

describe('national holidays', () => {
  it('2026', () => {
    expect(doAno(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('2027', () => {
    expect(doAno(2027)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ]);
  });

  it('as another table of them has it, year by year', () => {
    for (let ano = 2024; ano <= 2040; ano++) {
      const deles = getHolidays(ano)
        .filter(({ type }) => type === 'national')
        .map(({ date }) => date);
      expect(deles.length).toBeGreaterThan(8);
      for (const dia of deles) {
        const data = `${ano}-${String(dia.getMonth() + 1).padStart(2, '0')}-${String(dia.getDate()).padStart(2, '0')}`;
        expect([data, feriadoNacional(data) !== null]).toEqual([data, true]);
      }
    }
  });

  it('the 20th of November since 2024; Carnaval and Corpus Christi are none', () => {
    expect(feriadoNacional('2023-11-20')).toBe(null);
    expect(feriadoNacional('2024-11-20')).toBe('Consciência Negra');
    for (const data of ['2026-02-16', '2026-02-17', '2026-06-04', '2027-02-08', '2027-02-09'])
      expect([data, diaUtil(data)]).toEqual([data, true]);
  });
});

it.each([
  ['a day of work stays', '2026-11-23', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a holiday on a Friday, over the weekend', '2026-12-25', '2026-12-28'],
  ['a Monday that is a holiday', '2026-09-07', '2026-09-08'],
  ['a Sunday before a holiday', '2027-10-10', '2027-10-11'],
  ['the eve of the year ends in the next', '2027-01-01', '2027-01-04'],
])('proximoDiaUtil: %s', (_, data, util) => {
  expect(proximoDiaUtil(data)).toBe(util);
});
