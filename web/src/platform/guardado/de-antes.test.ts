// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { trazerDeAntes } from './de-antes.ts';
import type { Guardados } from './de-uma-pessoa.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const de = (quem: string): Guardados => ({
  quem,
  valores: new Map(),
  mudaram: new Set(),
  pronto: false,
  fim: new AbortController(),
});

test('S-82 drafts that stood in clear become sealed ones of their person; of others nothing stays', () => {
  const nota = { mudou: { nome: 'Prensa' }, pendentes: {}, em: 1 };
  sessionStorage.setItem('praca.usuario.rascunho.3.7./TWSX/X.novo', JSON.stringify(nota));
  localStorage.setItem('praca.usuario.rascunho.3.8./TWSX/X.novo', JSON.stringify(nota));
  localStorage.setItem(
    'praca.usuario.rascunhos',
    JSON.stringify({ '7.12': { texto: 'Ligar' }, '7.pessoa-4': { texto: 'Visitar' }, '8.1': {} }),
  );
  localStorage.setItem('praca.usuario.recentes', '{{');
  localStorage.setItem('praca.usuario.aparelho', 'true');
  sessionStorage.setItem('praca.sequencia', '{}');
  const deles = de('3/7');
  deles.valores.set('navegador anotacao 12', { texto: 'mais nova' });
  trazerDeAntes(deles);
  expect(Object.fromEntries(deles.valores)).toEqual({
    'aba rascunho /TWSX/X.novo': nota,
    'navegador anotacao 12': { texto: 'mais nova' },
    'navegador anotacao pessoa-4': { texto: 'Visitar' },
  });
  expect([...deles.mudaram].sort()).toEqual([
    'aba rascunho /TWSX/X.novo',
    'navegador anotacao pessoa-4',
  ]);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([
    'praca.usuario.aparelho',
  ]);
});
