import { expect, test } from 'vitest';
import { comContagem } from './titulo-com-contagem.ts';

test.each([
  ['Central de Tarefas · Praça', '3', '(3) Central de Tarefas · Praça'],
  ['(3) Central de Tarefas', '99+', '(99+) Central de Tarefas'],
  ['(99+) Central de Tarefas', '', 'Central de Tarefas'],
  ['(a) nota', '1', '(1) (a) nota'],
])('%j with %j late ones is %j', (titulo, dito, esperado) => {
  expect(comContagem(titulo, dito)).toBe(esperado);
  expect(comContagem(esperado, dito)).toBe(esperado);
});
