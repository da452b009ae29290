import { describe, expect, it } from 'vitest';
import { forcaDaSenha } from './forca-senha.ts';

describe('strength of a password', () => {
  it.each([
    ['', 0],
    ['curta7!', 0],
    ['a'.repeat(129), 0],
    ['12345678', 1],
    ['senha123', 1],
    ['aaaaaaaa', 1],
    ['parafuso', 1],
    ['Parafuso', 1],
    ['Parafuso7', 2],
    ['parafuso verde', 2],
    ['Parafuso-sextavado-8', 3],
    ['quatro cavalos correndo no pasto', 3],
  ])('%s is %i', (senha, forca) => {
    expect(forcaDaSenha(senha)).toBe(forca);
  });
  it('is weaker with the own name in it', () => {
    expect(forcaDaSenha('Marcela2026!', ['Marcela'])).toBeLessThan(forcaDaSenha('Marcela2026!'));
  });
});
