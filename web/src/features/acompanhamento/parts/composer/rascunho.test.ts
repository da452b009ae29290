// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { guardarRascunho, lerRascunho, RASCUNHO_VAZIO } from './rascunho.ts';

const doNegocio = (negocio_codigo: number) => ({ negocio_codigo });

beforeEach(() => localStorage.clear());

it('comes back as it was left, deal by deal', () => {
  const meu = { ...RASCUNHO_VAZIO, modo: 'T' as const, texto: 'Ligar', responsavel: 'ana' };
  guardarRascunho(doNegocio(7), meu);
  guardarRascunho(doNegocio(8), { ...RASCUNHO_VAZIO, texto: 'outro' });
  expect(lerRascunho(doNegocio(7))).toEqual(meu);
  expect(lerRascunho(doNegocio(9))).toEqual(RASCUNHO_VAZIO);
  expect(lerRascunho({ pessoa_codigo: 7 })).toEqual(RASCUNHO_VAZIO);
});

it('without text there is nothing to keep', () => {
  guardarRascunho(doNegocio(7), { ...RASCUNHO_VAZIO, texto: 'Ligar' });
  guardarRascunho(doNegocio(7), { ...RASCUNHO_VAZIO, texto: '  ' });
  expect(lerRascunho(doNegocio(7))).toEqual(RASCUNHO_VAZIO);
  expect(localStorage.getItem('praca.usuario.rascunhos')).toBe('{}');
});

it('a damaged storage is no draft', () => {
  localStorage.setItem('praca.usuario.rascunhos', '{{');
  expect(lerRascunho(doNegocio(7))).toEqual(RASCUNHO_VAZIO);
});

it('keeps the newest fifty', () => {
  for (let i = 1; i <= 60; i++)
    guardarRascunho(doNegocio(i), { ...RASCUNHO_VAZIO, texto: `t${i}` });
  expect(lerRascunho(doNegocio(60)).texto).toBe('t60');
  expect(lerRascunho(doNegocio(1)).texto).toBe('');
});
