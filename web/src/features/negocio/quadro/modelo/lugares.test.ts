import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  desvioDaAncora,
  indiceDoVao,
  vizinhosDe,
  indiceRestaurado,
  vagaDoIndice,
  comPosicao,
  sem,
} from './lugares.ts';

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
  ])('%s', (_nome, ids, codigo, vaga, esperado) => {
    expect(indiceDoVao(ids, codigo, vaga)).toBe(esperado);
  });

  it('paints the gap that the index came from, except the two gaps of the card itself', () => {
    fc.assert(
      fc.property(lista, fc.nat(60), fc.boolean(), (ids, vao, proprio) => {
        const codigo = proprio ? (ids[0] as number) : 9999;
        const vaga = vao % (ids.length + 1);
        const volta = vagaDoIndice(ids, codigo, indiceDoVao(ids, codigo, vaga));
        const at = ids.indexOf(codigo);
        if (at >= 0 && (vaga === at || vaga === at + 1)) expect(volta).toBe(at + 1);
        else expect(volta).toBe(vaga);
      }),
    );
  });

  it('a moved card sits between the neighbours that are sent', () => {
    fc.assert(
      fc.property(lista, fc.nat(60), (ids, where) => {
        const codigo = 9999;
        const indice = where % (ids.length + 1);
        const { anterior, posterior } = vizinhosDe(ids, codigo, indice);
        const depois = comPosicao(ids, codigo, indice);
        const at = depois.indexOf(codigo);
        expect(depois[at - 1]).toBe(anterior);
        expect(depois[at + 1]).toBe(posterior);
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
        (ids, pegar, entraEm, sai) => {
          const indice = pegar % ids.length;
          const codigo = ids[indice] as number;
          const vizinhos = vizinhosDe(ids, codigo, indice);
          let enquantoIsso = sem(ids, codigo);
          const sairam = sai === undefined ? undefined : ids[sai % ids.length];
          if (sairam !== undefined && sairam !== codigo) enquantoIsso = sem(enquantoIsso, sairam);
          const restaurado = comPosicao(
            enquantoIsso,
            codigo,
            indiceRestaurado(enquantoIsso, codigo, vizinhos, indice),
          );
          expect(restaurado).toEqual(ids.filter((id) => id === codigo || id !== sairam));
          const entrou = comPosicao(enquantoIsso, 5000, entraEm % (enquantoIsso.length + 1));
          const depois = comPosicao(
            entrou,
            codigo,
            indiceRestaurado(entrou, codigo, vizinhos, indice),
          );
          expect(depois.filter((id) => id !== 5000)).toEqual(
            ids.filter((id) => id === codigo || id !== sairam),
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
  ])('the scroll follows when %s', (_nome, antes, depois, primeiro, esperado) => {
    expect(desvioDaAncora(antes, depois, primeiro)).toBe(esperado);
  });
});
