import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { abrirBanco } from '../src/platform/banco/abrir-banco.ts';
import { textoDasTabelas } from './catalogo.ts';

const ARQUIVO = join(import.meta.dirname, 'tables.ts');

/** Migrates an empty embedded database, aside, and describes it. */
async function descrever(): Promise<string> {
  const pasta = mkdtempSync(join(tmpdir(), 'praca-tabelas-'));
  chmodSync(pasta, 0o711);
  const migracoes = join(import.meta.dirname, 'migrations');
  const banco = await abrirBanco({ pasta, migracoes, conf: { fsync: 'off' } });
  const cliente = new pg.Client(banco.dono);
  try {
    await cliente.connect();
    return await textoDasTabelas(cliente);
  } finally {
    await cliente.end();
    await banco.parar();
    rmSync(pasta, { recursive: true, force: true });
  }
}

const novo = await descrever();
if (!process.argv.includes('--check')) {
  writeFileSync(ARQUIVO, novo);
} else if (!existsSync(ARQUIVO) || readFileSync(ARQUIVO, 'utf8') !== novo) {
  process.stderr.write(
    'server/db/tables.ts está desatualizado: rode `node server/db/gerar-tabelas.ts` e grave o resultado.\n',
  );
  process.exitCode = 1;
}
