import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { emProva } from '../test-support/prova.ts';
import {
  PARTES,
  rodarAte,
  type ParteDosTestes,
  type TestesPorNpm,
} from '../test-support/servidor/testes-por-npm.ts';
import { ateQue } from './platform/embutido/processos.ts';

type Quem = 'npm' | 'lancador' | 'grupo';

let pasta: string;
const pastas: string[] = [];
let testes: TestesPorNpm | undefined;
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'nt-'));
  chmodSync(pasta, 0o711);
  pastas.push(pasta);
});
afterEach(() => {
  if (testes?.restam().length) process.kill(-testes.npm, 'SIGTERM');
  testes = undefined;
});
afterAll(() => pastas.forEach((um) => rmSync(um, { recursive: true, force: true })));

const SINAIS: [NodeJS.Signals, Quem][] = [
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'lancador'],
  ['SIGKILL', 'lancador'],
  ['SIGINT', 'grupo'],
  ['SIGHUP', 'grupo'],
];
/** Each part and each signal once; `npm run prova` tries each signal in each part. */
const CASOS: [NodeJS.Signals, Quem, ParteDosTestes][] = emProva
  ? PARTES.flatMap((parte) => SINAIS.map(([sinal, quem]) => [sinal, quem, parte] as const)).map(
      (um) => [...um],
    )
  : [
      ['SIGHUP', 'grupo', 'puro'],
      ['SIGTERM', 'lancador', 'puro'],
      ['SIGKILL', 'npm', 'preparo do servidor'],
      ['SIGTERM', 'npm', 'servidor'],
      ['SIGINT', 'grupo', 'preparo do navegador'],
      ['SIGKILL', 'lancador', 'navegador'],
    ];

test.each(CASOS)(
  'npm test, %s to %s in the part "%s": no process and no folder stays',
  async (sinal, quem, parte) => {
    testes = await rodarAte(pasta, parte);
    expect(testes.restam().length).toBeGreaterThan(3);
    process.kill(quem === 'grupo' ? -testes.npm : testes[quem], sinal);
    await ateQue(() => testes?.restam().length === 0, 20_000, 50);
    expect(testes.restam()).toEqual([]);
  },
);

test('a run that ends leaves nothing either; it says what took its time, and last how many passed', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await promisify(execFile)(
    'npm',
    ['test', '--', 'contract/src/br/cnpj.test.ts'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH, HOME, PRACA_CORRIDA: pasta },
    },
  );
  expect(stdout).toMatch(
    /Os arquivos mais demorados:\n +\d+\.\d s {2}contract\/src\/br\/cnpj\.test\.ts\nsoma puro: \d+ s em 1 arquivo\n(?:.*\n)*\d+ passed, 0 failed\n$/,
  );
  expect(readdirSync(pasta)).toEqual([]);
});
