// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const carregar = () => import('./armazenamento.ts');
let guardado: Awaited<ReturnType<typeof carregar>>;

const trocar = (descritor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descritor });
const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const recusa = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(async () => {
  vi.resetModules();
  guardado = await carregar();
});
afterEach(() => {
  if (original) trocar(original);
  localStorage.clear();
});

it('keeps and forgets what the browser takes', () => {
  expect(guardado.gravarJson('praca.email', { a: 1 })).toBe(true);
  expect(localStorage.getItem('praca.email')).toBe('{"a":1}');
  expect(guardado.lerJson('praca.email')).toEqual({ a: 1 });
  guardado.remover('praca.email');
  expect(guardado.lerJson('praca.email')).toBeNull();
  expect(guardado.armazenamentoRecusado()).toBe(false);
});

it('logout forgets what belongs to the person in both places, and nothing else', () => {
  const doUsuario = guardado.chaveDoUsuario('leituras');
  for (const onde of ['navegador', 'aba'] as const) {
    guardado.gravarTexto(doUsuario, 'aço', onde);
    guardado.gravarTexto('praca.layout', 'escuro', onde);
  }
  guardado.limparDoUsuario();
  for (const onde of ['navegador', 'aba'] as const)
    expect([guardado.lerTexto(doUsuario, onde), guardado.lerTexto('praca.layout', onde)]).toEqual([
      null,
      'escuro',
    ]);
});

it('a damaged value is none', () => {
  localStorage.setItem('praca.email', '{{');
  expect(guardado.lerJson('praca.email')).toBeNull();
});

it.each([
  ['the getter throws', { get: recusa }],
  [
    'every method throws',
    { value: Object.create({ getItem: recusa, setItem: recusa, removeItem: recusa }) },
  ],
  ['there is none', { value: undefined }],
])(
  'S-56 %s: the page goes on with its memory, tells once, and forgets at logout',
  (_, descritor) => {
    trocar(descritor);
    const ouvinte = vi.fn();
    guardado.assinarArmazenamento(ouvinte);
    expect(guardado.gravarTexto(guardado.chaveDoUsuario('leituras'), 'aço')).toBe(false);
    expect(guardado.gravarTexto('praca.layout', 'escuro')).toBe(false);
    expect(ouvinte).toHaveBeenCalledTimes(1);
    expect(guardado.armazenamentoRecusado()).toBe(true);
    expect(guardado.lerTexto(guardado.chaveDoUsuario('leituras'))).toBe('aço');
    guardado.limparDoUsuario();
    expect(guardado.lerTexto(guardado.chaveDoUsuario('leituras'))).toBeNull();
    expect(guardado.chavesGuardadas()).toEqual(['praca.layout']);
  },
);

it('S-56 full: the new value is the one that is read, and an old one does not come back', () => {
  localStorage.setItem('praca.email', '"velho"');
  const cheio = localStorage;
  trocar({
    value: new Proxy(cheio, {
      get: (alvo, nome) =>
        nome === 'setItem' ? recusa : Reflect.get(alvo, nome, alvo).bind?.(alvo),
    }),
  });
  expect(guardado.gravarJson('praca.email', 'novo')).toBe(false);
  expect(guardado.lerJson('praca.email')).toBe('novo');
  if (original) trocar(original);
  expect(localStorage.getItem('praca.email')).toBeNull();
});
