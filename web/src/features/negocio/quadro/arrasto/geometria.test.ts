import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passoDaBorda, topoDoVao, dentro, RECUO_DA_LISTA, vagaEm } from './geometria.ts';

const PASSO_DA_LISTA = 114;

describe('the gap under the pointer', () => {
  it.each([
    ['above the list', 40, 0, 0],
    ['upper half of the first card', 100 + 50, 0, 0],
    ['lower half of the first card', 100 + 64, 0, 1],
    ['scrolled by ten cards', 100 + 64, 1140, 11],
    ['far below the last card', 5000, 0, 30],
  ])('%s', (_nome, y, scrollTop, vaga) => {
    expect(vagaEm(y, 100, scrollTop, PASSO_DA_LISTA, 30)).toBe(vaga);
  });

  it('is the one whose line is nearest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        (y, scrollTop) => {
          const vaga = vagaEm(y, 0, scrollTop, PASSO_DA_LISTA, 40);
          const meio = (s: number) =>
            topoDoVao(s, PASSO_DA_LISTA) + 4 - RECUO_DA_LISTA + RECUO_DA_LISTA;
          const longe = Math.abs(meio(vaga) - (y + scrollTop));
          for (const outro of [vaga - 1, vaga + 1]) {
            if (outro >= 0 && outro <= 40)
              expect(Math.abs(meio(outro) - (y + scrollTop))).toBeGreaterThanOrEqual(longe - 1);
          }
        },
      ),
    );
  });
});

describe('scrolling at the edges', () => {
  it.each([
    ['the middle', 300, 0],
    ['just inside the start', 47, -1],
    ['on the start edge', 0, -24],
    ['beyond the start', -80, -24],
    ['on the end edge', 600, 24],
    ['beyond the end', 900, 24],
  ])('%s', (_nome, posicao, passo) => {
    expect(passoDaBorda(posicao, 0, 600, 48, 0.5)).toBe(passo);
  });

  it('rests where the area is too small to have a middle', () => {
    expect(passoDaBorda(5, 0, 100, 48, 0.5)).toBe(0);
  });
});

it('a point on the border is inside', () => {
  const retangulo = { left: 0, top: 0, right: 10, bottom: 10 };
  expect([dentro(retangulo, 0, 10), dentro(retangulo, 11, 5)]).toEqual([true, false]);
});
