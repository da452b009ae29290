import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { limpar } from '../fila/limpeza.ts';
import { criarLog } from '../log.ts';
import { consumir, devolver, zerar, type Limite } from './limite.ts';

let s: Servidor;
const { log } = criarLog({ nivelLog: 'silent' });
const limpo = () => limpar(s.banco, log, new AbortController().signal);

beforeAll(async () => {
  s = await servidorDeTeste();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const limites: Limite[] = Array.from({ length: 6 }, (_, i) => ({
  chave: `teste:${i}`,
  maximo: 100,
  segundos: 60,
}));

interface Chave {
  limite_chave: string;
}
const chaves = async (): Promise<string[]> =>
  (await s.dono.query<Chave>('SELECT limite_chave FROM limite ORDER BY limite_chave')).rows.map(
    (l) => l.limite_chave,
  );

/** The six limits, written backwards: their order in the table is not the order of their keys. */
async function aoContrario(janela: string): Promise<void> {
  await consumir(s.banco, limites);
  const { rows } = await s.dono.query<Chave>('DELETE FROM limite RETURNING limite_chave');
  for (const { limite_chave } of rows.sort((a, b) => (a.limite_chave < b.limite_chave ? 1 : -1)))
    await s.dono.query('INSERT INTO limite VALUES ($1, now() + $2::interval, 1)', [
      limite_chave,
      janela,
    ]);
}

/** Somebody counts the limit of this key, and has not ended yet while `fn` runs; `livre` asks whether another one is free. */
async function enquantoContam<T>(
  chave: string | undefined,
  fn: (livre: (outra: string | undefined) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const cliente = await s.dono.connect();
  const livre = async (uma: string | undefined) =>
    (
      await cliente.query('SELECT 1 FROM limite WHERE limite_chave = $1 FOR UPDATE SKIP LOCKED', [
        uma,
      ])
    ).rowCount === 1;
  try {
    await cliente.query('BEGIN');
    expect(await livre(chave)).toBe(true);
    return await fn(livre);
  } finally {
    await cliente.query('COMMIT');
    cliente.release();
  }
}

const alguemEspera = async () =>
  (
    await s.dono.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rowCount;

test.each([
  ['counted', consumir],
  ['given back', devolver],
  ['opened again', zerar],
] as const)(
  'limits are %s in the order of their keys: who comes second waits for the first one, and holds no other',
  async (_, fazer) => {
    await aoContrario('1 minute');
    const todas = await chaves();
    const feito = await enquantoContam(todas[0], async (livre) => {
      const fazendo = fazer(s.banco, limites);
      await expect.poll(alguemEspera).toBe(1);
      expect(await livre(todas.at(-1))).toBe(true);
      return { fazendo };
    });
    await feito.fazendo;
  },
);

test('the cleaning waits for nobody: a limit that is being counted stays, and goes another time', async () => {
  await aoContrario('-1 minute');
  const [primeira] = await chaves();
  await enquantoContam(primeira, async () => {
    expect(await limpo()).toMatchObject({ limite: limites.length - 1 });
    expect(await chaves()).toEqual([primeira]);
  });
  expect(await limpo()).toMatchObject({ limite: 1 });
});
