import { expect, test } from 'vitest';
import { lerConfig } from './config.ts';

test('nothing is needed', () => {
  expect(lerConfig({})).toMatchObject({
    porta: 3000,
    host: '127.0.0.1',
    url: 'http://127.0.0.1:3000',
    bancoUrl: null,
    sistema: '0003',
    demo: true,
    smtpUrl: null,
    suporte: null,
    chave: null,
  });
});

test.each([
  ['PORT', 'abc', 'PORT="abc": informe um número inteiro de 0 a 65535.'],
  ['PORT', '70000', 'PORT="70000"'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: informe um endereço que comece com postgres://'],
  [
    'DATABASE_URL_DONO',
    'postgres://x/y',
    'DATABASE_URL_DONO: só faz sentido junto com DATABASE_URL.',
  ],
  ['DATABASE_URL', 'postgres://a:b@um:5432,dois:5432/c', 'DATABASE_URL: informe um endereço só.'],
  ['DATABASE_URL', 'postgres://um,dois/c', 'DATABASE_URL: informe um endereço só.'],
  ['DATABASE_URL', 'postgres:///c?host=um,dois', 'DATABASE_URL: informe um endereço só.'],
  ['PRACA_COPIA', 'a/b', 'PRACA_COPIA="a/b": use 1, ou um nome'],
  ['PRACA_URL', 'praca', 'PRACA_URL: informe um endereço'],
  ['PRACA_SISTEMA', '0009', 'PRACA_SISTEMA="0009": use 0003 ou 0002.'],
  ['PRACA_DEMO', 'sim', 'PRACA_DEMO="sim": use 0 ou 1.'],
  ['PRACA_CHAVE', 'curta', 'PRACA_CHAVE: use ao menos 32 caracteres aleatórios.'],
  ['PRACA_SUPORTE', 'suporte', 'PRACA_SUPORTE="suporte": informe um endereço de e-mail.'],
  ['SMTP_URL', 'http://x', 'SMTP_URL: informe um endereço'],
])('%s=%s is one clear line', (nome, valor, linha) => {
  expect(() => lerConfig({ [nome]: valor })).toThrow(linha);
});

test('a comma in a password is no second host, and only a name makes a copy', () => {
  const bancoUrl = 'postgres://a:b,c@um:5432/d';
  expect(lerConfig({ DATABASE_URL: bancoUrl, PRACA_COPIA: '0' })).toMatchObject({
    bancoUrl,
    copia: null,
  });
  expect(lerConfig({ PRACA_COPIA: '1' }).copia).toBe('1');
});

test('every mistake is told at once', () => {
  expect(() => lerConfig({ PORT: 'x', PRACA_SISTEMA: 'y' })).toThrow(/PORT=[\s\S]*PRACA_SISTEMA=/);
});

test('the demo exists only with the embedded database and on this machine', () => {
  expect(lerConfig({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
  expect(() => lerConfig({ DATABASE_URL: 'postgres://a@b/c', PRACA_DEMO: '1' })).toThrow(
    'PRACA_DEMO=1',
  );
  expect(lerConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(() => lerConfig({ HOST: '0.0.0.0', PRACA_DEMO: '1' })).toThrow('HOST=127.0.0.1');
});
