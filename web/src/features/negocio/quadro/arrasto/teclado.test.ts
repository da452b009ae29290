import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teclaNoCartao, type ColunaVista, type Erguido, type Tecla } from './teclado.ts';

const aperto = (key: string, extra: Partial<Tecla> = {}): Tecla => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...extra,
});
const quadro: ColunaVista[] = [
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
    expect(teclaNoCartao(quadro, from, null, aperto(key))).toEqual({ tipo: 'focar', codigo: to });
  });

  it.each([
    ['above the first', 11, 'ArrowUp'],
    ['below the last', 13, 'ArrowDown'],
    ['beyond the last column', 31, 'ArrowRight'],
    ['a letter', 11, 'q'],
    ['a card that is gone', 99, 'ArrowDown'],
  ])('stays at %s', (_nome, from, key) => {
    expect(teclaNoCartao(quadro, from, null, aperto(key))).toBeNull();
  });

  it('opens with Enter and asks where to with M', () => {
    expect(teclaNoCartao(quadro, 11, null, aperto('Enter'))).toEqual({ tipo: 'abrir', codigo: 11 });
    expect(teclaNoCartao(quadro, 11, null, aperto('m'))).toEqual({
      tipo: 'mover-para',
      codigo: 11,
    });
  });

  it('leaves the keys of the browser alone', () => {
    expect(teclaNoCartao(quadro, 11, null, aperto('ArrowDown', { ctrlKey: true }))).toBeNull();
    expect(teclaNoCartao(quadro, 11, null, aperto('Enter', { metaKey: true }))).toBeNull();
  });
});

describe('Alt and arrows', () => {
  it.each([
    ['down one', 11, 'ArrowDown', 1, 1],
    ['up one', 13, 'ArrowUp', 1, 1],
    ['to the top of the next column, empty or not', 12, 'ArrowRight', 2, 0],
    ['to the top of the former column', 32, 'ArrowLeft', 2, 0],
  ])('move %s', (_nome, codigo, key, estagio_codigo, indice) => {
    expect(teclaNoCartao(quadro, codigo, null, aperto(key, { altKey: true }))).toEqual({
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
    expect(teclaNoCartao(quadro, codigo, null, aperto(key, { altKey: true }))).toBeNull();
  });
});

describe('lifting', () => {
  const erguido: Erguido = {
    codigo: 12,
    origem: { estagio_codigo: 1, indice: 1 },
    alvo: { estagio_codigo: 1, indice: 1 },
  };

  it('starts where the card is', () => {
    expect(teclaNoCartao(quadro, 12, null, aperto(' '))).toEqual({
      tipo: 'erguer',
      erguido: erguido,
    });
  });

  it('hovers, drops and returns', () => {
    const over = teclaNoCartao(quadro, 12, erguido, aperto('ArrowRight'));
    expect(over).toEqual({
      tipo: 'pairar',
      erguido: { ...erguido, alvo: { estagio_codigo: 2, indice: 0 } },
    });
    expect(teclaNoCartao(quadro, 12, erguido, aperto('Enter'))?.tipo).toBe('soltar');
    const moveu = { ...erguido, alvo: { estagio_codigo: 2, indice: 0 } };
    expect(teclaNoCartao(quadro, 12, moveu, aperto(' '))?.tipo).toBe('soltar');
    expect(teclaNoCartao(quadro, 12, erguido, aperto(' '))).toEqual({ tipo: 'espiar', codigo: 12 });
    expect(teclaNoCartao(quadro, 12, erguido, aperto('Escape'))?.tipo).toBe('devolver');
    expect(teclaNoCartao(quadro, 12, erguido, aperto('Tab'))?.tipo).toBe('devolver');
  });

  it('never leaves the board, whatever is pressed', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 60 }), (apertado) => {
        let agora = erguido;
        for (const key of apertado) {
          const action = teclaNoCartao(quadro, 12, agora, aperto(key));
          if (action?.tipo === 'pairar') agora = action.erguido;
          const coluna = quadro.find((c) => c.estagio_codigo === agora.alvo.estagio_codigo);
          const ultimo = (coluna?.ids.length ?? 0) - (coluna?.ids.includes(12) ? 1 : 0);
          expect(agora.alvo.indice).toBeGreaterThanOrEqual(0);
          expect(agora.alvo.indice).toBeLessThanOrEqual(ultimo);
        }
      }),
    );
  });
});
