import { describe, expect, test } from 'vitest';
import { formatMoney, isFarAbove, parseMoney } from './money-text.ts';

describe('parseMoney', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['10', '10.00'],
    ['R$ 10', '10.00'],
    ['R$\u00a01.234,56', '1234.56'],
    ['r$10,5', '10.50'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['12.34', '12.34'],
    ['0,1', '0.10'],
    ['0.125', '0.13'],
    [',5', '0.50'],
    ['5,', '5.00'],
    ['007', '7.00'],
    ['1,005', '1.01'],
    ['9.999', '9999.00'],
    ['0,999', '1.00'],
    ['12345678901234567890,12', '12345678901234567890.12'],
  ])('%j → %j', (typed, value) => expect(parseMoney(typed)).toEqual({ value }));

  test.each([
    ['abc', 'letters'],
    ['10 reais', 'letters'],
    ['1e5', 'letters'],
    ['1.2.3', 'shape'],
    ['1,2,3', 'shape'],
    ['10-', 'shape'],
    ['.', 'shape'],
    ['-5', 'negative'],
  ])('%j is refused: %s', (typed, error) => expect(parseMoney(typed)).toEqual({ error }));

  test('negative where it is allowed', () => {
    expect(parseMoney('-5', 2, true)).toEqual({ value: '-5.00' });
    expect(parseMoney('-0', 2, true)).toEqual({ value: '0.00' });
  });

  test('other numbers of places', () => {
    expect(parseMoney('7', 0)).toEqual({ value: '7' });
    expect(parseMoney('7,5', 0)).toEqual({ value: '8' });
    expect(parseMoney('1,2345', 4)).toEqual({ value: '1.2345' });
    expect(parseMoney('1.2345', 4)).toEqual({ value: '1.2345' });
    expect(parseMoney('1.234', 4)).toEqual({ value: '1234.0000' });
    expect(parseMoney('12.500', 3)).toEqual({ value: '12500.000' });
  });
});

describe('formatMoney', () => {
  test.each([
    ['12500.5000', '12.500,5'],
    ['12.0000', '12'],
    ['100', '100'],
    ['-0.1250', '-0,125'],
    ['', ''],
  ])('unpadded %j → %j', (value, text) => expect(formatMoney(value, 4, false)).toBe(text));

  test.each([
    ['', ''],
    ['0', '0,00'],
    ['1234.5', '1.234,50'],
    ['-1234567.89', '-1.234.567,89'],
  ])('%j → %j', (value, text) => expect(formatMoney(value)).toBe(text));

  test('reads back what it wrote', () => {
    expect(parseMoney(formatMoney('9876543.21'))).toEqual({ value: '9876543.21' });
    expect(parseMoney(formatMoney('1000.0000', 4, false), 4)).toEqual({ value: '1000.0000' });
  });
});

test.each([
  ['100000.00', '1000.00', true],
  ['99999.99', '1000.00', false],
  ['99999999999999.00', '100000.00', true],
  ['', '1000.00', false],
  ['5.00', '0.00', false],
])('%s against the usual %s: asked %s', (value, usual, asked) => {
  expect(isFarAbove(value, usual)).toBe(asked);
});
