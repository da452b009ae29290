import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarBasico } from '../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../test-support/cluster/banco.ts';
import {
  abrirOficina,
  type Chamada,
  type Oficina,
} from '../../test-support/queda/interrompidos.ts';
import type {
  RespostaRemota,
  ServidorEmProcesso,
} from '../../test-support/servidor/processo-do-servidor.ts';
import { conferirSomas } from '../../test-support/modelo/somas.ts';
import { rodadas } from '../../test-support/prova.ts';
import { criarReserva, type Reserva } from '../../test-support/queda/reserva.ts';
import { vencerReservas } from '../../test-support/queda/vencer-reservas.ts';
import { digestRegistro } from '../platform/banco/digest.ts';
import { esperar } from '../platform/embutido/processos.ts';

/** Of each of the two ways to choose the moment; together they go through every kind of process. */
const QUEDAS = rodadas(5, 25);

let banco: BancoDeTeste;
let dono: pg.Pool;
let oficina: Oficina;
let reserva: Reserva;
let b: number;
let s: ServidorEmProcesso;
let token: string;
let duracao: number;
let deB: string;
let processos = 0;
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 3 });
  oficina = await abrirOficina(dono);
  b = (await criarBasico(dono)).registro.clienteregistro_codigo;
  reserva = criarReserva(banco.app, pasta);
  deB = (await digestRegistro(dono, b)).digest;
  s = await reserva.proximo();
  const { adm } = oficina.a;
  token = await s.entrar(adm.usuario_emaillogin, adm.senha);
  const inicio = performance.now();
  await repetir(s, { chamadas: await montar(0), respostas: [] }, token);
  duracao = performance.now() - inicio;
});
afterAll(async () => {
  await reserva.fechar();
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

type Resposta = RespostaRemota<unknown>;
const pedir = (s: ServidorEmProcesso, c: Chamada, token: string): Promise<Resposta> =>
  s.chamar(c.e, c.entrada as never, token, { 'idempotency-key': c.chave });
/** Nothing came, or only that the server is too busy: the client may ask again. */
const semResposta = (r: Resposta): boolean => r.status === 0 || r.status === 503;
async function insistir(s: ServidorEmProcesso, c: Chamada, token: string): Promise<Resposta> {
  const limite = Date.now() + 20_000;
  for (;;) {
    const r = await pedir(s, c, token);
    if (!semResposta(r) || Date.now() > limite) return r;
    await esperar(100);
  }
}
const abertos = () =>
  oficina.olhar("SELECT uniproc_codigo FROM processo WHERE uniproc_situacao IN ('AG', 'EE')");

interface Rodada {
  chamadas: Chamada[];
  respostas: (Resposta | undefined)[];
}

/** Sends all at once; the server dies after some time, or after so many answers. */
async function interromper(
  s: ServidorEmProcesso,
  chamadas: Chamada[],
  token: string,
  { ms, respostas: quantas }: { ms: number; respostas: number },
): Promise<Rodada> {
  const respostas: Rodada['respostas'] = chamadas.map(() => undefined);
  let vieram = 0;
  let chegou: () => void = () => undefined;
  const bastam = new Promise<void>((pronto) => (chegou = pronto));
  const pedidos = chamadas.map(async (c, i) => {
    const r = await pedir(s, c, token);
    if (!semResposta(r)) respostas[i] = r;
    vieram += 1;
    if (vieram >= quantas) chegou();
  });
  if (quantas > 0) await bastam;
  await esperar(ms);
  await s.parar('SIGKILL');
  await Promise.all(pedidos);
  return { chamadas, respostas };
}

/** What each verb left: all of it or nothing; and all of it where it was answered, but for what a process still does. */
async function conferirMeio({ chamadas, respostas }: Rodada): Promise<boolean[]> {
  const feitas: boolean[] = [];
  for (const [i, c] of chamadas.entries()) {
    const visto = await c.ver();
    const resposta = respostas[i];
    if (resposta) expect([c.nome, resposta.status, resposta.codigo]).toEqual([c.nome, 200, '']);
    const emProcesso = i === chamadas.length - 1;
    if (resposta && !emProcesso) expect([c.nome, visto]).toEqual([c.nome, c.depois]);
    else
      expect([
        [c.nome, c.antes],
        [c.nome, c.depois],
      ]).toContainEqual([c.nome, visto]);
    feitas.push(JSON.stringify(visto) !== JSON.stringify(c.antes));
  }
  return feitas;
}

/** The client that heard nothing asks again under the same key: each thing is done once, and an answer stays what it was. */
async function repetir(s: ServidorEmProcesso, r: Rodada, token: string): Promise<void> {
  const outras = await Promise.all(r.chamadas.map((c) => insistir(s, c, token)));
  for (const [i, c] of r.chamadas.entries()) {
    expect([c.nome, outras[i]!.status, outras[i]!.codigo]).toEqual([c.nome, 200, '']);
    if (r.respostas[i]) expect(outras[i]!.dados).toEqual(r.respostas[i].dados);
  }
  const limite = Date.now() + 20_000;
  while ((await abertos()).length > 0) {
    expect(Date.now(), 'processes that do not end').toBeLessThan(limite);
    await esperar(20);
  }
  for (const c of r.chamadas) expect([c.nome, await c.ver()]).toEqual([c.nome, c.depois]);
}

/** Every verb that is done at once, and one that goes on as a process. */
async function montar(qual: number): Promise<Chamada[]> {
  processos += 1;
  return [...(await oficina.imediatas()), await oficina.processo(qual)];
}

describe('F-03 kill -9 in the middle of losing, copying, changing pipeline, undoing, finishing, reactivating and of a winning, a bulk verb or the deletion of a stage: all or nothing, and every process ends', () => {
  test.each([
    [
      // From the first instant of the work to its end, the early ones close together: that is when most is under way.
      'at a random moment',
      0,
      (i: number) => ({ ms: ((i + Math.random()) / QUEDAS) ** 2 * duracao, respostas: 0 }),
    ],
    ['after so many answers', 1, (i: number) => ({ ms: Math.random() * 15, respostas: i % 8 })],
  ])(`${QUEDAS} times, %s`, async (_nome, desde, quando) => {
    const conta = { sem_resposta: 0, feitas_sem_resposta: 0, respondidas: 0 };
    for (let i = 0; i < QUEDAS; i += 1) {
      const rodada = await interromper(s, await montar(desde + 2 * i), token, quando(i));
      const feitas = await conferirMeio(rodada);
      for (const [n, feita] of feitas.entries()) {
        if (rodada.respostas[n]) conta.respondidas += 1;
        else if (feita) conta.feitas_sem_resposta += 1;
        else conta.sem_resposta += 1;
      }
      await vencerReservas(dono);
      s = await reserva.proximo();
      await repetir(s, rodada, token);
    }
    // The moments were spread: some verbs were cut off, some were answered.
    expect(conta.sem_resposta, JSON.stringify(conta)).toBeGreaterThan(0);
    expect(conta.respondidas, JSON.stringify(conta)).toBeGreaterThan(0);
  });

  test('and afterwards no process waits, no file is left, the other registration is untouched, and every sum that is kept is as counted again', async () => {
    expect(
      await oficina.olhar(
        "SELECT uniproc_situacao, uniproc_resultadoobject->>'Resultado' AS resultado, count(*)::int AS n FROM processo GROUP BY 1, 2",
      ),
    ).toEqual([{ uniproc_situacao: 'FI', resultado: '0', n: processos }]);
    expect((await dono.query('SELECT 1 FROM processo_fila')).rowCount).toBe(0);
    expect(await oficina.olhar("SELECT 1 FROM arquivo WHERE arquivo_finalidade = 'LOTE'")).toEqual(
      [],
    );
    expect((await digestRegistro(dono, b)).digest).toBe(deB);
    await conferirSomas(banco.app, oficina.a.registro.clienteregistro_codigo);
  });
});
