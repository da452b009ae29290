import { describe, expect, test } from 'vitest';
import {
  addMonths,
  formatDate,
  isCalendarDate,
  maskDate,
  monthGrid,
  parseDate,
  weekday,
} from './calendar-date.ts';

const TODAY = '2025-10-03';

describe('parseDate', () => {
  test.each([
    ['', ''],
    ['03/10/2025', '2025-10-03'],
    ['3/1', '2025-01-03'],
    ['03/10/26', '2026-10-03'],
    ['031025', '2025-10-03'],
    ['0310', '2025-10-03'],
    ['03102024', '2024-10-03'],
    ['3-1-2024', '2024-01-03'],
    ['3.1.2024', '2024-01-03'],
    ['2024-02-29', '2024-02-29'],
    ['29/02/2024', '2024-02-29'],
    ['hoje', '2025-10-03'],
    ['Amanhã', '2025-10-04'],
    ['amanha', '2025-10-04'],
    ['ontem', '2025-10-02'],
  ])('%j → %j', (typed, date) => expect(parseDate(typed, TODAY)).toBe(date));

  test.each([
    '31/02/2025',
    '29/02/2025',
    '00/10/2025',
    '03/13/2025',
    'abc',
    '3',
    '03/10/2',
    '1/2/3/4',
    '03/10/025',
  ])('%j is not a day', (typed) => expect(parseDate(typed, TODAY)).toBeNull());
});

describe('calendar', () => {
  test('months keep the day or stop at the last', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15');
    expect(addMonths('2025-01-15', -1)).toBe('2024-12-15');
  });

  test('weekdays and the six weeks of a month', () => {
    expect(weekday('2025-10-03')).toBe(5);
    expect(weekday('1969-12-28')).toBe(0);
    const grid = monthGrid('2025-10-03');
    expect(grid).toHaveLength(6);
    expect(grid[0]?.[0]).toBe('2025-09-28');
    expect(grid[5]?.[6]).toBe('2025-11-08');
  });

  test('shape', () => {
    expect(isCalendarDate('2025-02-30')).toBe(false);
    expect(formatDate('2025-10-03')).toBe('03/10/2025');
    expect(formatDate('nada')).toBe('');
  });
});

test('slashes come by themselves while typing, and leave while deleting', () => {
  expect(maskDate('03', '0')).toBe('03/');
  expect(maskDate('03/10', '03/1')).toBe('03/10/');
  expect(maskDate('03', '03/')).toBe('03');
  expect(maskDate('3/1', '3/')).toBe('3/1');
  expect(maskDate('03//', '03/')).toBe('03/');
});

describe('a day and month alone', () => {
  test.each([
    ['10/01', '2027-01-10', '2026-01-10', '2026-01-10'],
    ['28/11', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['27/11', '2027-11-27', '2026-11-27', '2026-11-27'],
    ['30/11', '2026-11-30', '2025-11-30', '2026-11-30'],
    ['29/02', '2028-02-29', '2024-02-29', null],
    ['3112', '2026-12-31', '2025-12-31', '2026-12-31'],
    ['20/12/', '2026-12-20', '2025-12-20', '2026-12-20'],
    ['10/01/26', '2026-01-10', '2026-01-10', '2026-01-10'],
    ['31/02', null, null, null],
  ])('%s, ahead %s, back %s, else %s', (typed, ahead, back, here) => {
    const today = '2026-11-28';
    expect(parseDate(typed, today, 'ahead')).toBe(ahead);
    expect(parseDate(typed, today, 'back')).toBe(back);
    expect(parseDate(typed, today)).toBe(here);
  });
});
