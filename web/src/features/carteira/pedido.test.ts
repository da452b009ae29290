import { expect, test } from 'vitest';
import { entradaDe, faltasDoPedido, PEDIDO_VAZIO, type Pedido } from './pedido.ts';

test.each<[pedido: Partial<Pedido>, faltam: string[]]>([
  [{}, ['destinos']],
  [{ destinos: [1] }, []],
  [{ destinos: [1, 2], modo: 'UM' }, ['destinos']],
  [{ destinos: [1], maximo: '0' }, ['maximo']],
  [{ destinos: [1], maximo: '2,5' }, ['maximo']],
  [{ destinos: [1], maximo: ' 30 ' }, []],
])('%j lacks %j', (pedido, faltam) => {
  expect(Object.keys(faltasDoPedido({ ...PEDIDO_VAZIO, ...pedido }))).toEqual(faltam);
});

test('an empty limit is none', () => {
  expect(entradaDe({ ...PEDIDO_VAZIO, maximo: ' ' }).MAXIMO).toBeNull();
  expect(entradaDe({ ...PEDIDO_VAZIO, maximo: '30' }).MAXIMO).toBe(30);
});

test('the customers that stay are named by their codes', () => {
  const mantidos = [{ pessoa_codigo: 7, nome: 'Aurora', representante: 'Serrana' }];
  expect(entradaDe({ ...PEDIDO_VAZIO, mantidos }).MANTER).toEqual([7]);
});
