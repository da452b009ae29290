import { describe, expect, test } from 'vitest';
import { formatNumber, parseMinutes, parseNumber, wholeNumber } from './number-text.ts';

describe('a number', () => {
  test.each([
    ['35%', { unit: '%' }, '35'],
    ['2,5 %', { unit: '%', decimals: 2 }, '2.5'],
    ['10 por cento', { unit: '%' }, '10'],
    ['15 dias', { unit: 'dias' }, '15'],
    ['1 dia', { unit: 'dias' }, '1'],
    ['1.250,5 kg', { unit: 'kg', decimals: 3 }, '1250.5'],
    ['1.250,5 kg', { decimals: 4 }, '1250.5'],
    ['8 peças', { decimals: 4 }, '8'],
    ['8', {}, '8'],
    ['1.250,75000', { decimals: 4 }, '1250.7500'],
    ['1.250', { decimals: 4 }, '1250'],
    ['48.900', { decimals: 4 }, '48900'],
    ['1.5', { decimals: 4 }, '1.5'],
    ['0.125', { decimals: 4 }, '0.125'],
    [',5', { decimals: 4 }, '0.5'],
    ['R$ 1.234,56', { decimals: 4 }, '1234.56'],
    ['007', {}, '7'],
    ['15,0', {}, '15'],
    ['-5', { negative: true }, '-5'],
    ['−5', { negative: true }, '-5'],
    ['-0', { negative: true }, '0'],
    ['\u00a012\u202f', {}, '12'],
    ['', {}, ''],
    ['12345678901234567890', {}, '12345678901234567890'],
  ])('%j is %j', (typed, shape, value) => {
    expect(parseNumber(typed, shape)).toEqual({ value });
  });

  test.each([
    ['2,5', {}, 'decimals'],
    ['1,23456', { decimals: 4 }, 'decimals'],
    ['-1', {}, 'negative'],
    ['12k', {}, 'shape'],
    ['500 g', { unit: 'kg', decimals: 3 }, 'shape'],
    ['15 dias', { unit: '%' }, 'shape'],
    ['%', { unit: '%' }, 'shape'],
    ['1.2.3', { decimals: 4 }, 'shape'],
    ['7,,', { decimals: 4 }, 'shape'],
    ['1e5', {}, 'shape'],
    ['-', { negative: true }, 'shape'],
    ['9'.repeat(41), {}, 'shape'],
  ])('%j is none: %j, %s', (typed, shape, error) => {
    expect(parseNumber(typed, shape)).toEqual({ error });
  });

  test.each([
    ['1250.5', 0, '1.250,5'],
    ['35', 2, '35,00'],
    ['8.1250', 2, '8,125'],
    ['-1234567', 0, '-1.234.567'],
    ['', 2, ''],
  ])('%s is written %s', (value, least, text) => {
    expect(formatNumber(value, least)).toBe(text);
  });

  test('what is written out is read back as the same number', () => {
    for (const value of ['0', '1250', '1250.75', '0.125', '1000000', '-48900.5', '999.999'])
      expect(parseNumber(formatNumber(value), { decimals: 4, negative: true })).toEqual({ value });
  });

  test('a whole one', () => {
    expect(wholeNumber('1.250 dias', 'dias')).toBe(1250);
    expect(wholeNumber('2,5')).toBeNaN();
    expect(wholeNumber('')).toBeNaN();
  });
});

test.each([
  ['90', '90'],
  ['45 min', '45'],
  ['8h', '480'],
  ['1h30', '90'],
  ['1 h 30 min', '90'],
  ['1:30', '90'],
  ['1,5 h', '90'],
  ['2 horas', '120'],
  ['', ''],
  ['1h30m20', null],
  ['meia hora', null],
  ['-10', null],
])('%j lasts %j minutes', (typed, minutes) => expect(parseMinutes(typed)).toBe(minutes));
