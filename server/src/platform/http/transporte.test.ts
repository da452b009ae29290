import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { motivoPerda } from '@praca/contract/motivo-perda/recurso.ts';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { escutar, falar } from '../../../test-support/servidor/escutar.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';

let s: Servidor;
let porta: number;
let token: string;
let registro: number;

beforeAll(async () => {
  s = await servidorDeTeste();
  const c = await criarBasico(s.dono);
  registro = c.registro.clienteregistro_codigo;
  token = (await s.entrar(c.adm.usuario_emaillogin)).token;
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

const ROTA = `/api${motivoPerda.api.salvar.path}`;
const motivos = () =>
  s.banco.transacao(registro, 'read', (tx) => tx.sql('SELECT motperda_codigo FROM motivo_perda'));

/** A call with whatever body and headers; the methods are those of the salvar route unless given. */
const enviar = (payload: string | Buffer, headers: Record<string, string> = {}, url = ROTA) =>
  s.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { authorization: `JWT ${token}`, ...headers },
  });
const codigoDe = (r: { body: string }): string =>
  (JSON.parse(r.body) as { Mensagens: { Codigo: string }[] }).Mensagens[0]?.Codigo ?? '';
const JSON_TIPO = { 'content-type': 'application/json' };

describe('S-55 what is addressed to nobody, or comes in a coding that nobody opens', () => {
  const lerDe = async (linhas: string[], corpo = '') => {
    const inicio = performance.now();
    const lido = await falar(porta, [`${linhas.join('\r\n')}\r\n\r\n${corpo}`], { fim: 10_000 });
    expect(performance.now() - inicio).toBeLessThan(3000);
    expect(lido.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(lido.toLowerCase()).toContain('connection: close');
    return [Number(lido.slice(9, 12)), /"Codigo":"(\w+)"/.exec(lido)?.[1]];
  };

  test.each([
    ['a path', ['Host: a/b']],
    ['a blank', ['Host: a b']],
    ['a person', ['Host: praca.demo@evil.example']],
    ['markup', ['Host: <script>']],
    ['a port that is none', ['Host: praca.demo:abc']],
    ['two in one', ['Host: praca.demo, evil.example']],
    ['nothing', ['Host: ']],
    ['two of them', ['Host: praca.demo', 'Host: evil.example']],
    ['text of another alphabet', ['Host: praça.demo']],
  ])('Host: %s is 400 at once', async (_nome, linhas) => {
    expect(await lerDe(['GET /api/saude HTTP/1.1', ...linhas])).toEqual([400, 'ENDERECO_INVALIDO']);
  });

  test.each(['praca.demo', 'praca.demo:3000', '127.0.0.1:1', '[::1]:3000', 'praca_1'])(
    'Host: %s is one',
    async (host) => {
      const lido = await falar(porta, [
        `GET /api/saude HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ]);
      expect(lido).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  test.each([
    ['gzip, chunked', 501, 'TRANSFERENCIA_NAO_ACEITA'],
    ['identity, chunked', 501, 'TRANSFERENCIA_NAO_ACEITA'],
    ['gzip', 501, 'TRANSFERENCIA_NAO_ACEITA'],
    ['praca', 501, 'TRANSFERENCIA_NAO_ACEITA'],
    ['chunked, gzip', 400, 'JSON_INVALIDO'],
  ])(
    'Transfer-Encoding: %s is %i at once, and nothing is written',
    async (codificacao, ...dito) => {
      const antes = await motivos();
      expect(
        await lerDe(
          [
            `PUT ${ROTA} HTTP/1.1`,
            'Host: x',
            `Authorization: JWT ${token}`,
            'Content-Type: application/json',
            `Transfer-Encoding: ${codificacao}`,
          ],
          '1d\r\n{"motperda_descricao":"torto"}\r\n0\r\n\r\n',
        ),
      ).toEqual(dito);
      expect(await motivos()).toEqual(antes);
    },
  );
});

describe('S-39 bodies beyond reason', () => {
  test('11 MB of JSON is 413, and nothing was kept of it', async () => {
    const r = await enviar(
      JSON.stringify({ motperda_descricao: 'x'.repeat(11 * 1024 * 1024) }),
      JSON_TIPO,
    );
    expect([r.statusCode, codigoDe(r)]).toEqual([413, 'CORPO_GRANDE']);
  });

  test.each([
    ['200 000 levels of arrays', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['200 000 levels of objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
    ['100 000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['unclosed', '{"motperda_descricao":"x"'],
    ['only a blank', ' '],
  ])('%s is 400 at once', async (_nome, corpo) => {
    const inicio = performance.now();
    const r = await enviar(corpo, JSON_TIPO);
    expect([r.statusCode, codigoDe(r)]).toEqual(
      corpo.length > 1024 * 1024 ? [413, 'CORPO_GRANDE'] : [400, 'JSON_INVALIDO'],
    );
    expect(performance.now() - inicio).toBeLessThan(8000);
  });

  test('compressed bodies are not opened: 415', async () => {
    const bomba = gzipSync(Buffer.alloc(50 * 1024 * 1024, 32));
    for (const codificacao of ['gzip', 'GZIP', 'br', 'deflate', 'gzip, gzip', 'x-gzip']) {
      const r = await enviar(bomba, { ...JSON_TIPO, 'content-encoding': codificacao });
      expect([codificacao, r.statusCode, codigoDe(r)]).toEqual([
        codificacao,
        415,
        'TIPO_NAO_ACEITO',
      ]);
    }
  });

  test('1 000 parts of a form are refused where a file is expected', async () => {
    const partes = Array.from(
      { length: 1000 },
      (_, i) => `--f\r\nContent-Disposition: form-data; name="c${i}"\r\n\r\nx\r\n`,
    );
    const r = await s.app.inject({
      method: 'POST',
      url: '/api/TWSNegocio/ArquivoImportacao',
      payload: `${partes.join('')}--f--\r\n`,
      headers: { authorization: `JWT ${token}`, 'content-type': 'multipart/form-data; boundary=f' },
    });
    expect(r.statusCode).toBeGreaterThanOrEqual(400);
    expect(r.statusCode).toBeLessThan(500);
  });

  test('headers of 20 KB are 431 in the envelope, and the connection ends', async () => {
    const lido = await falar(porta, [
      `GET /api/saude HTTP/1.1\r\nHost: x\r\nX-Grande: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]);
    expect(lido).toMatch(/^HTTP\/1\.1 431 .*\r\n/);
    expect(lido).toContain('Connection: close');
    expect(lido).toContain('"Resultado":"1"');
  });

  test('what is not HTTP is 400 in the envelope', async () => {
    expect(await falar(porta, ['ola mundo\r\n\r\n'])).toMatch(
      /^HTTP\/1\.1 400 [^]*"Codigo":"JSON_INVALIDO"/,
    );
  });

  test('slow headers and a slow body end in 408 while health answers', async () => {
    expect([s.app.server.headersTimeout, s.config.prazos.corpo]).toEqual([10_000, 15_000]);
    s.app.server.headersTimeout = 2000;
    s.config.prazos.corpo = 1500;
    const corpo = JSON.stringify({ motperda_descricao: 'devagar' });
    const cabecalho = `PUT ${ROTA} HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${token}\r\nContent-Type: application/json\r\nContent-Length: ${corpo.length}\r\n\r\n`;
    let acabou = false;
    const lentos = Promise.all([
      falar(
        porta,
        ['GET /api/saude HTTP/1.1\r\n', ...Array.from({ length: 60 }, (_, i) => `X-${i}: a\r\n`)],
        { intervalo: 100 },
      ),
      falar(porta, [cabecalho, ...corpo], { intervalo: 100 }),
    ]).finally(() => (acabou = true));
    while (!acabou) {
      const inicio = performance.now();
      const r = await fetch(`http://127.0.0.1:${porta}/api/saude`);
      expect([r.status, performance.now() - inicio < 4000]).toEqual([200, true]);
      await new Promise((pronto) => setTimeout(pronto, 100));
    }
    for (const lido of await lentos)
      expect(lido).toMatch(/^HTTP\/1\.1 408 [^]*"Codigo":"ENVIO_LENTO"/);
    expect(await motivos()).toHaveLength(0);
  });
});

describe('S-40 the type of the content decides nothing but whether it is read', () => {
  const ruim = '{"motperda_descricao":["a"]}';
  test.each([
    ' application/json',
    '\tapplication/json',
    'APPLICATION/JSON',
    'application/json; x',
    'application/json;charset=utf-8',
    'application/json\t; charset=x',
    'application/json, text/plain',
    'application/jsonx',
    'application/ld+json',
    'text/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    ' multipart/form-data; boundary=x',
    '',
    'x',
    'application/json;;',
    ';application/json',
  ])('a body that breaks the schema under "%s" is never accepted', async (tipo) => {
    const r = await enviar(ruim, { 'content-type': tipo });
    expect([400, 415]).toContain(r.statusCode);
    expect(await motivos()).toHaveLength(0);
  });

  test('no type at all is 415', async () => {
    const lido = await falar(porta, [
      `PUT ${ROTA} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: JWT ${token}\r\nContent-Length: ${ruim.length}\r\n\r\n${ruim}`,
    ]);
    expect(lido).toMatch(/^HTTP\/1\.1 415 [^]*"Codigo":"TIPO_NAO_ACEITO"/);
  });

  test.each([
    '{"motperda_descricao":"a","motperda_descricao":"b"}',
    '{"motperda_descricao":"a","motperda\\u005fdescricao":"b"}',
    '{"motperda_descricao":"a","__proto__":{"x":1}}',
    '{"motperda_descricao":"a","constructor":{"prototype":{"x":1}}}',
    '{"DADOS":[{"motperda_descricao":"a","__proto__":null}]}',
    '{"motperda_descricao":"a"}{"motperda_descricao":"b"}',
    '[{"motperda_descricao":"a"}]',
    'null',
    '"a"',
    '1',
    '{"DADOS":[{"motperda_descricao":"a"},{"motperda_descricao":"b"}]}',
    '{"motperda_descricao":"a\\u0000b"}',
    '{"motperda_descricao":"a\\ud800b"}',
  ])('%s is 400', async (corpo) => {
    const r = await enviar(corpo, JSON_TIPO);
    expect(r.statusCode).toBe(400);
    expect(await motivos()).toHaveLength(0);
  });
});

describe('methods', () => {
  test('a known address with another method is 405 and says which; an unknown one is 404; neither repeats the address', async () => {
    for (const [method, url, status, allow] of [
      ['GET', ROTA, 405, 'PUT'],
      ['POST', '/api/twsmotivoperda/motivoperda/', 405, 'PUT'],
      ['PATCH', '/api/TWSNegocio/Negocio/1', 405, 'DELETE, GET, HEAD'],
      ['OPTIONS', '/api/TWSLogin/LoginEmail', 405, 'POST, PUT'],
      ['PUT', '/api/eventos', 405, 'GET'],
      ['HEAD', '/api/eventos', 405, 'GET'],
      ['GET', '/api/segredo-na-url', 404, undefined],
      ['GET', '/api', 404, undefined],
      ['GET', '/API/nada', 404, undefined],
    ] as const) {
      const r = await s.app.inject({ method, url });
      expect([method, url, r.statusCode, r.headers.allow]).toEqual([method, url, status, allow]);
      if (method === 'HEAD') continue;
      expect(codigoDe(r)).toBe(status === 405 ? 'METODO_INVALIDO' : 'CHAMADA_INEXISTENTE');
      expect(r.body).not.toContain('segredo-na-url');
    }
  });

  test.each([
    '/api/%zz',
    '/%zz',
    '/api/TWSNegocio/Negocio/%ff',
    `/api/TWSUsuario/GetAcesso/${'a'.repeat(400)}/0/0`,
    '/api/..%2f..%2fetc/passwd',
  ])('%s is refused without an echo', async (url) => {
    const r = await s.app.inject({ method: 'GET', url });
    expect(r.statusCode).toBeGreaterThanOrEqual(400);
    expect(r.statusCode).toBeLessThan(500);
    expect(r.body).toContain('"Resultado":"1"');
    expect(r.body).not.toContain(url.split('/').at(-1));
  });

  test('HEAD of health has no body', async () => {
    const r = await s.app.inject({ method: 'HEAD', url: '/api/saude' });
    expect([r.statusCode, r.body]).toEqual([200, '']);
  });
});
