import { describe, expect, it } from 'vitest';
import { combina } from './atalhos.ts';

const tecla = (key: string, com: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...com,
  }) as KeyboardEvent;

describe('keyboard shortcuts', () => {
  it.each([
    ['Ctrl+K', tecla('k', { ctrlKey: true }), true],
    ['Ctrl+K', tecla('k', { metaKey: true }), true],
    ['Ctrl+K', tecla('k'), false],
    ['Ctrl+K', tecla('k', { ctrlKey: true, altKey: true }), false],
    ['Ctrl+Z', tecla('Z', { ctrlKey: true, shiftKey: true }), false],
    ['N', tecla('n'), true],
    ['N', tecla('N', { shiftKey: true }), false],
    ['N', tecla('n', { ctrlKey: true }), false],
    ['?', tecla('?', { shiftKey: true }), true],
    ['/', tecla('/'), true],
    ['/', tecla('7', { shiftKey: true }), false],
    ['Alt+ArrowUp', tecla('ArrowUp', { altKey: true }), true],
  ])('%s', (teclas, evento, esperado) => {
    expect(combina(evento, teclas)).toBe(esperado);
  });
});
