import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hojeEmSaoPaulo } from '../../../seed/simulador/calendario.ts';
import { criarDemo } from '../../../seed/demo/demo.ts';
import { planosSimulados } from '../../../seed/simulador/planos-simulados.ts';
import { carregar } from '../../../seed/simulador/simulador.ts';
import { bancoVazio, noCluster } from '../../../test-support/cluster/banco.ts';
import {
  clusterDebian,
  comAdministrador,
  temApt,
  type ClusterDebian,
} from '../../../test-support/cluster/cluster-debian.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import {
  migracoesAntigas,
  textoAntigoDa0020,
} from '../../../test-support/cluster/migracao-antiga.ts';
import { paraAppError } from '../errors.ts';
import { criarBanco } from './db.ts';
import { SUBSTITUIDAS } from './migracoes.ts';
import { migrar } from './migrar.ts';

const MIGRACOES = join(import.meta.dirname, '../../../db/migrations');
const COLUNA = 'ALTER TABLE usuario ADD COLUMN usuario_novidade int NOT NULL DEFAULT 7';

const funcoes = (dono: PoolConfig) =>
  consultar<{ nome: string; padroes: number }>(
    dono,
    "SELECT oid::regprocedure::text AS nome, pronargdefaults AS padroes FROM pg_proc WHERE proname = 'permissoes_efetivas' ORDER BY 1",
  );
const SEM_PADRAO = [
  { nome: 'permissoes_efetivas(perfil)', padroes: 0 },
  { nome: 'permissoes_efetivas(perfil,usuario)', padroes: 0 },
];

/** A database as the former 0020 left it, with the migrations up to one, brought up to date; its table takes a further column. */
async function atualizar(dono: PoolConfig, ate: number): Promise<void> {
  const antigas = migracoesAntigas(ate);
  try {
    expect(await migrar(dono, antigas.pasta)).toHaveLength(ate);
    expect((await funcoes(dono)).map((f) => f.padroes)).toEqual([1]);
    const feitas = await migrar(dono, MIGRACOES);
    expect(feitas).toContain('0104-permissoes-em-duas-funcoes.sql');
    expect(await migrar(dono, MIGRACOES)).toEqual([]);
    expect(await funcoes(dono)).toEqual(SEM_PADRAO);
    await consultar(dono, COLUNA);
  } finally {
    antigas.apagar();
  }
}

test('a migration whose text changed is known by its former sum, and no other one is', async () => {
  const soma = createHash('sha256').update(textoAntigoDa0020()).digest('hex');
  expect(SUBSTITUIDAS.map(({ nome, soma }) => [nome, soma])).toEqual([
    ['0020-permissoes.sql', soma],
  ]);
  const banco = await bancoVazio();
  await atualizar(banco.dono, 103);
  await consultar(banco.dono, 'UPDATE instalacao.migracao SET soma = $1 WHERE numero = 19', [soma]);
  await expect(migrar(banco.dono, MIGRACOES)).rejects.toThrow('foi alterada depois de aplicada');
  await banco.apagar();
});

describe.runIf(temApt())("Debian's newest postgresql-15 (needs Debian, apt and root)", () => {
  let aberto: ClusterDebian | undefined;
  let c: ClusterDebian;
  const novo = async (database: string): Promise<PoolConfig> => {
    await noCluster({ ...c.dono, database: 'postgres' }, `CREATE DATABASE ${database}`);
    return { ...c.dono, database };
  };
  beforeAll(async () => {
    aberto = await clusterDebian();
    if (aberto === undefined) return;
    c = aberto;
    process.stdout.write(`PostgreSQL ${c.versao} do Debian\n`);
  });
  beforeEach((ctx) => ctx.skip(aberto === undefined, 'falta o pacote postgresql-15 do Debian'));
  afterAll(() => aberto?.fechar());

  test('an empty database gets every migration, the demo and a simulated industry', async () => {
    const dono = await novo('vazio');
    await migrar(dono, MIGRACOES);
    expect(await funcoes(dono)).toEqual(SEM_PADRAO);
    expect(await criarDemo(dono, hojeEmSaoPaulo())).toHaveLength(2);
    const cliente = new pg.Client(dono);
    await cliente.connect();
    const plano = { negocios: 200, registros: 1, semente: 42, hoje: hojeEmSaoPaulo() };
    expect(await carregar(cliente, planosSimulados(plano))).toHaveLength(1);
    await cliente.end();
    await consultar(dono, COLUNA);
  });

  test('a database that the former 0020 made is brought up to date, though it would refuse what comes before 0104', async () => {
    await atualizar(await novo('antigo'), 30);
  });

  test('after a failover a connection that leads to a standby is INDISPONIVEL for reads and writes, until it is the primary', async () => {
    const { database } = await novo('queda');
    const banco = criarBanco({ ...c.app, database }, { maximo: 2, aoErro: () => undefined });
    const pid = async (modo: 'read' | 'write') => {
      const r = banco.transacao(0, modo, (tx) =>
        tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
      );
      return r.then(
        ([linha]) => linha!.pid,
        (erro: unknown) => paraAppError(erro).codigo,
      );
    };
    await c.rebaixar();
    for (const modo of ['read', 'write', 'read'] as const)
      expect(await pid(modo), modo).toBe('INDISPONIVEL');
    expect(banco.pool.totalCount).toBe(0);
    await comAdministrador(c, 'SELECT pg_promote()');
    for (const modo of ['read', 'write'] as const) expect(await pid(modo)).toBeGreaterThan(0);
    await banco.encerrar();
  });
});
