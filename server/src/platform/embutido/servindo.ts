import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { lerSegredo } from './criar-cluster.ts';
import { pidDeOutraCopia } from './ocupacao.ts';
import { BANCO, DONO, ligacao, type Endereco } from './papeis-do-cluster.ts';
import { abrirPasta } from './pasta-de-dados.ts';
import { pronto } from './postmaster.ts';
import { ateQue } from './processos.ts';

const PRAZO_MS = 15_000;

/** PostgreSQL writes its port, its folder of sockets and its address on lines 4 to 6 of postmaster.pid. */
function enderecoEm(pgdata: string): Endereco {
  const [, , , porta, soquete, host] = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8')
    .split('\n')
    .map((linha) => linha.trim());
  return { host: soquete || host || '', port: Number(porta) };
}

/**
 * How the owner connects to the PostgreSQL that another copy of Praça runs on this data folder; undefined when none
 * does. Whoever connects so neither starts nor stops anything.
 */
export async function donoDoQueServe(raiz: string): Promise<PoolConfig | undefined> {
  const { pgdata } = abrirPasta(raiz);
  const pid = await pidDeOutraCopia(pgdata);
  if (pid === undefined || !(await ateQue(() => pronto(pgdata, pid), PRAZO_MS))) return undefined;
  return ligacao(enderecoEm(pgdata), DONO, BANCO, lerSegredo(pgdata));
}
