import { expect, it } from 'vitest';
import { parseTime, stepTime } from './time-text.ts';

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1430', '14:30'],
  ['9:5', '09:05'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9h30min', '09:30'],
  [' 14.30 ', '14:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['99', null],
  ['9:00 PM', null],
  ['amanhã', null],
  ['', null],
])('%j is %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

it.each([
  ['09:00', 15, '09:15'],
  ['09:07', 15, '09:15'],
  ['09:07', -15, '09:00'],
  ['09:00', -15, '08:45'],
  ['23:50', 15, '00:00'],
  ['00:00', -15, '23:45'],
])('%s and %d minutes: %s', (time, minutes, then) => {
  expect(stepTime(time, minutes)).toBe(then);
});
