import { expect, it } from 'vitest';
import { porPagina, rotuloDaOperacao } from './rotulos.ts';

it.each([
  ['edit', 'Alteração'],
  ['insert', 'Inclusão'],
  ['delete', 'Exclusão'],
  ['view', 'Visualização'],
  ['toString', 'Visualização'],
])('the operation %j is called %s', (operacao, rotulo) => {
  expect(rotuloDaOperacao(operacao)).toBe(rotulo);
});

it('says how many stand on a page', () => {
  expect(porPagina(20)).toBe('20 per page');
});
