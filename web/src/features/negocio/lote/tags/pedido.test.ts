import { expect, test } from 'vitest';
import { entradaDe, faltasDoPedido, PEDIDO_VAZIO, type Pedido } from './pedido.ts';

test.each<[pedido: Partial<Pedido>, faltam: string[]]>([
  [{}, ['saem', 'entram']],
  [{ saem: [1] }, ['entram']],
  [{ saem: [1], entram: [2] }, []],
  [{ saem: [1], entram: [2, 1] }, ['entram']],
  [{ modo: 'ADICIONAR', entram: [1], saem: [1] }, []],
  [{ modo: 'ADICIONAR', saem: [1] }, ['entram']],
  [{ modo: 'REMOVER', saem: [1], entram: [1] }, []],
])('%j lacks %j', (pedido, faltam) => {
  expect(Object.keys(faltasDoPedido({ ...PEDIDO_VAZIO, ...pedido }))).toEqual(faltam);
});

test('the call has what the mode has, and the filters that are set', () => {
  const cheio: Pedido = {
    ...PEDIDO_VAZIO,
    comEtiquetas: [3],
    responsaveis: ['ana'],
    saem: [1],
    entram: [2],
  };
  const FILTROS = { LISTA_ETIQUETA: [3], NEGOCIO_SITUACAO: ['A'], LISTA_RESPONSAVEL: ['ana'] };
  expect(entradaDe(cheio)).toEqual({ FILTROS, REMOVER: [1], ADICIONAR: [2] });
  expect(entradaDe({ ...cheio, modo: 'ADICIONAR' })).toEqual({
    FILTROS,
    REMOVER: [],
    ADICIONAR: [2],
  });
  expect(entradaDe({ ...cheio, modo: 'REMOVER', situacoes: [] })).toEqual({
    FILTROS: { LISTA_ETIQUETA: [3], LISTA_RESPONSAVEL: ['ana'] },
    REMOVER: [1],
    ADICIONAR: [],
  });
});
