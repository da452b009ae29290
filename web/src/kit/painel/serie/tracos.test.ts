import { expect, it } from 'vitest';
import { rotulados, tracosDe } from './tracos.ts';

const passo = (quantidade: number, anterior: number | null = null) => ({
  chave: String(quantidade),
  rotulo: '',
  nome: '',
  quantidade,
  anterior,
  celulas: [],
  href: '',
});
const CAIXA = { largura: 300, altura: 100, esquerda: 0 };

it('begins at zero, its largest number below the top, its marks whole numbers', () => {
  const { ys, marcas, anterior } = tracosDe({ passos: [passo(0), passo(3), passo(2)] }, CAIXA);
  expect(ys[0]).toBe(100);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(6);
  expect(marcas.map(({ valor }) => valor)).toEqual([0, 1, 2, 3]);
  expect(anterior).toBeNull();
});

it('the period compared with has its line, and room in the scale', () => {
  const { ys, anterior } = tracosDe({ passos: [passo(1, 10), passo(2, 5)] }, CAIXA);
  expect(anterior).toMatch(/^M/);
  expect(Math.min(...ys)).toBeGreaterThan(50);
});

it('one step stands in the middle; nothing at all is a flat line', () => {
  expect(tracosDe({ passos: [passo(4)] }, CAIXA).xs).toEqual([150]);
  expect(tracosDe({ passos: [passo(0), passo(0)] }, CAIXA).ys).toEqual([100, 100]);
});

it.each([
  [3, 10, [0, 1, 2]],
  [7, 3, [0, 3, 6]],
  [31, 6, [0, 6, 12, 18, 24, 30]],
  [2, 0, [1]],
])('of %d steps, where %d fit, the last one always has its name', (quantos, cabem, quais) => {
  expect([...rotulados(quantos, cabem)]).toEqual(quais);
});
