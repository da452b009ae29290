import { expect, it } from 'vitest';
import { filtrosDitos } from './use-aba.ts';

const CONHECIDOS = ['notas', 'tarefas', 'movimentos'] as const;

it('reads the filters of the address and leaves out what it does not know', () => {
  expect(filtrosDitos(CONHECIDOS, ['tarefas', 'x', 'notas'])).toEqual(['notas', 'tarefas']);
  expect(filtrosDitos(CONHECIDOS, 'movimentos')).toEqual(['movimentos']);
  expect(filtrosDitos(CONHECIDOS, undefined)).toEqual([]);
});
