import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { encerrarConexoes } from '../../../test-support/cluster/encerrar-conexoes.ts';
import {
  invariantesQuebradas,
  mudarSemParar,
  noRegistro,
} from '../../../test-support/queda/carga.ts';
import { rodadas } from '../../../test-support/prova.ts';
import { vencerReservas } from '../../../test-support/queda/vencer-reservas.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';
import { criarBanco } from '../banco/db.ts';
import { esperar } from '../embutido/processos.ts';
import { reservar, sairDaFila, type Reserva } from './fila.ts';

const TRABALHO = join(import.meta.dirname, '../../../test-support/queda/trabalho-de-teste.ts');
const QUEDAS = rodadas(3, 12);
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let banco: BancoDeTeste;
let dono: pg.Pool;
let a: Awaited<ReturnType<typeof criarBasico>>;
let b: Awaited<ReturnType<typeof criarBasico>>;
const vivos: ServidorEmProcesso[] = [];

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 3 });
  a = await criarBasico(dono);
  b = await criarBasico(dono);
});
afterEach(async () => {
  await Promise.all(vivos.splice(0).map((s) => s.parar('SIGKILL')));
  await dono.query('DELETE FROM processo_fila');
});
afterAll(async () => {
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

async function subir(): Promise<ServidorEmProcesso> {
  const s = await subirServidor(banco.app, { PRACA_DADOS: pasta, PRACA_LOG: 'error' }, TRABALHO);
  vivos.push(s);
  return s;
}
type Basico = typeof a;
const de = (c: Basico): number => c.registro.clienteregistro_codigo;

/** A process as the request that asks for it leaves it. */
async function pedir(
  c: Basico,
  tipo: string,
  entrada: object,
  usuario = c.adm.usuario_codigo,
): Promise<number> {
  const [linha] = await noRegistro<{ uniproc_codigo: string }>(
    dono,
    de(c),
    'INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_entrada, usuario_codigo, empresa_codigo) VALUES ($1, $2, $3, $4, $5) RETURNING uniproc_codigo',
    [de(c), tipo, entrada, usuario, c.empresa.empresa_codigo],
  );
  await dono.query(
    'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo) VALUES ($1, $2)',
    [de(c), linha!.uniproc_codigo],
  );
  return Number(linha!.uniproc_codigo);
}
interface Linha {
  situacao: string;
  atual: number;
  tentativas: number;
  mensagem: string;
  resultado: { Resultado: string; mensagem: string; codigo?: string } | null;
  inicio: Date;
}
async function ver(c: Basico, codigo: number): Promise<Linha> {
  const [linha] = await noRegistro<Linha>(
    dono,
    de(c),
    'SELECT uniproc_situacao AS situacao, uniproc_registroatual::int AS atual, uniproc_tentativas AS tentativas, uniproc_mensagem AS mensagem, uniproc_resultadoobject AS resultado FROM processo WHERE uniproc_codigo = $1',
    [codigo],
  );
  return linha!;
}
async function ate(
  c: Basico,
  codigo: number,
  pronto: (l: Linha) => boolean,
  limite = 15_000,
): Promise<Linha> {
  const prazo = Date.now() + limite;
  for (;;) {
    const linha = await ver(c, codigo);
    if (pronto(linha)) return linha;
    if (Date.now() > prazo) throw new Error(`não aconteceu: ${JSON.stringify(linha)}`);
    await esperar(15);
  }
}
const fim = (l: Linha): boolean => l.situacao === 'FI' || l.situacao === 'ER';
const pedacosDe = (c: Basico, codigo: number) =>
  noRegistro<{ evento_chave: string }>(
    dono,
    de(c),
    "SELECT evento_chave FROM evento WHERE evento_tabela = 'teste' AND evento_chave LIKE $1 ORDER BY evento_codigo",
    [`${codigo}-%`],
  );

test(`F-03 kill -9 at ${QUEDAS} random moments: every piece once, the counter never back, moves whole or not at all, a result at the end`, async () => {
  const codigo = await pedir(a, 'TESTE', { pedacos: 60, ms: 20 });
  let s = await subir();
  const token = await s.entrar(a.adm.usuario_emaillogin, a.adm.senha);
  const carga = await mudarSemParar(
    dono,
    () => s.url,
    () => token,
    a,
    3,
  );
  let anterior = 0;
  for (let i = 0; i < QUEDAS; i += 1) {
    await esperar(Math.random() * 250);
    await s.parar('SIGKILL');
    const agora = await ver(a, codigo);
    expect(agora.atual).toBeGreaterThanOrEqual(anterior);
    expect(await pedacosDe(a, codigo)).toHaveLength(agora.atual);
    anterior = agora.atual;
    await vencerReservas(dono);
    s = await subir();
  }
  const final = await ate(a, codigo, fim);
  await carga.parar();
  expect(final).toMatchObject({
    situacao: 'FI',
    atual: 60,
    resultado: { Resultado: '0', pedacos: 60 },
  });
  const chaves = (await pedacosDe(a, codigo)).map((l) => l.evento_chave);
  expect(chaves).toEqual(Array.from({ length: 60 }, (_, i) => `${codigo}-${i}`));
  expect(carga.confirmados.size).toBeGreaterThan(0);
  expect(await invariantesQuebradas(dono, de(a), carga)).toEqual([]);
  expect((await dono.query('SELECT 1 FROM processo_fila')).rowCount).toBe(0);
});

test('a worker that froze past its lease finds the process taken: what it still does is undone', async () => {
  const primeiro = await subir();
  const codigo = await pedir(a, 'TESTE', { pedacos: 60, ms: 20 });
  await ate(a, codigo, (l) => l.atual >= 3);
  primeiro.processo.kill('SIGSTOP');
  await esperar(300);
  await encerrarConexoes(dono, ['praca'], 'idle in transaction');
  await vencerReservas(dono);
  await subir();
  await ate(a, codigo, (l) => l.atual >= 12);
  primeiro.processo.kill('SIGCONT');
  const final = await ate(a, codigo, fim);
  expect(final).toMatchObject({ situacao: 'FI', atual: 60 });
  expect((await pedacosDe(a, codigo)).map((l) => l.evento_chave)).toEqual(
    Array.from({ length: 60 }, (_, i) => `${codigo}-${i}`),
  );
});

test('a server that stops gives its process back at once, and no attempt is counted against it', async () => {
  const codigo = await pedir(a, 'TESTE', { pedacos: 40, ms: 20 });
  const s = await subir();
  await ate(a, codigo, (l) => l.atual >= 2);
  expect(await s.parar('SIGTERM')).toBe(0);
  expect(await ver(a, codigo)).toMatchObject({ situacao: 'EE', tentativas: 0 });
  const { rows } = await dono.query('SELECT fila_reserva FROM processo_fila');
  expect(rows).toEqual([{ fila_reserva: null }]);
  await subir();
  expect(await ate(a, codigo, fim)).toMatchObject({ situacao: 'FI', atual: 40 });
});

/** What cannot work: its type, what becomes of who asked for it, and what its result says. */
const SEM_FIM = [
  [
    'a fault of ours, in words that tell no secret',
    'TESTE_FALHA',
    '',
    'Algo inesperado aconteceu.',
  ],
  ['a type that nobody knows', 'INEXISTENTE', '', 'Algo inesperado aconteceu.'],
  [
    'a user deactivated meanwhile',
    'TESTE',
    'usuario_ativo = false',
    'Quem pediu este processo não tem mais acesso ao sistema.',
  ],
  [
    'a user without CRM access',
    'TESTE',
    'usuario_acessocrm = false',
    'Seu usuário não tem acesso ao CRM.',
  ],
  ['a process that stops its workers five times without a piece done', 'TESTE', '', 'várias vezes'],
] as const;

test('what cannot work says so in its result', async () => {
  const codigos: number[] = [];
  for (const [i, [nome, tipo, mudanca]] of SEM_FIM.entries()) {
    const { usuario_codigo } = await criarUsuario(dono, de(b), {
      empresa_codigo: b.empresa.empresa_codigo,
      perfil_codigo: b.perfil.perfil_codigo,
      usuario_login: `caso.${i}`,
    });
    const codigo = await pedir(b, tipo, { pedacos: 1, ms: 0 }, usuario_codigo);
    codigos.push(codigo);
    if (mudanca)
      await noRegistro(dono, de(b), `UPDATE usuario SET ${mudanca} WHERE usuario_codigo = $1`, [
        usuario_codigo,
      ]);
    if (nome.includes('five times'))
      await noRegistro(
        dono,
        de(b),
        "UPDATE processo SET uniproc_situacao = 'EE', uniproc_tentativas = 5 WHERE uniproc_codigo = $1",
        [codigo],
      );
  }
  await subir();
  for (const [i, [nome, , , mensagem]] of SEM_FIM.entries()) {
    const { situacao, resultado } = await ate(b, codigos[i]!, fim);
    expect([nome, situacao, resultado?.Resultado]).toEqual([nome, 'ER', '1']);
    expect(resultado?.mensagem, nome).toContain(mensagem);
    expect(JSON.stringify(resultado)).not.toContain('SEGREDO-');
    expect(await pedacosDe(b, codigos[i]!)).toEqual([]);
  }
});

describe('S-41', () => {
  /** Many of one registration, then two of another, then one of a third; in this order they were asked for. */
  async function monte() {
    const outro = await criarBasico(dono);
    const codigos: [Basico, number][] = [];
    for (const c of [...Array<Basico>(8).fill(a), outro, outro, b])
      codigos.push([c, await pedir(c, 'TESTE', { pedacos: 4, ms: 10 })]);
    return { outro, codigos };
  }

  test('the queue runs one process a registration, however many servers look', async () => {
    const { codigos } = await monte();
    await Promise.all([subir(), subir()]);
    const juntos = new Set<string>();
    for (;;) {
      const abertos = await noRegistro<{ qual: string; situacao: string }>(
        dono,
        de(a),
        "SELECT uniproc_tipo || ' ' || uniproc_codigo AS qual, uniproc_situacao AS situacao FROM processo WHERE uniproc_situacao IN ('AG', 'EE') ORDER BY uniproc_codigo",
      );
      const correndo = abertos.filter(({ situacao }) => situacao === 'EE');
      if (correndo.length > 1) juntos.add(correndo.map(({ qual }) => qual).join(' + '));
      if (abertos.length === 0) break;
      await esperar(5);
    }
    expect([...juntos]).toEqual([]);
    for (const [c, codigo] of codigos)
      expect(await ate(c, codigo, fim)).toMatchObject({ situacao: 'FI', atual: 4 });
  });

  test('registrations take turns however much each has queued: the order in which processes are taken', async () => {
    const { outro } = await monte();
    const nomes = new Map([
      [de(a), 'a'],
      [de(outro), 'outro'],
      [de(b), 'b'],
    ]);
    const aberto = criarBanco(banco.app, {
      maximo: 2,
      aoErro: (erro) => expect.fail(erro.message),
    });
    const tomar = () => reservar(aberto, 'longa');
    const largar = (r: Reserva) => aberto.transacao(0, 'write', (tx) => sairDaFila(tx, r));
    try {
      const juntas = [await tomar(), await tomar(), await tomar()].flatMap((r) => r ?? []);
      expect(juntas.map((r) => nomes.get(r.clienteregistro_codigo))).toEqual(['a', 'outro', 'b']);
      // One process each: no other registration waits.
      expect(await tomar()).toBeUndefined();
      for (const r of juntas) await largar(r);
      const ordem: unknown[] = [];
      for (let r = await tomar(); r; r = await tomar()) {
        ordem.push(nomes.get(r.clienteregistro_codigo));
        await largar(r);
      }
      expect(ordem).toEqual(['a', 'outro', ...Array<string>(6).fill('a')]);
    } finally {
      await aberto.encerrar();
    }
  });
});
