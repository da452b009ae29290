import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardKey, type ColunaVista, type Erguido, type Tecla } from './keyboard.ts';

const press = (key: string, extra: Partial<Tecla> = {}): Tecla => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...extra,
});
const board: ColunaVista[] = [
  { estagio_codigo: 1, ids: [11, 12, 13] },
  { estagio_codigo: 2, ids: [] },
  { estagio_codigo: 3, ids: [31, 32] },
];

describe('walking', () => {
  it.each([
    ['down', 11, 'ArrowDown', 12],
    ['up', 12, 'ArrowUp', 11],
    ['right over an empty column, to the nearest row', 13, 'ArrowRight', 32],
    ['left', 31, 'ArrowLeft', 11],
    ['to the first', 13, 'Home', 11],
    ['to the last', 11, 'End', 13],
  ])('%s', (_nome, from, key, to) => {
    expect(cardKey(board, from, null, press(key))).toEqual({ tipo: 'focar', codigo: to });
  });

  it.each([
    ['above the first', 11, 'ArrowUp'],
    ['below the last', 13, 'ArrowDown'],
    ['beyond the last column', 31, 'ArrowRight'],
    ['a letter', 11, 'q'],
    ['a card that is gone', 99, 'ArrowDown'],
  ])('stays at %s', (_nome, from, key) => {
    expect(cardKey(board, from, null, press(key))).toBeNull();
  });

  it('opens with Enter and asks where to with M', () => {
    expect(cardKey(board, 11, null, press('Enter'))).toEqual({ tipo: 'abrir', codigo: 11 });
    expect(cardKey(board, 11, null, press('m'))).toEqual({ tipo: 'mover-para', codigo: 11 });
  });

  it('leaves the keys of the browser alone', () => {
    expect(cardKey(board, 11, null, press('ArrowDown', { ctrlKey: true }))).toBeNull();
    expect(cardKey(board, 11, null, press('Enter', { metaKey: true }))).toBeNull();
  });
});

describe('Alt and arrows', () => {
  it.each([
    ['down one', 11, 'ArrowDown', 1, 1],
    ['up one', 13, 'ArrowUp', 1, 1],
    ['to the top of the next column, empty or not', 12, 'ArrowRight', 2, 0],
    ['to the top of the former column', 32, 'ArrowLeft', 2, 0],
  ])('move %s', (_nome, codigo, key, estagio_codigo, indice) => {
    expect(cardKey(board, codigo, null, press(key, { altKey: true }))).toEqual({
      tipo: 'mover',
      codigo,
      alvo: { estagio_codigo, indice },
    });
  });

  it.each([
    [11, 'ArrowUp'],
    [13, 'ArrowDown'],
    [11, 'ArrowLeft'],
    [31, 'ArrowRight'],
  ])('do nothing at the edge (%i %s)', (codigo, key) => {
    expect(cardKey(board, codigo, null, press(key, { altKey: true }))).toBeNull();
  });
});

describe('lifting', () => {
  const lifted: Erguido = {
    codigo: 12,
    origem: { estagio_codigo: 1, indice: 1 },
    alvo: { estagio_codigo: 1, indice: 1 },
  };

  it('starts where the card is', () => {
    expect(cardKey(board, 12, null, press(' '))).toEqual({ tipo: 'erguer', erguido: lifted });
  });

  it('hovers, drops and returns', () => {
    const over = cardKey(board, 12, lifted, press('ArrowRight'));
    expect(over).toEqual({
      tipo: 'pairar',
      erguido: { ...lifted, alvo: { estagio_codigo: 2, indice: 0 } },
    });
    expect(cardKey(board, 12, lifted, press('Enter'))?.tipo).toBe('soltar');
    const moved = { ...lifted, alvo: { estagio_codigo: 2, indice: 0 } };
    expect(cardKey(board, 12, moved, press(' '))?.tipo).toBe('soltar');
    expect(cardKey(board, 12, lifted, press(' '))).toEqual({ tipo: 'espiar', codigo: 12 });
    expect(cardKey(board, 12, lifted, press('Escape'))?.tipo).toBe('devolver');
    expect(cardKey(board, 12, lifted, press('Tab'))?.tipo).toBe('devolver');
  });

  it('never leaves the board, whatever is pressed', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 60 }), (pressed) => {
        let now = lifted;
        for (const key of pressed) {
          const action = cardKey(board, 12, now, press(key));
          if (action?.tipo === 'pairar') now = action.erguido;
          const column = board.find((c) => c.estagio_codigo === now.alvo.estagio_codigo);
          const last = (column?.ids.length ?? 0) - (column?.ids.includes(12) ? 1 : 0);
          expect(now.alvo.indice).toBeGreaterThanOrEqual(0);
          expect(now.alvo.indice).toBeLessThanOrEqual(last);
        }
      }),
    );
  });
});
