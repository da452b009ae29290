import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarBasico, type Basico } from '../../../../seed/fabricas/fabricas-negocio.ts';
import { literal } from '../../../../test-support/cluster/literal.ts';
import { noRegistro } from '../../../../test-support/queda/carga.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../../test-support/cenario/sessao-de-teste.ts';
import { servidorDeTeste, type Servidor } from '../../../../test-support/servidor/servidor.ts';
import type { Tx } from '../../../platform/banco/db.ts';
import {
  lerChavesExistentes,
  lerFundos,
  lerPessoasIguais,
  lerPessoasPorDocumento,
  replanejar,
} from './reads-lote.ts';

const QUANTOS = 3000;
const DA_VEZ = 200;

let s: Servidor;
let b: Basico;
let registro: number;
beforeAll(async () => {
  s = await servidorDeTeste();
  // The tables were analysed while this registration was not there, and nobody looks at them again before the test ends.
  await criarBasico(s.dono);
  b = await criarBasico(s.dono);
  registro = b.registro.clienteregistro_codigo;
  for (const tabela of ['negocio', 'pessoa'])
    await s.dono.query(`ALTER TABLE ${tabela} SET (autovacuum_enabled = false)`);
});
afterAll(() => s.fechar());

/** By a connection without the product's limits: how long it takes is not what is tried here. */
async function encher(): Promise<void> {
  await noRegistro(
    s.dono,
    registro,
    "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_email, pessoa_cnpj, pessoa_busca) SELECT $1, 'Empresa ' || i, i || '@x.demo', CASE WHEN i % 2 = 0 THEN 'D' || i END, 'empresa ' || i FROM generate_series(1, $2::int) i",
    [registro, QUANTOS],
  );
  await noRegistro(
    s.dono,
    registro,
    "INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_chaveimportacao) SELECT $1, $2, $3, $4, i, 'N' || i, 'C' || i FROM generate_series(1, $5::int) i",
    [
      registro,
      b.empresa.empresa_codigo,
      b.funil.pipeline_codigo,
      b.funil.estagios[0]!.estagio_codigo,
      QUANTOS,
    ],
  );
}

interface No {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: No[];
}
/** Rows of the growing tables that were touched, and pairs that were compared. */
const tocadas = (no: No): number =>
  (/^(negocio|pessoa)$/.test(no['Relation Name'] ?? '')
    ? no['Actual Loops'] * (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0))
    : 0) +
  no['Actual Loops'] * (no['Rows Removed by Join Filter'] ?? 0) +
  (no.Plans ?? []).reduce((soma, filho) => soma + tocadas(filho), 0);

const sessaoDoAdm = () =>
  sessaoDeTeste({
    clienteregistro_codigo: registro,
    usuario_codigo: b.adm.usuario_codigo,
    empresa_codigo: b.empresa.empresa_codigo,
  });

type Modo = 'force_custom_plan' | 'force_generic_plan';

/** What the reads of a chunk find and touch on this connection, which keeps its plans as the product's do. */
async function lerUmLote(cliente: pg.PoolClient, modo: Modo, quantos: number) {
  const vistos: number[] = [];
  const executar = async (texto: string, valores: unknown[]): Promise<object[]> => {
    if (texto.includes('set_config')) return (await cliente.query<object>(texto)).rows;
    const nome = `${modo} ${createHash('md5').update(texto).digest('hex')}`;
    const { rows } = await cliente.query('SELECT 1 FROM pg_prepared_statements WHERE name = $1', [
      nome,
    ]);
    if (rows.length === 0) await cliente.query(`PREPARE "${nome}" AS ${texto}`);
    const chamada = `EXECUTE "${nome}"(${valores.map(literal).join(', ')})`;
    const explicada = await cliente.query<{ 'QUERY PLAN': { Plan: No }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${chamada}`,
    );
    vistos.push(tocadas(explicada.rows[0]!['QUERY PLAN'][0]!.Plan));
    return (await cliente.query<object>(chamada)).rows;
  };
  // One after the other, as they were asked for, although each is several statements here.
  let anterior: Promise<unknown> = Promise.resolve();
  const tx: Tx = {
    async sql<L extends object>(texto: string, valores: unknown[] = []): Promise<L[]> {
      const meu = anterior.then(() => executar(texto, valores));
      anterior = meu;
      return (await meu) as L[];
    },
  };
  await cliente.query(
    `BEGIN READ WRITE; SET LOCAL app.registro = '${registro}'; SET LOCAL plan_cache_mode = ${modo}`,
  );
  const ctx = ctxDeTeste(s, sessaoDoAdm(), tx);
  const codigos = Array.from({ length: DA_VEZ }, (_, i) => QUANTOS - 2 * i);
  const sem = codigos.map((i) => ({
    pessoa_razao: `Empresa ${i - 1}`,
    pessoa_email: `${i - 1}@x.demo`,
    pessoa_telefone: '',
    pessoa_telefone2: '',
    cidade_descricao: '',
  }));
  const [chaves, documentos] = ['C', 'D'].map((letra) =>
    codigos.flatMap((i) => [`${letra}${i}`, `${letra}${i}x`]),
  );
  expect({
    fundos: [...(await lerFundos(ctx, b.funil.pipeline_codigo)).values()],
    chaves: (await lerChavesExistentes(ctx, chaves!)).size,
    documentos: (await lerPessoasPorDocumento(ctx, documentos!)).length,
    iguais: (await lerPessoasIguais(ctx, sem)).length,
  }).toEqual(
    quantos === 0
      ? { fundos: [], chaves: 0, documentos: 0, iguais: 0 }
      : { fundos: [quantos], chaves: DA_VEZ, documentos: DA_VEZ, iguais: DA_VEZ },
  );
  await cliente.query('COMMIT');
  return vistos;
}

/** Everything of the registration gone, and the tables analysed as they are without it. */
async function esvaziar(): Promise<void> {
  await s.dono.query(
    `BEGIN; SET LOCAL app.registro = '${registro}'; DELETE FROM negocio; DELETE FROM pessoa; COMMIT`,
  );
  await s.dono.query('VACUUM (ANALYZE) negocio, pessoa');
}

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'a chunk reads its own rows by index, and what no index serves once, with plans from when there was nothing: %s',
  async (modo) => {
    await esvaziar();
    const cliente = await s.banco.pool.connect();
    try {
      await lerUmLote(cliente, modo, 0);
      await encher();
      const [fundos, chaves, documentos, iguais] = await lerUmLote(cliente, modo, QUANTOS);
      expect(fundos).toBeLessThanOrEqual(5);
      // One look for the key, one for that of before.
      expect(chaves).toBeLessThanOrEqual(4 * DA_VEZ);
      expect(documentos).toBeLessThanOrEqual(2 * DA_VEZ);
      expect(iguais).toBeLessThanOrEqual(QUANTOS);
    } finally {
      cliente.release(true);
    }
  },
);

// What the database itself asks for each row that names a customer.
const CONFERIR = `SELECT 1 FROM ONLY pessoa x WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 FOR KEY SHARE OF x`;

const usar = (indices: 'on' | 'off'): string =>
  ['indexscan', 'indexonlyscan', 'bitmapscan']
    .map((um) => `SET LOCAL enable_${um} = ${indices}`)
    .join('; ');

test('before a chunk, plans from when there was nothing go', async () => {
  await esvaziar();
  const cliente = await s.banco.pool.connect();
  const conferir = async () => {
    const { rows } = await cliente.query<{ 'QUERY PLAN': { Plan: No }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE conferir(${registro}, 1)`,
    );
    return JSON.stringify(rows[0]!['QUERY PLAN'][0]!.Plan);
  };
  try {
    await cliente.query(`BEGIN READ WRITE; SET LOCAL app.registro = '${registro}'`);
    await cliente.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await cliente.query(`PREPARE conferir(bigint, bigint) AS ${CONFERIR}`);
    // Where there is nothing to read, reading all is the best plan, and once made it is kept.
    await cliente.query(usar('off'));
    expect(await conferir()).toContain('"Seq Scan"');
    await cliente.query(usar('on'));
    await encher();
    expect(await conferir()).toContain('"Seq Scan"');
    const tx: Tx = {
      sql: async <L extends object>(texto: string) => (await cliente.query<L & object>(texto)).rows,
    };
    await replanejar(ctxDeTeste(s, sessaoDoAdm(), tx));
    expect(await conferir()).not.toContain('"Seq Scan"');
  } finally {
    cliente.release(true);
  }
});
