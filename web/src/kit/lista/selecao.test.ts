import { describe, expect, it } from 'vitest';
import { aposMarcar, marcadosEm, NADA_SELECIONADO, type Selecionados } from './selecao.ts';

const ORDEM = [9, 7, 5, 3, 1];
const marcar = (antes: Selecionados, codigos: number[], faixa = false) =>
  aposMarcar(antes, new Set(codigos), ORDEM, faixa);

describe('marking rows', () => {
  it('keeps what was marked and where a range may begin', () => {
    const uma = marcar(NADA_SELECIONADO, [7]);
    expect(uma).toEqual({ marcados: new Set([7]), todos: false, ancora: 7 });
    expect(marcar(uma, [7, 1])).toMatchObject({ marcados: new Set([7, 1]), ancora: 1 });
  });

  it('with Shift marks, or unmarks, from the last row to this one, either way', () => {
    const uma = marcar(NADA_SELECIONADO, [7]);
    const faixa = marcar(uma, [7, 1], true);
    expect([...faixa.marcados].toSorted()).toEqual([1, 3, 5, 7]);
    const volta = marcar(faixa, [1, 3, 7], true);
    expect([...volta.marcados]).toEqual([7]);
    const acima = marcar({ ...uma, ancora: 3 }, [7, 9], true);
    expect([...acima.marcados].toSorted()).toEqual([3, 5, 7, 9]);
  });

  it('begins no range at a row that is gone, nor at the box of the head', () => {
    const gone = { ...NADA_SELECIONADO, ancora: 42 };
    expect([...marcar(gone, [5], true).marcados]).toEqual([5]);
    expect(marcar(marcar(NADA_SELECIONADO, [7]), ORDEM, true)).toMatchObject({
      marcados: new Set(ORDEM),
      ancora: null,
    });
  });

  it('shows every row as marked while the whole filter is, and only then', () => {
    expect(marcadosEm({ ...NADA_SELECIONADO, todos: true }, ORDEM)).toEqual(new Set(ORDEM));
    expect(
      marcar({ marcados: new Set(ORDEM), todos: true, ancora: null }, [9, 7, 5, 3]),
    ).toMatchObject({ todos: false, marcados: new Set([9, 7, 5, 3]) });
  });
});
