import { expect, test } from 'vitest';
import { daqui } from './nao-atendeu.ts';

test.each([
  ['2026-11-24T13:07:00Z', '2026-11-24', '12:15'],
  ['2026-11-24T19:00:00Z', '2026-11-24', '18:00'],
  ['2026-11-24T19:01:00Z', '2026-11-25', '09:00'],
  // Friday evening, and a holiday.
  ['2026-11-27T21:00:00Z', '2026-11-30', '09:00'],
  ['2026-12-25T13:00:00Z', '2026-12-28', '09:00'],
])('who did not answer at %s is tried on %s at %s', (agora, data, hora) => {
  expect(daqui(Date.parse(agora))).toEqual({ data, hora });
});
