import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { rodadas } from '../../../test-support/prova.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';
import { esperar } from '../../platform/embutido/processos.ts';

const QUEDAS = rodadas(2, 8);
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let teste: BancoDeTeste;
let dono: pg.Pool;
let c: Awaited<ReturnType<typeof criarBasico>>;
let registro: number;
const vivos: ServidorEmProcesso[] = [];

beforeAll(async () => {
  teste = await bancoDeTeste();
  dono = new pg.Pool({ ...teste.dono, max: 3 });
  c = await criarBasico(dono);
  registro = c.registro.clienteregistro_codigo;
});
afterEach(async () => {
  await Promise.all(vivos.splice(0).map((s) => s.parar('SIGKILL')));
});
afterAll(async () => {
  await dono.end();
  await teste.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

const subir = async (): Promise<ServidorEmProcesso> => {
  const s = await subirServidor(teste.app, { PRACA_DADOS: pasta, PRACA_LOG: 'error' });
  vivos.push(s);
  return s;
};
/** Tasks that are to be reminded of at this moment. */
const semear = (titulo: string, quantas: number, em: Date) =>
  noRegistro(
    dono,
    registro,
    `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login, atividade_lembretes)
     SELECT $1, $2 || ' ' || i, $3::timestamptz + interval '10 minutes', $4, '{10}' FROM generate_series(1, $5::int) i`,
    [registro, titulo, em, c.rep.usuario_login, quantas],
  );
const ditos = async (titulo: string): Promise<string[]> =>
  (
    await noRegistro<{ titulo: string }>(
      dono,
      registro,
      `SELECT substring(aviso_titulo from '“(.*)”') AS titulo FROM aviso WHERE aviso_tipo = 'LEMBRETE' AND aviso_titulo LIKE '%' || $1 || '%' ORDER BY 1`,
      [titulo],
    )
  ).map((um) => um.titulo);
const nomes = (titulo: string, quantas: number) =>
  Array.from({ length: quantas }, (_, i) => `${titulo} ${i + 1}`).sort();
/** The clock's hand is not waited for. */
const adiantar = () => dono.query('UPDATE relogio SET relogio_proxima = now()');

test(`F-03 kill -9 of one of two servers around the minute, ${QUEDAS} times: each reminder once, none lost`, async () => {
  const em = new Date(Date.now() + 2500);
  await semear('Ligar', 60, em);
  await subir();
  for (let queda = 0; queda < QUEDAS; queda += 1) {
    const vitima = await subir();
    await esperar(Math.max(0, em.getTime() - Date.now()) + Math.random() * 120);
    await adiantar();
    await vitima.parar('SIGKILL');
  }
  await expect.poll(async () => (await ditos('Ligar')).length).toBeGreaterThanOrEqual(60);
  expect(await ditos('Ligar')).toEqual(nomes('Ligar', 60));
});

test('a server that was down at the minute tells it when it is up again, once, and not what was done meanwhile', async () => {
  const s = await subir();
  await semear('Cobrar', 3, new Date(Date.now() + 800));
  await s.parar('SIGKILL');
  vivos.length = 0;
  await esperar(1200);
  await noRegistro(
    dono,
    registro,
    `UPDATE atividade SET atividade_situacao = 'C', atividade_dtconclusao = now() WHERE atividade_titulo = 'Cobrar 2'`,
  );
  await adiantar();
  await Promise.all([subir(), subir()]);
  await expect.poll(() => ditos('Cobrar')).toEqual(['Cobrar 1', 'Cobrar 3']);
  await adiantar();
  await esperar(300);
  expect(await ditos('Cobrar')).toEqual(['Cobrar 1', 'Cobrar 3']);
});
