import { afterAll, beforeAll, expect, test } from 'vitest';
import * as plataforma from '@praca/contract/plataforma/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';

let s: Servidor;
beforeAll(async () => {
  s = await servidorDeTeste();
});
afterAll(() => s.fechar());

test.each([
  ['dots', `a@${'.'.repeat(100_000)}@`],
  ['accents', `a@${'\u0301\u0323'.repeat(200_000)}@`],
])('S-48 a login by an address of many %s holds up nobody', async (_, usuario_emaillogin) => {
  await s.chamar(plataforma.vivo, {});
  const inicio = performance.now();
  const [entrada, saude] = await Promise.all([
    s.chamar(sessao.loginEmail, { usuario_emaillogin, usuario_senha: 'qualquer' }),
    s.chamar(plataforma.vivo, {}),
  ]);
  expect(entrada.status).toBe(400);
  expect(entrada.mensagens[0]?.Mensagem).toBe('Use no máximo 254 caracteres.');
  expect(saude.status).toBe(200);
  // 13 s with dots and 20 s with accents, when the length was looked at last.
  expect(performance.now() - inicio).toBeLessThan(1000);
});

test('S-48 a name of accents alone is refused at once', async () => {
  const inicio = performance.now();
  const r = await s.chamar(sessao.registrar, {
    fullname: '\u0301\u0323'.repeat(200_000),
    email: 'um@empresa.com.br',
    usuario_senha: 'uma senha longa 42',
  });
  expect(r.status).toBe(400);
  expect(performance.now() - inicio).toBeLessThan(1000);
});
