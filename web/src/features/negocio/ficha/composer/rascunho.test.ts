// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { guardarRascunho, lerRascunho, RASCUNHO_VAZIO } from './rascunho.ts';

beforeEach(() => localStorage.clear());

it('comes back as it was left, deal by deal', () => {
  const meu = { ...RASCUNHO_VAZIO, modo: 'T' as const, texto: 'Ligar', responsavel: 'ana' };
  guardarRascunho(7, meu);
  guardarRascunho(8, { ...RASCUNHO_VAZIO, texto: 'outro' });
  expect(lerRascunho(7)).toEqual(meu);
  expect(lerRascunho(9)).toEqual(RASCUNHO_VAZIO);
});

it('without text there is nothing to keep', () => {
  guardarRascunho(7, { ...RASCUNHO_VAZIO, texto: 'Ligar' });
  guardarRascunho(7, { ...RASCUNHO_VAZIO, texto: '  ' });
  expect(lerRascunho(7)).toEqual(RASCUNHO_VAZIO);
  expect(localStorage.getItem('praca.usuario.rascunhos')).toBe('{}');
});

it('a damaged storage is no draft', () => {
  localStorage.setItem('praca.usuario.rascunhos', '{{');
  expect(lerRascunho(7)).toEqual(RASCUNHO_VAZIO);
});

it('keeps the newest fifty', () => {
  for (let i = 1; i <= 60; i++) guardarRascunho(i, { ...RASCUNHO_VAZIO, texto: `t${i}` });
  expect(lerRascunho(60).texto).toBe('t60');
  expect(lerRascunho(1).texto).toBe('');
});
