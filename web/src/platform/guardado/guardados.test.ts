// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const APRESSADO = 'praca.usuario.apressado';
const REGISTRO = {
  email: 'a@b.demo',
  senha: '•',
  nome: 'Ana',
  clienteregistro_codigo: 3,
  usuario_codigo: 7,
};
const carregar = () => import('./guardados.ts');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

test.each([
  ['nobody is here', null],
  ['the screen is locked', { ...REGISTRO, bloqueio: 'expirada' }],
])('S-82 what a page had no time to seal is gone where %s', async (_, registro) => {
  if (registro !== null) localStorage.setItem('praca.sessao', JSON.stringify(registro));
  sessionStorage.setItem(APRESSADO, '{"quem":"3/7","valores":{}}');
  await carregar();
  expect(sessionStorage.getItem(APRESSADO)).toBeNull();
});

test('its person finds it', async () => {
  localStorage.setItem('praca.sessao', JSON.stringify(REGISTRO));
  sessionStorage.setItem(APRESSADO, '{"quem":"3/7","valores":{}}');
  await carregar();
  expect(sessionStorage.getItem(APRESSADO)).not.toBeNull();
});

test('what is kept is known at once, whoever is here; nobody waits where a browser keeps nothing', async () => {
  const { guardar, guardadosProntos, esquecer, lerGuardado } = await carregar();
  await guardadosProntos();
  guardar('x', { a: 1 });
  guardar('x', { a: 2 }, 'aba');
  expect([lerGuardado('x'), lerGuardado('x', 'aba')]).toEqual([{ a: 1 }, { a: 2 }]);
  esquecer('x');
  expect([lerGuardado('x'), lerGuardado('x', 'aba')]).toEqual([undefined, { a: 2 }]);
  expect(Object.keys(localStorage)).toEqual([]);
});
