import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { criarBasico, criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { rodadas } from '../../../test-support/prova.ts';
import { vencerReservas } from '../../../test-support/queda/vencer-reservas.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';
import { criarBanco, type Banco } from '../banco/db.ts';
import { esperar } from '../embutido/processos.ts';
import { desmarcarCompromisso, marcarCompromisso, type Compromisso } from './compromisso.ts';

const TRABALHO = join(import.meta.dirname, '../../../test-support/queda/trabalho-de-teste.ts');
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let teste: BancoDeTeste;
let dono: pg.Pool;
let banco: Banco;
let c: Awaited<ReturnType<typeof criarBasico>>;
let registro: number;
const vivos: ServidorEmProcesso[] = [];

beforeAll(async () => {
  teste = await bancoDeTeste();
  dono = new pg.Pool({ ...teste.dono, max: 3 });
  banco = criarBanco(teste.app, { maximo: 3, aoErro: (erro) => expect.fail(erro.message) });
  c = await criarBasico(dono);
  registro = c.registro.clienteregistro_codigo;
  await criarNegocio(dono, registro, {
    empresa_codigo: c.empresa.empresa_codigo,
    pipeline_codigo: c.funil.pipeline_codigo,
    estagio_codigo: c.funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'Prensa',
    usuario_responsavel: c.rep.usuario_login,
  });
});
afterEach(async () => {
  await Promise.all(vivos.splice(0).map((s) => s.parar('SIGKILL')));
});
afterAll(async () => {
  await banco.encerrar();
  await dono.end();
  await teste.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

const subir = async (): Promise<ServidorEmProcesso> => {
  const s = await subirServidor(teste.app, { PRACA_DADOS: pasta, PRACA_LOG: 'error' }, TRABALHO);
  vivos.push(s);
  return s;
};
const marcar = (numero: number, em: Date, mais: Partial<Compromisso> = {}): Promise<void> =>
  banco.transacao(registro, 'write', (tx) =>
    marcarCompromisso(tx, {
      registro,
      usuario: c.adm.usuario_codigo,
      tipo: 'TESTE_MOMENTO',
      chave: `momento-${numero}`,
      em,
      entrada: { numero, ms: 5 },
      ...mais,
    }),
  );
const feitos = async (): Promise<{ numero: number; em: number }[]> =>
  (
    await noRegistro<{ texto: string }>(
      dono,
      registro,
      "SELECT acomp_texto AS texto FROM acompanhamento WHERE acomp_texto LIKE 'momento %'",
    )
  ).map(({ texto }) => {
    const [, numero, em] = /^momento (\d+) em (\d+)$/.exec(texto) ?? [];
    return { numero: Number(numero), em: Number(em) };
  });
const daqui = (ms: number): Date => new Date(Date.now() + ms);

/** As whoever marks says it after its COMMIT. */
const acordar = () => dono.query("SELECT pg_notify('praca_eventos', 'fila')");

let vitimas: ServidorEmProcesso[];
beforeAll(async () => {
  [, ...vitimas] = await Promise.all(Array.from({ length: 1 + rodadas(2, 8) }, subir));
});

test('F-03 kill -9 of one server after the other around the moment: each errand once, none before its moment', async () => {
  const em = daqui(800);
  const quantos = 60;
  for (let i = 0; i < quantos; i += 1) await marcar(i, em);
  await acordar();
  for (const vitima of vitimas) {
    await esperar(Math.max(0, em.getTime() - Date.now()) + Math.random() * 120);
    await vitima.parar('SIGKILL');
    await vencerReservas(dono);
    await acordar();
  }
  await expect.poll(async () => (await dono.query('SELECT 1 FROM processo_fila')).rowCount).toBe(0);
  const prontos = await feitos();
  expect(prontos.map(({ numero }) => numero).sort((x, y) => x - y)).toEqual(
    Array.from({ length: quantos }, (_, i) => i),
  );
  expect(Math.min(...prontos.map(({ em: quando }) => quando))).toBeGreaterThanOrEqual(em.getTime());
});

test('the same key moves what waits; what was taken back is not done; a moment soon is met without waiting for the next look', async () => {
  await marcar(101, daqui(300));
  await marcar(101, daqui(1200), { entrada: { numero: 102, ms: 0 } });
  await marcar(103, daqui(600));
  const desmarcar = () =>
    banco.transacao(registro, 'write', (tx) =>
      desmarcarCompromisso(tx, { registro, tipo: 'TESTE_MOMENTO', chave: 'momento-103' }),
    );
  expect(await desmarcar()).toBe(true);
  expect(await desmarcar()).toBe(false);
  await subir();
  await marcar(104, daqui(3_600_000));
  await expect
    .poll(async () => (await feitos()).map(({ numero }) => numero).filter((n) => n > 100))
    .toEqual([102]);
  const { rows } = await dono.query('SELECT fila_disponivel > now() AS espera FROM processo_fila');
  expect(rows).toEqual([{ espera: true }]);
});
