import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { pastaTemporaria } from '../cluster/cluster.ts';
import { subirProduto } from './processo-do-servidor.ts';

/** Starts the whole product there once, and stops it when its demo is filled. */
async function encher(pasta: string): Promise<void> {
  const produto = await subirProduto({ PRACA_DADOS: pasta });
  await produto.parar('SIGTERM');
}

/**
 * The folder becomes a data folder of the product with its demo, at rest. It is filled once in a run, beside the data of
 * the PostgreSQL that the run has of its own and gone with it; everybody else gets a copy.
 */
export async function pastaComDemo(pasta: string): Promise<void> {
  const { dono } = inject('banco');
  const soquete = String(dono.host);
  const casa = dirname(soquete);
  if (!isAbsolute(soquete) || !existsSync(join(casa, 'pg'))) return encher(pasta);
  const pronta = join(casa, 'demo');
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    await cliente.query("SELECT pg_advisory_lock(hashtextextended('pasta-com-demo', 0))");
    if (!existsSync(pronta)) {
      const nova = pastaTemporaria();
      await encher(nova);
      renameSync(nova, pronta);
    }
  } finally {
    await cliente.end();
  }
  // With the owner of each file: PostgreSQL takes no data of others.
  execFileSync('cp', ['-a', `${pronta}/.`, pasta]);
}
