import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { escutar, pedir } from '../../../test-support/servidor/escutar.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';

const pagina = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let s: Servidor;
let token: string;
let porta: number;

beforeAll(async () => {
  mkdirSync(join(pagina, 'assets'));
  mkdirSync(join(pagina, '.git'));
  writeFileSync(join(pagina, 'index.html'), '<!doctype html><title>Praça</title>');
  for (const nome of ['assets/a-1.js', 'assets/a-1.js.map', '.env', '.git/HEAD', 'sw.js'])
    writeFileSync(join(pagina, nome), 'conteúdo');
  writeFileSync(join(pagina, 'assets/a-1.js.gz'), gzipSync('conteúdo'));
  const aberto = await servidorComCenario({
    PRACA_PAGINA: pagina,
    PRACA_URL: 'https://praca.teste',
  });
  s = aberto.s;
  const { c } = aberto;
  token = (await s.entrar(c.usuarios['adm.a'].usuario_emaillogin, c.usuarios['adm.a'].senha)).token;
  porta = await escutar(s.app);
});
afterAll(async () => {
  await s.fechar();
  rmSync(pagina, { recursive: true });
});

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none'";

describe('S-42 headers', () => {
  test.each([
    // what                 method    address                       status  type                        cache
    ['the page', 'GET', '/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['a screen', 'GET', '/apps/crm/pipeline/leads', 200, 'text/html; charset=utf-8', 'no-cache'],
    [
      'a screen, any case',
      'GET',
      '/Account/LOGIN?retorno=%2F',
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ],
    ['no screen', 'GET', '/calendar', 404, 'text/html; charset=utf-8', 'no-cache'],
    [
      'an asset',
      'GET',
      '/assets/a-1.js',
      200,
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['no asset', 'GET', '/assets/b-2.js', 404, 'text/plain; charset=utf-8', 'no-store'],
    [
      'the service worker',
      'GET',
      '/sw.js',
      200,
      'application/javascript; charset=utf-8',
      'no-cache',
    ],
    ['the API', 'GET', '/api/saude', 200, 'application/json; charset=utf-8', 'no-store'],
    [
      'a refusal',
      'PUT',
      '/api/TWSNegocio/GetLista',
      401,
      'application/json; charset=utf-8',
      'no-store',
    ],
    [
      'a malformed body',
      'PUT',
      '/api/TWSLogin/LoginEmail',
      400,
      'application/json; charset=utf-8',
      'no-store',
    ],
    ['no call', 'GET', '/api/nada', 404, 'application/json; charset=utf-8', 'no-store'],
    ['another method', 'DELETE', '/api/saude', 405, 'application/json; charset=utf-8', 'no-store'],
    ['the documentation', 'GET', '/api/docs', 200, 'text/html; charset=utf-8', 'no-store'],
    ['a POST to the page', 'POST', '/account/login', 404, 'text/plain; charset=utf-8', 'no-store'],
  ] as const)('%s', async (_nome, method, url, status, tipo, cache) => {
    const corpo = url.endsWith('LoginEmail')
      ? { payload: '{', headers: { 'content-type': 'application/json' } }
      : {};
    const { statusCode, headers, body } = await pedir(porta, method, url, corpo);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      tipo,
      cache,
    ]);
    expect(headers).toMatchObject({
      'content-security-policy': CSP,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    // Nothing but the door of the house is for a search engine: addresses hold secrets.
    expect(headers['x-robots-tag']).toBe(url === '/' ? undefined : 'noindex, nofollow');
    for (const nome of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers[nome]).toBeUndefined();
    if (status >= 400)
      expect(body).not.toMatch(/\bat \w+.*:\d+|SELECT|node_modules|server\/src|\/tmp\//);
  });

  test('an address that cannot be read brings its own', async () => {
    const { statusCode, headers } = await pedir(porta, 'GET', '/api/%zz');
    expect([
      statusCode,
      headers['cache-control'],
      headers['x-content-type-options'],
      headers['content-security-policy'],
    ]).toEqual([404, 'no-store', 'nosniff', "default-src 'none'; frame-ancestors 'none'"]);
  });

  test('a file is an attachment in a sandbox, and never kept', async () => {
    const { statusCode, headers } = await pedir(
      porta,
      'GET',
      '/api/TWSNegocio/RelatorioImportacao/1',
      { headers: { authorization: `JWT ${token}` } },
    );
    expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      404,
      'no-store',
      'nosniff',
    ]);
  });

  test('a compressed copy is sent as itself; asked for by name it does not exist', async () => {
    const r = await pedir(porta, 'GET', '/assets/a-1.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([r.statusCode, r.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect((await pedir(porta, 'GET', '/assets/a-1.js.gz')).statusCode).toBe(404);
  });
});

describe('S-43 forced browsing', () => {
  test.each([
    '/.git/HEAD',
    '/.env',
    '/.env.local',
    '/assets/.env',
    '/assets/a-1.js.map',
    '/%2egit/HEAD',
    '/assets/..%2f.env',
    '/assets/%2e%2e/.env',
    '/..%2f..%2fetc/passwd',
    '/%5c..%5cetc%5cpasswd',
    '/metrics',
    '/status',
    '/calendar',
    '/chat',
    '/ecommerce',
    '/email',
    '/tasks',
    '/projects',
    '/social',
    '/file',
    '/pages/profile',
    '/ui/buttons',
    '/apps/calendar',
    '/apps/crm/nada',
    '/apps/crm/pipeline/nada',
    '/account/nada',
    '/dashboard/crm/nada',
    '/apps/ecommerce/products',
    '/server/src/main.ts',
    '/package.json',
    '/node_modules/pg/package.json',
    '/docs',
    '/swagger',
    '/graphql',
    '/wp-admin',
    '/backup.zip',
    '/dados/chave',
    '/api/metrics',
    '/api/.env',
    '/api/docs/../../.env',
    '/api/docs/package.json',
    '/api/docs/swagger-ui.css.map',
    '/api/TWSPix/Transferir',
    '/api/TWSConta/GetSaldo',
    '/api/debug',
    '/api/admin',
  ])('%s is 404', async (url) => {
    const r = await pedir(porta, 'GET', url);
    expect(r.statusCode).toBe(404);
    expect(r.body).not.toContain('conteúdo');
  });

  test('every call of the contract but the public ones asks for a session', async () => {
    const fechadas = todosEndpoints
      .map((t) => t.endpoint)
      .filter((e) => e.permission !== 'publica');
    for (const e of fechadas) {
      const url = `/api${e.path.replaceAll(/\{\w+\}/g, '1')}`;
      const semCorpo = e.method === 'GET' || e.method === 'DELETE' || e.forma === 'multipart';
      const r = await s.app.inject({ method: e.method, url, ...(semCorpo ? {} : { payload: {} }) });
      expect([e.path, r.statusCode]).toEqual([e.path, 401]);
    }
    expect(fechadas.length).toBeGreaterThan(20);
  });

  test('documentation needs no session and tells nothing of anybody', async () => {
    for (const url of [
      '/api/docs',
      '/api/openapi.json',
      '/api/docs/inicio.js',
      '/api/docs/inicio.css',
      '/api/docs/swagger-ui.css',
      '/api/docs/swagger-ui-bundle.js',
    ]) {
      const { statusCode, body } = await pedir(porta, 'GET', url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toMatch(
        /CANARIO-|SEGREDO-|praca-demo|postgres:\/\/|registro-a\.demo|praca_app/,
      );
      expect(body.includes(s.config.pastaDados)).toBe(false);
    }
    const html = (await pedir(porta, 'GET', '/api/docs')).body;
    expect(html).not.toMatch(/<script>|<style|style=|onload=|https?:\/\//);
  });
});
