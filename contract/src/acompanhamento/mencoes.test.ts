import { describe, expect, it } from 'vitest';
import { comLogins, comNomes, mencionadosEm } from './mencoes.ts';

const USUARIOS = [
  { usuario_login: 'gerente', usuario_nome: 'Otávio Brandão' },
  { usuario_login: 'ana', usuario_nome: 'Ana' },
  { usuario_login: 'ana.paula', usuario_nome: 'Ana Paula' },
  { usuario_login: 'jose1', usuario_nome: 'José Lima' },
  { usuario_login: 'jose2', usuario_nome: 'José Lima' },
];

describe('who is mentioned', () => {
  it.each([
    ['sem ninguém', []],
    ['@gerente', ['gerente']],
    ['ver com @GERENTE.', ['gerente']],
    ['ver com @otávio brandão, hoje', ['gerente']],
    ['(@gerente)', ['gerente']],
    ['@gerente @gerente', ['gerente']],
    ['@ana e @ana.paula', ['ana', 'ana.paula']],
    ['@Ana Paula', ['ana.paula']],
    ['@ana.', ['ana']],
    ['@anabela', []],
    ['escreva a compras@gerente', []],
    ['@josé lima', []],
    ['@jose2', ['jose2']],
    ['@', []],
    ['@@ana', ['ana']],
  ])('%j', (texto, logins) => {
    expect(mencionadosEm(texto, USUARIOS).map((um) => um.usuario_login)).toEqual(logins);
  });
});

it.each([
  ['Falar com @Otávio Brandão hoje', 'Falar com @gerente hoje'],
  ['@Ana Paula e @Ana', '@ana.paula e @ana'],
  ['@jose1 fica pelo login', '@jose1 fica pelo login'],
  ['sem ninguém @xis', 'sem ninguém @xis'],
])('%j is kept as %j, and read again as it was', (lido, guardado) => {
  expect(comLogins(lido, USUARIOS)).toBe(guardado);
  expect(comNomes(guardado, USUARIOS)).toBe(lido);
});

it('a text of nothing but "@" is read at once', () => {
  const muitos = Array.from({ length: 300 }, (_, i) => ({
    usuario_login: `u${i}`,
    usuario_nome: `Pessoa ${i}`,
  }));
  const antes = performance.now();
  expect(mencionadosEm('@'.repeat(5000), muitos)).toEqual([]);
  expect(performance.now() - antes).toBeLessThan(1500);
});
