import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pastaTemporaria, SEM_DISCO } from '../../../test-support/cluster/cluster.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import {
  encerrar,
  noutroProcesso,
  resposta,
  usuarioComum,
} from '../../../test-support/queda/outro-processo.ts';
import { pastaInstalada } from './binarios.ts';
import { iniciarPostgresEmbutido } from './iniciar.ts';

const root = process.getuid?.() === 0;
let pasta: string;

beforeEach(() => {
  pasta = pastaTemporaria();
});

afterEach(() => rmSync(pasta, { recursive: true, force: true }));

test('como root, roda com um usuário comum e os dados são dele', async () => {
  const { app, info, parar } = await iniciarPostgresEmbutido({ pasta, conf: SEM_DISCO });
  expect(await consultar(app, 'SELECT 1 AS um')).toEqual([{ um: 1 }]);
  expect(info.uid === undefined).toBe(!root);
  const dados = statSync(join(pasta, 'pg'));
  expect(dados.uid).toBe(info.uid ?? process.getuid?.());
  expect(dados.uid).not.toBe(0);
  expect(dados.mode & 0o777).toBe(0o700);
  expect(statSync(join(pasta, 's')).mode & 0o777).toBe(0o700);
  await parar();
});

test('um usuário comum inicia com ele mesmo', async () => {
  const usuario = usuarioComum();
  chmodSync(pasta, 0o777);
  const processo = noutroProcesso({ pasta: join(pasta, 'dados') }, usuario);
  const { app, erro } = await resposta(processo);
  expect(erro).toBeUndefined();
  expect(await consultar(app ?? {}, 'SELECT current_user::text AS eu')).toEqual([
    { eu: 'praca_app' },
  ]);
  const esperado =
    usuario.uid ?? (root ? statSync(join(pasta, 'dados', 's')).uid : process.getuid?.());
  expect(statSync(join(pasta, 'dados', 'pg')).uid).toBe(esperado);
  await encerrar(processo);
});

test('binários sem as ligações e em pasta fechada: as ligações são feitas, e os programas copiados se preciso', async () => {
  const fechada = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
  const programas = join(fechada, 'native');
  cpSync(pastaInstalada(), programas, { recursive: true, verbatimSymlinks: true });
  const bibliotecas = join(programas, 'lib');
  const ligacoes = readdirSync(bibliotecas).filter((nome) =>
    lstatSync(join(bibliotecas, nome)).isSymbolicLink(),
  );
  for (const nome of ligacoes) unlinkSync(join(bibliotecas, nome));
  chmodSync(join(programas, 'bin', 'postgres'), 0o644);

  const { app, info, parar } = await iniciarPostgresEmbutido({ pasta, programas, conf: SEM_DISCO });
  expect(info.programasCopiados).toBe(root);
  expect(info.ligacoesCriadas).toBe(ligacoes.length);
  expect(await consultar(app, 'SELECT 1 AS um')).toEqual([{ um: 1 }]);
  await parar();
  const outra = await iniciarPostgresEmbutido({ pasta, programas, conf: SEM_DISCO });
  expect(outra.info.ligacoesCriadas).toBe(0);
  await outra.parar();
  rmSync(fechada, { recursive: true, force: true });
});

test('uma pasta de dados inalcançável é recusada com o que fazer', async () => {
  const fechada = join(pasta, 'fechada');
  mkdirSync(fechada);
  chmodSync(fechada, root ? 0o700 : 0o500);
  await expect(iniciarPostgresEmbutido({ pasta: join(fechada, 'dados') })).rejects.toThrow(
    /[Pp]asta de dados .+ Escolha (uma|outra) pasta/s,
  );

  const arquivo = join(pasta, 'arquivo');
  writeFileSync(arquivo, '');
  await expect(iniciarPostgresEmbutido({ pasta: join(arquivo, 'dados') })).rejects.toThrow(
    `Não foi possível usar a pasta de dados ${join(arquivo, 'dados')} (ENOTDIR). Escolha uma pasta`,
  );
});

test('com um caminho longo demais para o soquete, usa só 127.0.0.1, com senha', async () => {
  const longa = join(pasta, 'p'.repeat(100));
  const { app, parar } = await iniciarPostgresEmbutido({ pasta: longa, conf: SEM_DISCO });
  expect(app.host).toBe('127.0.0.1');
  expect(await consultar(app, 'SHOW listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  expect(existsSync(join(longa, 's'))).toBe(false);
  await expect(consultar({ ...app, password: 'errada' }, 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  );
  await expect(
    consultar({ ...app, user: 'praca_super', database: 'postgres' }, 'SELECT 1'),
  ).rejects.toThrow(/password authentication failed/);
  await parar();
});

test('uma configuração que o PostgreSQL recusa é contada com a resposta dele', async () => {
  const partida = iniciarPostgresEmbutido({
    pasta,
    conf: { ...SEM_DISCO, shared_buffers: 'muita' },
  });
  await expect(partida).rejects.toThrow(
    /não iniciou\. O registro completo está em .+postgres\.log.+shared_buffers/s,
  );
  expect(readFileSync(join(pasta, 'postgres.log'), 'utf8')).toContain('shared_buffers');
});
