// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { guardarSequencia, vizinhos } from './sequencia.ts';

const DE = '/apps/crm/pipeline/oportunidades?q=aço';

it('has the neighbours of a deal, none at the ends, nothing for a deal of elsewhere', () => {
  expect(vizinhos([3, 1, 2], 1, DE)).toEqual({
    anterior: 3,
    proximo: 2,
    posicao: 2,
    total: 3,
    endereco: DE,
  });
  expect(vizinhos([3, 1, 2], 3, DE)).toMatchObject({ anterior: null, proximo: 1 });
  expect(vizinhos([3, 1, 2], 2, DE)).toMatchObject({ anterior: 1, proximo: null });
  expect(vizinhos([3, 1, 2], 9, DE)).toMatchObject({ posicao: 0, endereco: null });
});

it('keeps the order, the address and whose it is', () => {
  guardarSequencia([5, 4], DE);
  expect(JSON.parse(sessionStorage.getItem('praca.sequencia') ?? '')).toEqual({
    dono: '',
    codigos: [5, 4],
    endereco: DE,
  });
});
