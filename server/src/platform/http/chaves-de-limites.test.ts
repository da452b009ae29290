import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { esqueciSenha, loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { consumir, gaveta } from './limite.ts';

// S-86: what the keys of limits are made of, read from the code: a new word in one has no row here.

const RAIZ = path.resolve(import.meta.dirname, '../..');
const CHAVES = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
  .flatMap((nome) =>
    [...readFileSync(path.join(RAIZ, nome), 'utf8').matchAll(/\bchave: `([a-z${}-][^`]*:[^`]*)`/g)]
      .map(([, chave = '']) => ({ nome, chave }))
      .filter(() => /consumir|Limite\b/.test(readFileSync(path.join(RAIZ, nome), 'utf8'))),
  );
/** Codes that the house gave, networks, what `gaveta` bounds, and a browser that proved whose it is. */
const PALAVRAS = new Set([
  'registro',
  'usuario',
  'usuario_codigo',
  'usuario.usuario_login',
  'lido.registro',
  'linkvenda_codigo',
  'rede',
  'redeDe(ip)',
  'redeDe(base.ip)',
  'gaveta(email)',
  'aparelho',
  'acao',
]);

test('S-86 no key of a limit is made of a secret, a link or a word that a stranger chose', () => {
  expect(CHAVES.length).toBeGreaterThan(15);
  const soltas = CHAVES.flatMap(({ nome, chave }) =>
    [...chave.matchAll(/\$\{([^}]*)\}/g)]
      .filter(([, palavra = '']) => !PALAVRAS.has(palavra))
      .map(([, palavra]) => [nome, palavra]),
  );
  expect(soltas).toEqual([]);
});

let s: Servidor;
beforeAll(async () => {
  s = await servidorDeTeste();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const linhas = async () =>
  (await s.dono.query<{ n: number }>('SELECT count(*)::int AS n FROM limite')).rows[0]?.n;

test('S-86 a network beyond its limit leaves no further row, whatever it tries', async () => {
  const de = (email: string) => [
    { chave: `teste:${email}`, maximo: 5, segundos: 60 },
    { chave: 'teste-rede:1', maximo: 3, segundos: 60, rede: true as const },
  ];
  for (let i = 0; i < 3; i += 1) await consumir(s.banco, de(`a${i}`));
  for (let i = 3; i < 10; i += 1)
    await expect(consumir(s.banco, de(`a${i}`))).rejects.toMatchObject({ status: 429 });
  expect(await linhas()).toBe(4);
});

test('S-86 words of strangers are as many keys as there are drawers; one account still counts by itself', async () => {
  expect(new Set(Array.from({ length: 2000 }, (_, i) => gaveta(`a${i}@b.c`))).size).toBeGreaterThan(
    1900,
  );
  expect(gaveta('x'.repeat(300))).toBeLessThan(131_072);
  const entrar = (usuario_emaillogin: string) =>
    s.chamar(loginEmail, { usuario_emaillogin, usuario_senha: 'errada-mesmo' });
  for (let i = 0; i < 10; i += 1) expect((await entrar('a@nada.demo')).status).toBe(401);
  expect((await entrar('A@nada.demo')).status).toBe(429);
  expect((await entrar('b@nada.demo')).status).toBe(401);
  for (let i = 0; i < 5; i += 1)
    expect((await s.chamar(esqueciSenha, { usuario_emaillogin: 'c@nada.demo' })).status).toBe(200);
  expect((await s.chamar(esqueciSenha, { usuario_emaillogin: 'c@nada.demo' })).status).toBe(429);
});
