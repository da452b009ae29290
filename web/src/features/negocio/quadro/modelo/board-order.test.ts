import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anchorShift,
  indexOfSlot,
  neighbours,
  restoredIndex,
  slotOfIndex,
  withAt,
  without,
} from './board-order.ts';

const lista = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 });

describe('order of a column', () => {
  it.each([
    ['same place above', [1, 2, 3], 2, 1, 1],
    ['same place below', [1, 2, 3], 2, 2, 1],
    ['to the end of its own column', [1, 2, 3], 1, 3, 2],
    ['to the start', [1, 2, 3], 3, 0, 0],
    ['from another column, last gap', [1, 2, 3], 9, 3, 3],
    ['beyond the list', [1, 2, 3], 9, 40, 3],
    ['an empty column', [], 9, 0, 0],
  ])('%s', (_nome, ids, codigo, slot, expected) => {
    expect(indexOfSlot(ids, codigo, slot)).toBe(expected);
  });

  it('paints the gap that the index came from, except the two gaps of the card itself', () => {
    fc.assert(
      fc.property(lista, fc.nat(60), fc.boolean(), (ids, gap, own) => {
        const codigo = own ? (ids[0] as number) : 9999;
        const slot = gap % (ids.length + 1);
        const back = slotOfIndex(ids, codigo, indexOfSlot(ids, codigo, slot));
        const at = ids.indexOf(codigo);
        if (at >= 0 && (slot === at || slot === at + 1)) expect(back).toBe(at + 1);
        else expect(back).toBe(slot);
      }),
    );
  });

  it('a moved card sits between the neighbours that are sent', () => {
    fc.assert(
      fc.property(lista, fc.nat(60), (ids, where) => {
        const codigo = 9999;
        const indice = where % (ids.length + 1);
        const { anterior, posterior } = neighbours(ids, codigo, indice);
        const after = withAt(ids, codigo, indice);
        const at = after.indexOf(codigo);
        expect(after[at - 1]).toBe(anterior);
        expect(after[at + 1]).toBe(posterior);
      }),
    );
  });

  it('moving away and restoring gives the first list back, whatever left or entered meanwhile keeps its order', () => {
    fc.assert(
      fc.property(
        lista,
        fc.nat(60),
        fc.nat(60),
        fc.option(fc.nat(60), { nil: undefined }),
        (ids, pick, entersAt, leaves) => {
          const indice = pick % ids.length;
          const codigo = ids[indice] as number;
          const vizinhos = neighbours(ids, codigo, indice);
          let meanwhile = without(ids, codigo);
          const gone = leaves === undefined ? undefined : ids[leaves % ids.length];
          if (gone !== undefined && gone !== codigo) meanwhile = without(meanwhile, gone);
          const restored = withAt(
            meanwhile,
            codigo,
            restoredIndex(meanwhile, codigo, vizinhos, indice),
          );
          expect(restored).toEqual(ids.filter((id) => id === codigo || id !== gone));
          const entered = withAt(meanwhile, 5000, entersAt % (meanwhile.length + 1));
          const after = withAt(entered, codigo, restoredIndex(entered, codigo, vizinhos, indice));
          expect(after.filter((id) => id !== 5000)).toEqual(
            ids.filter((id) => id === codigo || id !== gone),
          );
        },
      ),
    );
  });

  it.each([
    ['two arrive above', [1, 2, 3, 4], [8, 9, 1, 2, 3, 4], 2, 2],
    ['one leaves above', [1, 2, 3, 4], [2, 3, 4], 2, -1],
    ['one arrives below', [1, 2, 3, 4], [1, 2, 3, 9, 4], 2, 0],
    ['the first visible one leaves', [1, 2, 3, 4], [1, 2, 4], 2, 0],
    ['everything changes', [1, 2], [7, 8], 0, 0],
  ])('the scroll follows when %s', (_nome, before, after, first, expected) => {
    expect(anchorShift(before, after, first)).toBe(expected);
  });
});
