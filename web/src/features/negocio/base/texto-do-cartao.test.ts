import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paradoDo, passoDo, etiquetasQueCabem } from './texto-do-cartao.ts';

const agora = new Date('2025-10-03T15:00:00-03:00').getTime();
const inteiracao = (dia: string) => `${dia}T12:00:00-03:00`;

describe('the next step', () => {
  it.each([
    ['late by days', '2025-09-28T09:00:00-03:00', 'atrasado', 'Atrasada, 28/09'],
    ['late by an hour', '2025-10-03T14:00:00-03:00', 'atrasado', 'Atrasada, 14:00'],
    ['later today', '2025-10-03T16:00:00-03:00', 'planejado', 'Hoje'],
    ['tomorrow, by the clock of São Paulo', '2025-10-04T23:30:00-03:00', 'planejado', 'Amanhã'],
    ['next month', '2025-11-05T09:00:00-03:00', 'planejado', '05/11'],
    ['none', null, 'nenhum', 'Sem tarefa'],
  ])('%s', (_nome, proximo, tipo, curto) => {
    expect(passoDo(proximo, agora)).toMatchObject({ tipo, curto });
  });
});

describe('stalled', () => {
  it.each([
    ['past the threshold', null, 10, 13],
    ['within the threshold', null, 14, null],
    ['a stage without a threshold', null, null, null],
    ['a task ahead puts it off', '2025-10-04T09:00:00-03:00', 10, null],
    ['a late task does not', '2025-10-01T09:00:00-03:00', 10, 13],
  ])('%s', (_nome, proximo, diasparado, dias) => {
    const cartao = {
      negocio_proximaatividade: proximo,
      negocio_dtinteracao: inteiracao('2025-09-20'),
    };
    expect(paradoDo(cartao, diasparado, agora)?.dias ?? null).toBe(dias);
  });

  it('says why', () => {
    const cartao = {
      negocio_proximaatividade: null,
      negocio_dtinteracao: inteiracao('2025-09-20'),
    };
    expect(paradoDo(cartao, 10, agora)?.porque).toBe(
      'Parado há 13 dias: a última interação foi em 20/09/2025 e este estágio espera no máximo 10 dias. Uma tarefa futura adia o aviso.',
    );
  });
});

describe('tags on one line', () => {
  it.each([
    [['VIP', 'Sul'], 236, 2],
    [['Indústria', 'Reativação', 'Licitação'], 236, 2],
    [['Distribuidor autorizado da região Sudeste', 'VIP'], 236, 1],
    [[], 236, 0],
  ])('%o in %i px: %i', (nomes, width, cabem) => {
    expect(etiquetasQueCabem(nomes, width)).toBe(cabem);
  });

  it('shows one at least and never more than there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 40, max: 400 }),
        (nomes, width) => {
          const cabem = etiquetasQueCabem(nomes, width);
          expect(cabem).toBeGreaterThanOrEqual(1);
          expect(cabem).toBeLessThanOrEqual(nomes.length);
        },
      ),
    );
  });
});
