import { expect, test } from 'vitest';
import { andarNoCalendario, intervaloDoCalendario, nomeDoPeriodo } from './calendario.ts';

test.each([
  ['dia', '2026-11-24', '2026-11-24', '2026-11-24', 'terça, 24 de novembro de 2026'],
  ['semana', '2026-11-29', '2026-11-23', '2026-11-29', '23 a 29 de novembro de 2026'],
  ['semana', '2026-12-01', '2026-11-30', '2026-12-06', '30 de novembro a 6 de dezembro de 2026'],
  ['semana', '2027-01-01', '2026-12-28', '2027-01-03', '28/12/2026 a 03/01/2027'],
  ['mes', '2028-02-29', '2028-01-31', '2028-03-05', 'fevereiro de 2028'],
] as const)('a %s of %s goes from %s to %s and is called %s', (modo, dia, de, ate, nome) => {
  expect(intervaloDoCalendario(modo, dia)).toEqual({ de, ate });
  expect(nomeDoPeriodo(modo, dia)).toBe(nome);
});

test('a month on from the 31st is the month after it', () => {
  expect(andarNoCalendario('mes', '2026-01-31', 1)).toBe('2026-02-01');
  expect(andarNoCalendario('semana', '2026-12-31', 1)).toBe('2027-01-07');
});
