// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lerGuardado } from '../../../platform/guardado/guardados.ts';
import { comPagina, guardarSequencia, vizinhos } from './sequencia.ts';

const DE = '/apps/crm/pipeline/oportunidades?q=aço';
const guardada = () => lerGuardado('sequencia', 'aba') as Parameters<typeof comPagina>[0];

it('has the neighbours of a deal, none at the ends, nothing for a deal of elsewhere', () => {
  const grupos = [{ codigos: [3, 1, 2], total: 3 }];
  expect(vizinhos(grupos, 1, DE)).toEqual({
    anterior: 3,
    proximo: 2,
    posicao: 2,
    total: 3,
    endereco: DE,
  });
  expect(vizinhos(grupos, 3, DE)).toMatchObject({ anterior: null, proximo: 1 });
  expect(vizinhos(grupos, 2, DE)).toMatchObject({ anterior: 1, proximo: null });
  expect(vizinhos(grupos, 9, DE)).toMatchObject({ posicao: 0, endereco: null });
});

it('counts what was not read: of a list and of each column of a board', () => {
  expect(vizinhos([{ codigos: [3, 1], total: 210 }], 1, DE)).toMatchObject({
    posicao: 2,
    total: 210,
  });
  const colunas = [
    { codigos: [3, 1], total: 40 },
    { codigos: [8], total: 5 },
  ];
  expect(vizinhos(colunas, 1, DE)).toMatchObject({ proximo: 8, posicao: 2, total: 45 });
  expect(vizinhos(colunas, 8, DE)).toMatchObject({ anterior: 1, posicao: 41, total: 45 });
});

it('keeps the order and the address', () => {
  guardarSequencia([{ codigos: [5, 4], total: 2 }], DE);
  expect(guardada()).toEqual({
    grupos: [{ codigos: [5, 4], total: 2 }],
    endereco: DE,
    resto: null,
  });
});

it('grows by the pages of the list, each deal once, until its end', () => {
  guardarSequencia([{ codigos: [5, 4], total: 4 }], DE, { entrada: {}, cursor: 'a' });
  const maior = comPagina(guardada(), [4, 3], 'b');
  expect(maior).toMatchObject({
    grupos: [{ codigos: [5, 4, 3], total: 4 }],
    resto: { entrada: {}, cursor: 'b' },
  });
  expect(comPagina(maior, [2], null)).toMatchObject({
    grupos: [{ codigos: [5, 4, 3, 2], total: 4 }],
    resto: null,
  });
});
