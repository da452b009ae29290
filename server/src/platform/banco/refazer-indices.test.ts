import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import { criarLog } from '../log.ts';
import { refazerIndices, type OpcoesDosIndices } from './refazer-indices.ts';

const { log } = criarLog({ nivelLog: 'silent' });
const LINHAS = 20_000;
/** Half a megabyte: what these rows take, where the house asks for more. */
const MINIMO = 512 * 1024;
/** A text of few words: an index of all words of long ones costs most of the time. */
const TEXTO = 'left(md5(i::text), 12)';

let banco: BancoDeTeste;
let outro: pg.Client;
beforeAll(async () => {
  banco = await bancoDeTeste();
  outro = new pg.Client(banco.dono);
  await outro.connect();
  await outro.query(
    'CREATE TABLE medida (medida_codigo bigint PRIMARY KEY, medida_grupo bigint, medida_texto text, medida_lugar bigint DEFAULT 0)',
  );
  await outro.query(
    'CREATE INDEX medida_grupo_idx ON medida (medida_grupo, medida_lugar, medida_codigo)',
  );
  await outro.query(
    'CREATE INDEX medida_texto_idx ON medida USING gin (medida_texto gin_trgm_ops)',
  );
});
afterAll(async () => {
  await outro.end();
  await banco.apagar();
});

/** The same rows again, written so that every page of an index is left half empty. */
beforeEach(async () => {
  await outro.query('TRUNCATE medida; TRUNCATE soma.indice');
  await outro.query(`INSERT INTO medida SELECT -1 - i, 2, ${TEXTO} FROM generate_series(1, 300) i`);
  await outro.query(`INSERT INTO medida SELECT i, 1, ${TEXTO} FROM generate_series(1, $1::int) i`, [
    LINHAS,
  ]);
  await outro.query('VACUUM (ANALYZE) medida');
});

const refazer = (
  sinal = new AbortController().signal,
  fazer: OpcoesDosIndices['fazer'] = 'já',
  mais: Partial<OpcoesDosIndices> = {},
) => refazerIndices(banco.dono, log, { sinal, fazer, minimo: MINIMO, ...mais });
const com = (mais: Partial<OpcoesDosIndices>) => refazer(undefined, 'já', mais);
const NADA = { restos: [], refeitos: [], deixados: [] };
const indices = () =>
  consultar<{ nome: string; valido: boolean }>(
    banco.dono,
    "SELECT c.relname AS nome, x.indisvalid AS valido FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid WHERE x.indrelid = 'medida'::regclass ORDER BY 1",
  );
const TODOS = ['medida_grupo_idx', 'medida_pkey', 'medida_texto_idx'].map((nome) => ({
  nome,
  valido: true,
}));

/** A transaction that was there before: nothing is made anew until it is over. */
async function segurar(): Promise<() => Promise<void>> {
  const cliente = new pg.Client(banco.dono);
  await cliente.connect();
  await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await cliente.query('SELECT count(*) FROM medida');
  return async () => {
    await cliente.query('COMMIT');
    await cliente.end();
  };
}
const comeca = () =>
  expect.poll(async () => (await indices()).filter(({ valido }) => !valido).length).toBe(1);

test('what is half empty is made anew once, and again only when it has grown beyond its rows', async () => {
  const { refeitos } = await refazer();
  const grupo = refeitos.find(({ indice }) => indice === 'medida_grupo_idx');
  expect(grupo!.depois).toBeLessThan(grupo!.antes * 0.7);
  // Unique rows are left alone.
  expect(refeitos.map(({ indice }) => indice).filter((nome) => nome.startsWith('medida'))).toEqual(
    expect.not.arrayContaining(['medida_pkey']),
  );
  expect(await indices()).toEqual(TODOS);
  expect((await refazer()).refeitos).toEqual([]);
  // Twice the rows take twice the room: that is no swelling.
  await outro.query(
    `INSERT INTO medida SELECT i, 3, ${TEXTO} FROM generate_series($1::int + 1, $1::int * 2) i`,
    [LINHAS],
  );
  await outro.query('VACUUM (ANALYZE) medida');
  expect((await refazer()).refeitos.map(({ indice }) => indice)).not.toContain('medida_grupo_idx');
  // Five times as many say anew how large they are.
  await outro.query(
    `INSERT INTO medida SELECT i, 4, ${TEXTO} FROM generate_series($1::int * 2 + 1, $1::int * 5) i`,
    [LINHAS],
  );
  await outro.query('VACUUM (ANALYZE) medida');
  expect((await refazer()).refeitos.map(({ indice }) => indice)).toContain('medida_grupo_idx');
  expect((await refazer()).refeitos).toEqual([]);
  await outro.query('DELETE FROM medida WHERE medida_codigo % 4 <> 0');
  await outro.query('VACUUM (ANALYZE) medida');
  expect((await refazer()).refeitos.map(({ indice }) => indice)).toContain('medida_grupo_idx');
});

test('nobody waits for what is made anew, and another server leaves it alone', async () => {
  const soltar = await segurar();
  const fim = refazer();
  await comeca();
  await outro.query("SET lock_timeout = '2s'");
  await outro.query('INSERT INTO medida VALUES (0, 1, $1)', ['novo']);
  await outro.query('UPDATE medida SET medida_grupo = 7 WHERE medida_codigo = 0');
  await outro.query('RESET lock_timeout');
  // Another server that comes by leaves it alone.
  expect(await refazer()).toEqual(NADA);
  await soltar();
  expect((await fim).refeitos.length).toBeGreaterThan(0);
  expect(await indices()).toEqual(TODOS);
  const { rows } = await outro.query('SELECT medida_codigo FROM medida WHERE medida_grupo = 7');
  expect(rows).toHaveLength(1);
});

test('by day what is small is made anew, and what is large waits for the night', async () => {
  const deDia = async (deDiaAte: number) =>
    (await refazer(undefined, 'de dia', { deDiaAte })).refeitos.map(({ indice }) => indice);
  const { rows } = await outro.query<{ bytes: number }>(
    "SELECT pg_relation_size('medida_grupo_idx')::int AS bytes",
  );
  const bytes = rows[0]!.bytes;
  expect(await deDia(bytes - 1)).not.toContain('medida_grupo_idx');
  expect(await deDia(bytes)).toContain('medida_grupo_idx');
});

test('the end of the server cancels it, and what it left goes with the next round', async () => {
  const soltar = await segurar();
  const parada = new AbortController();
  const fim = refazer(parada.signal);
  await comeca();
  parada.abort();
  expect(await fim).toEqual(NADA);
  await soltar();
  expect((await refazer(undefined, 'de dia', { deDiaAte: 0 })).restos).toHaveLength(1);
  expect((await indices()).filter(({ valido }) => !valido)).toEqual([]);
  expect((await indices()).map(({ nome }) => nome)).toEqual(TODOS.map(({ nome }) => nome));
});

test('kill -9 in the middle: the database lets go by itself, and the next round cleans up', async () => {
  const soltar = await segurar();
  const filho = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, '../../../test-support/queda/refazer-indices.ts'),
      JSON.stringify(banco.dono),
      String(MINIMO),
    ],
    { stdio: 'ignore' },
  );
  await comeca();
  filho.kill('SIGKILL');
  await once(filho, 'exit');
  await expect
    .poll(
      async () =>
        (
          await consultar(
            banco.dono,
            "SELECT 1 FROM pg_stat_activity WHERE application_name = 'praca-indices' AND datname = current_database()",
          )
        ).length,
    )
    .toBe(0);
  await soltar();
  const { restos, refeitos } = await refazer();
  expect(restos).toHaveLength(1);
  expect(refeitos.map(({ indice }) => indice)).toContain('medida_grupo_idx');
  expect(await indices()).toEqual(TODOS);
});

test('a transaction that stays open holds the round up no longer than it waits; the next one goes on', async () => {
  const soltar = await segurar();
  const { refeitos, deixados } = await com({ espera: '300ms' });
  expect([refeitos, deixados.map(({ porque }) => porque)]).toEqual([[], ['espera']]);
  // What is left may not be dropped either, while that transaction is open.
  const segunda = await com({ espera: '300ms' });
  expect([segunda.restos, segunda.refeitos]).toEqual([[], []]);
  await soltar();
  const terceira = await refazer();
  expect(terceira.restos.length).toBeGreaterThan(0);
  expect(terceira.refeitos.map(({ indice }) => indice)).toContain('medida_grupo_idx');
  expect(await indices()).toEqual(TODOS);
});

test('what does not end in its time is left alone until it has grown, and takes no turn from the others', async () => {
  const soltar = await segurar();
  const { refeitos, deixados } = await com({ prazo: '300ms' });
  expect(refeitos).toEqual([]);
  const deixado = deixados.find(({ indice }) => indice === 'medida_grupo_idx');
  expect(deixado?.porque).toBe('prazo');
  expect(deixados.length).toBeGreaterThan(1);
  await soltar();
  const depois = await refazer();
  expect(depois.restos.length).toBe(deixados.length);
  expect(depois.refeitos).toEqual([]);
  expect(await indices()).toEqual(TODOS);
});

test('without room on the volume nothing is made anew', async () => {
  const antes = await consultar(banco.dono, "SELECT pg_relation_filenode('medida_grupo_idx') AS n");
  const { refeitos, deixados } = await com({ livres: async () => MINIMO });
  expect(refeitos).toEqual([]);
  expect(deixados).toContainEqual({ indice: 'medida_grupo_idx', porque: 'espaço' });
  expect(
    await consultar(banco.dono, "SELECT pg_relation_filenode('medida_grupo_idx') AS n"),
  ).toEqual(antes);
});

test('where the tables are of another owner nothing is done, and that is said once', async () => {
  const dizer = vi.spyOn(log, 'info');
  const deOutro = () =>
    refazerIndices(banco.app, log, {
      sinal: new AbortController().signal,
      fazer: 'já',
      minimo: MINIMO,
    });
  expect([await deOutro(), await deOutro()]).toEqual([NADA, NADA]);
  expect(dizer).toHaveBeenCalledTimes(1);
  dizer.mockRestore();
});

test('a stop that comes before anything began, or between two statements, is heard', async () => {
  expect(await refazer(AbortSignal.abort())).toEqual(NADA);
  const soltar = await segurar();
  const parada = new AbortController();
  const fim = refazer(parada.signal);
  // Before its connection stands.
  parada.abort();
  expect(await fim).toEqual(NADA);
  await soltar();
  expect(await indices()).toEqual(TODOS);
});
