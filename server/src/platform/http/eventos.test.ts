import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mover, patch } from '@praca/contract/negocio/endpoints.ts';
import { loginEmail, logout } from '@praca/contract/sessao/endpoints.ts';
import { cenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { escutar } from '../../../test-support/servidor/escutar.ts';
import { ouvir, type Fluxo } from '../../../test-support/servidor/fluxo.ts';
import { chamarEm } from '../../../test-support/servidor/processo-do-servidor.ts';
import { criarServidor, type Servidor } from '../../servidor.ts';
import { lerConfig } from '../config.ts';
import { esperar } from '../embutido/processos.ts';
import { assinarToken } from '../sessao/token.ts';

const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
const config = lerConfig({
  PRACA_DADOS: pasta,
  PRACA_URL: 'http://praca.teste',
  PRACA_DEMO: '0',
  PRACA_LOG: 'silent',
  PRACA_PAGINA: '',
  PRACA_CHAVE: 'chave-de-teste-de-eventos-com-mais-de-32',
});
let banco: BancoDeTeste;
let dono: pg.Pool;
let c: Awaited<ReturnType<typeof cenarioSeguranca>>;
const servidores: Servidor[] = [];
const urls: string[] = [];
const fluxos: Fluxo[] = [];

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 3 });
  c = await cenarioSeguranca(dono);
  for (let i = 0; i < 2; i += 1) {
    const s = await criarServidor(config, banco.app);
    servidores.push(s);
    urls.push(`http://127.0.0.1:${await escutar(s.app)}`);
  }
});
afterEach(() => fluxos.splice(0).forEach((f) => f.fechar()));
afterAll(async () => {
  await Promise.all(servidores.map((s) => s.encerrar()));
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

type Nome = 'adm.a' | 'ger.a' | 'rep1.a' | 'rep2.a' | 'adm.b';
const tokens = new Map<Nome, string>();
async function entrar(nome: Nome, novo = false): Promise<string> {
  const guardado = tokens.get(nome);
  if (guardado && !novo) return guardado;
  const { usuario_emaillogin, senha } = c.usuarios[nome];
  const { dados, codigo } = await chamarEm(urls[0]!, loginEmail, {
    usuario_emaillogin,
    usuario_senha: senha,
  });
  if (!dados[0]) throw new Error(codigo);
  if (!novo) tokens.set(nome, dados[0].token);
  return dados[0].token;
}
async function abrir(
  servidor: number,
  nome: Nome,
  cabecalhos: Record<string, string> = {},
): Promise<Fluxo> {
  const fluxo = await ouvir(`${urls[servidor]}/api/eventos`, await entrar(nome), cabecalhos);
  fluxos.push(fluxo);
  while (!fluxo.ultimo() && !cabecalhos['last-event-id']) await esperar(5);
  return fluxo;
}
const registroA = () => c.a.registro.clienteregistro_codigo;
const versaoDe = async (negocio: number) =>
  (
    await noRegistro<{ versao: number }>(
      dono,
      registroA(),
      'SELECT versao FROM negocio WHERE negocio_codigo = $1',
      [negocio],
    )
  )[0]!.versao;
/** Moves the deal to the other of two stages, on the server of that number. */
let passo = 0;
async function mexer(servidor: number, negocio: number, empresa?: number): Promise<number> {
  passo += 1;
  const r = await chamarEm(
    urls[servidor]!,
    mover,
    {
      negocio_codigo: negocio,
      estagio_codigo: c.a.funil.estagios[passo % 2]!.estagio_codigo,
      versao: await versaoDe(negocio),
    },
    await entrar('adm.a'),
    empresa ? { empresa_codigo: String(empresa) } : {},
  );
  if (r.status !== 200) throw new Error(`${r.status} ${r.codigo}`);
  return r.dados[0]!.versao;
}
const do_ =
  (negocio: number, versao?: number) => (m: { codigo: number | null; versao: number | null }) =>
    m.codigo === negocio && (versao === undefined || m.versao === versao);

test('two servers on one database hear each other at once, and nobody of another registration does', async () => {
  const negocio = c.a.deRep1[0]!.negocio_codigo;
  const [aqui, la, deB] = [
    await abrir(0, 'adm.a'),
    await abrir(1, 'ger.a'),
    await abrir(1, 'adm.b'),
  ];
  const inicio = performance.now();
  const versao = await mexer(0, negocio);
  const esperada = { tabela: 'negocio', codigo: negocio, versao, acao: 'MOVER' };
  expect(await la.ate(do_(negocio))).toEqual(esperada);
  expect(await aqui.ate(do_(negocio))).toEqual(esperada);
  expect(performance.now() - inicio).toBeLessThan(5000);
  const volta = await mexer(1, negocio);
  await aqui.ate(do_(negocio, volta));
  await esperar(200);
  expect(deB.mudancas()).toEqual([]);
});

test('a representative hears of their own deals alone; a deal that changes hands tells both', async () => {
  const [dele, doOutro] = [c.a.deRep1[1]!.negocio_codigo, c.a.deRep2[1]!.negocio_codigo];
  const [rep1, rep2, ger] = [
    await abrir(0, 'rep1.a'),
    await abrir(1, 'rep2.a'),
    await abrir(1, 'ger.a'),
  ];
  await mexer(0, doOutro);
  const versao = await mexer(1, dele);
  await rep1.ate(do_(dele));
  await rep2.ate(do_(doOutro));
  await ger.ate(do_(dele));
  expect([
    rep1.mudancas().some(do_(doOutro)),
    rep2.mudancas().some(do_(dele)),
    ger.mudancas().some(do_(doOutro)),
  ]).toEqual([false, false, true]);

  const r = await chamarEm(
    urls[0]!,
    patch,
    {
      negocio_codigo: dele,
      versao,
      repres_codigo: c.a.rep2.repres_codigo,
      usuario_responsavel: 'rep2.a',
    },
    await entrar('adm.a'),
  );
  expect([r.status, r.codigo]).toEqual([200, '']);
  await rep1.ate(do_(dele, versao + 1));
  await rep2.ate(do_(dele, versao + 1));
  const depois = await mexer(0, dele);
  await rep2.ate(do_(dele, depois));
  await esperar(200);
  expect(rep1.mudancas().some(do_(dele, depois))).toBe(false);
});

test("a deal of a company that the user does not see now is silent; so is another person's refusal", async () => {
  const empresa2 = c.a.empresa2.empresa_codigo;
  const fluxo = await abrir(0, 'adm.a');
  const daOutra = await abrir(1, 'adm.a', { empresa_codigo: String(empresa2) });
  const negocio = c.a.naEmpresa2.negocio_codigo;
  await mexer(0, negocio, empresa2);
  const r = await chamarEm(
    urls[0]!,
    mover,
    { negocio_codigo: negocio, estagio_codigo: 1, versao: 1 },
    await entrar('rep2.a'),
  );
  expect(r.status).toBe(404);
  await daOutra.ate(do_(negocio));
  await esperar(200);
  expect([fluxo.mudancas(), daOutra.mudancas().length]).toEqual([[], 1]);
});

test('who comes back hears what was missed, also what was committed late under a smaller code', async () => {
  const [um, outro] = [c.a.deRep1[0]!.negocio_codigo, c.a.deRep2[0]!.negocio_codigo];
  const fluxo = await abrir(0, 'adm.a');
  const atrasado = await dono.connect();
  await atrasado.query(`BEGIN; SET LOCAL app.registro = '${registroA()}'`);
  await atrasado.query(
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_versao) VALUES ($1, 'negocio', $2, 'ALTERAR', 777)",
    [registroA(), outro],
  );
  const visto = await mexer(0, um);
  await fluxo.ate(do_(um, visto));
  const ultimo = fluxo.ultimo();
  fluxo.fechar();
  await atrasado.query('COMMIT');
  atrasado.release();
  const perdido = await mexer(1, um);
  const volta = await abrir(1, 'adm.a', { 'last-event-id': ultimo });
  await volta.ate(do_(um, perdido));
  await volta.ate(do_(outro, 777));
  expect(Number(volta.ultimo())).toBeGreaterThan(Number(ultimo));
});

test('who left before hearing anything also comes back to what was missed', async () => {
  const fluxo = await abrir(0, 'adm.a');
  const ultimo = fluxo.ultimo();
  fluxo.fechar();
  const negocio = c.a.deRep2[0]!.negocio_codigo;
  const versao = await mexer(0, negocio);
  await (await abrir(1, 'adm.a', { 'last-event-id': ultimo })).ate(do_(negocio, versao));
});

test.each(['999999999999', '0'])(
  'who comes back with an event that nobody knows (%s), or after too many, reads again',
  async (ultimo) => {
    const fluxo = await abrir(0, 'adm.a', { 'last-event-id': ultimo });
    // Every noun says it of its rows, in no order.
    expect(await fluxo.ate((m) => m.acao === 'LOTE' && m.tabela === 'negocio')).toEqual({
      tabela: 'negocio',
      codigo: null,
      versao: null,
      acao: 'LOTE',
    });
  },
);

test('a heap of changes at once is told as one', async () => {
  const fluxo = await abrir(1, 'adm.a');
  const codigos = await noRegistro<{ evento_codigo: string }>(
    dono,
    registroA(),
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) SELECT $1, 'negocio', g::text, 'ALTERAR' FROM generate_series(1, 400) g RETURNING evento_codigo",
    [registroA()],
  );
  servidores[0]!.difusor.publicar(
    registroA(),
    codigos.map((l) => Number(l.evento_codigo)),
  );
  expect(await fluxo.ate((m) => m.acao === 'LOTE')).toMatchObject({ acao: 'LOTE' });
  await esperar(200);
  expect(fluxo.mudancas().filter((m) => m.acao === 'ALTERAR')).toEqual([]);
});

test('twelve streams of one user and no more; who closes one may open another', async () => {
  const abertos = await Promise.all(Array.from({ length: 12 }, () => abrir(0, 'ger.a')));
  await expect(abrir(0, 'ger.a')).rejects.toThrow(/429 .*Há abas demais/);
  abertos[0]!.fechar();
  await esperar(100);
  await abrir(0, 'ger.a');
});

test('without a session, or by HEAD, there is no stream', async () => {
  await expect(ouvir(`${urls[0]}/api/eventos`, 'nada')).rejects.toThrow('401');
  expect((await fetch(`${urls[0]}/api/eventos`, { method: 'HEAD' })).status).toBe(405);
});

test('S-53 a stream that breaks off at any instant of its opening is forgotten: twelve others still open', async () => {
  const token = await entrar('rep2.a', true);
  const { sid } = decodeJwt<{ sid: string }>(token);
  const porta = Number(new URL(urls[0]!).port);
  const pedido = `GET /api/eventos HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: JWT ${token}\r\n\r\n`;
  const pedir = async (vezes: number): Promise<Socket> => {
    const linha = connect(porta, '127.0.0.1');
    await once(linha, 'connect');
    linha.write(pedido.repeat(vezes));
    return linha;
  };
  // Nobody can be looked up while the table is held: all of these break off in the middle of their opening.
  servidores[0]!.difusor.esquecer({ sessao: sid });
  const trava = await dono.connect();
  await trava.query('BEGIN; LOCK TABLE sessao IN ACCESS EXCLUSIVE MODE');
  const linhas = await Promise.all(Array.from({ length: 13 }, () => pedir(1)));
  await esperar(100);
  for (const linha of linhas) linha.destroy();
  await esperar(100);
  await trava.query('COMMIT');
  trava.release();
  for (let i = 0; i < 40; i += 1) {
    servidores[0]!.difusor.esquecer({ sessao: sid });
    const linha = await pedir(i % 3 === 0 ? 3 : 1);
    await esperar(Math.random() * 12);
    if (i % 2) linha.resetAndDestroy();
    else linha.destroy();
  }
  const abertos: Fluxo[] = [];
  await expect.poll(() => servidores[0]!.fluxosAbertos()).toBe(0);
  for (let i = 0; i < 12; i += 1) abertos.push(await ouvir(`${urls[0]}/api/eventos`, token));
  fluxos.push(...abertos);
  await expect(ouvir(`${urls[0]}/api/eventos`, token)).rejects.toThrow('429');
  for (const fluxo of abertos) fluxo.fechar();
  await expect.poll(() => servidores[0]!.fluxosAbertos()).toBe(0);
});

test('a stream ends within 30 s of a logout on the other server, of a deactivation and of the end of its token', async () => {
  const { prazos } = config;
  expect(prazos.fluxo + prazos.sessao).toBeLessThan(30_000);
  Object.assign(prazos, { fluxo: 1000, sessao: 500 });
  const saiu = await entrar('rep1.a', true);
  const { sid, sub, cr } = decodeJwt<{ sid: string; cr: number }>(await entrar('rep2.a'));
  const vence = await assinarToken(
    config,
    { sessao_codigo: sid, usuario_codigo: Number(sub), clienteregistro_codigo: cr },
    new Date(Date.now() - 15 * 60_000 + 2000),
  );
  const [deSaiu, deVence, deInativo, fica] = await Promise.all([
    ouvir(`${urls[0]}/api/eventos`, saiu),
    ouvir(`${urls[0]}/api/eventos`, vence.token),
    abrir(0, 'ger.a'),
    abrir(0, 'adm.a'),
  ]);
  fluxos.push(deSaiu, deVence);
  expect((await chamarEm(urls[1]!, logout, {}, saiu)).status).toBe(200);
  await noRegistro(
    dono,
    registroA(),
    "UPDATE usuario SET usuario_ativo = false WHERE usuario_login = 'ger.a'",
  );
  await expect
    .poll(() => [deSaiu.fim(), deVence.fim(), deInativo.fim()])
    .toEqual(['fim', 'fim', 'fim']);
  expect(fica.fim()).toBeUndefined();
});
