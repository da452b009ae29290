import { expect, test } from 'vitest';
import { SEM_NOMES } from '../nomes.ts';
import { deUmDia } from './sem-passado.ts';

test('of a day the filters without a past are set aside, and named', () => {
  const { filtros, deLado } = deUmDia(
    {
      q: 'aço',
      cidade: ['Joinville/SC'],
      campo: ['7=azul'],
      passo: 'ATRASADA',
      parados: 'S',
      mencionado: 'S',
      responsavel: ['ana'],
      parado: 7,
    },
    SEM_NOMES,
  );
  expect(filtros).toEqual({ responsavel: ['ana'], parado: 7 });
  expect(deLado).toHaveLength(6);
  expect(deLado).toEqual(
    expect.arrayContaining(['Busca: “aço”', 'Cidade: Joinville/SC', 'Com tarefa atrasada']),
  );
});

test('where all filters have a past, nothing is said', () => {
  expect(deUmDia({ etiqueta: [3] }, SEM_NOMES)).toEqual({
    filtros: { etiqueta: [3] },
    deLado: [],
  });
});
