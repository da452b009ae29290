import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from './errors.ts';
import { criarLog } from './log.ts';

const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let arquivo: string;
let vez = 0;
beforeEach(() => {
  vez += 1;
  arquivo = join(pasta, `${vez}.log`);
});
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(pasta, { recursive: true }));

const abrir = (nivelLog = 'debug') =>
  criarLog({ nivelLog }, pino.destination({ dest: arquivo, sync: true }));
const linhas = () =>
  readFileSync(arquivo, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as Record<string, unknown>);

test('secrets are cut by name, however deep within a request they are', () => {
  const { log } = abrir();
  log.warn(
    {
      senha: 'SEGREDO-1',
      corpo: { usuario_senha: 'SEGREDO-2', token: 'SEGREDO-3' },
      req: {
        headers: { authorization: 'SEGREDO-4', cookie: 'SEGREDO-5', 'set-cookie': 'SEGREDO-6' },
      },
    },
    'x',
  );
  log
    .child({ parte: 'y' })
    .error({ dados: { smtp: 'SEGREDO-7' }, a: { b: { c: { segredo: 'SEGREDO-8' } } } }, 'y');
  const texto = readFileSync(arquivo, 'utf8');
  expect(texto).not.toContain('SEGREDO-');
  expect(texto.match(/\[oculto\]/g)).toHaveLength(8);
});

test('of an error only name, code, message and a short stack are written: never what was asked', () => {
  const { log } = abrir();
  const erro = Object.assign(new Error('m'.repeat(9000)), {
    code: '23505',
    detail: 'SEGREDO-detalhe',
    parameters: ['SEGREDO-valor'],
  });
  log.error({ err: erro }, 'falha');
  log.error(
    {
      err: new AppError('ERRO_INTERNO', { dados: { usuario_senha: 'SEGREDO-dados' }, causa: erro }),
    },
    'falha',
  );
  const texto = readFileSync(arquivo, 'utf8');
  expect(texto).not.toContain('SEGREDO-');
  expect(texto.length).toBeLessThan(8000);
  expect(linhas()[0]).toMatchObject({
    err: { tipo: 'Error', codigo: '23505', mensagem: 'm'.repeat(500) },
  });
});

test('line breaks in what people wrote stay inside their line', () => {
  const { log } = abrir();
  log.info({ login: 'ana\r\n{"level":50,"msg":"forjado"}\u2028x' }, 'entrada\nforjada');
  expect(linhas()).toHaveLength(1);
});

test('a flood is 500 lines in ten seconds, and the next line says how many were left out', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { log } = abrir();
  for (let i = 0; i < 5000; i += 1) log.child({ i }).error('enchente');
  expect(linhas()).toHaveLength(500);
  vi.setSystemTime(Date.now() + 10_000);
  log.error('depois');
  expect(linhas().slice(500)).toMatchObject([{ omitidas: 4500 }, { msg: 'depois' }]);
});

test('below the configured level nothing is written, and nothing counts', () => {
  const { log } = abrir('warn');
  for (let i = 0; i < 2000; i += 1) log.debug('nada');
  log.warn('algo');
  expect(linhas()).toMatchObject([{ msg: 'algo' }]);
});
