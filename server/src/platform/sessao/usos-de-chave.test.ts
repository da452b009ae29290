import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as api from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../../test-support/cenario/cenario-identidade.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { digestRegistro } from '../banco/digest.ts';
import { criarLog } from '../log.ts';
import { UsosDeChave } from './usos-de-chave.ts';

const MINUTO = 60_000;
let cenario: CenarioIdentidade;
let s: Servidor;
let rep: SessaoDeTeste;
let admB: SessaoDeTeste;

beforeAll(async () => {
  cenario = await cenarioIdentidade();
  ({ s } = cenario);
  rep = await cenario.entrarComo('rep1.a');
  admB = await cenario.entrarComo('adm.b');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => s.fechar());

interface Chave {
  chave_codigo: string;
  chave_identificador: string;
  chave_segredo: string;
}
const nova = async (como: SessaoDeTeste): Promise<Chave> => {
  const chave_permissoes = ['negocio.ver'];
  const r = await s.chamar(
    api.criarChaveApi,
    { chave_descricao: 'ERP', chave_permissoes },
    { como },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const usar = async (onde: Servidor, { chave_identificador, chave_segredo }: Chave) => {
  const credencial = Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
  const cabecalhos = { authorization: `Basic ${credencial}` };
  return (await onde.chamar(empresa.api.getLista, {}, { cabecalhos })).status;
};
/** Calls in a process of its own, whose end leaves nothing unwritten. */
const emOutro = async (chave: Chave, vezes = 1) => {
  const outro = await s.outro();
  const respostas: number[] = [];
  for (let i = 0; i < vezes; i += 1) respostas.push(await usar(outro, chave));
  await outro.fechar();
  return respostas;
};
/** The row of a key, with the transaction that wrote it last. */
const linha = async ({ chave_codigo }: Chave, registro = cenario.registro) =>
  (
    await noRegistro<{ escrita: string; usada: Date | null; idade: number | null }>(
      s.dono,
      registro,
      'SELECT xmin::text AS escrita, chave_usada_em AS usada, extract(epoch FROM now() - chave_usada_em)::float8 AS idade FROM chave_api WHERE chave_codigo = $1',
      [chave_codigo],
    )
  )[0]!;
const atrasar = (chave: Chave, intervalo: string) =>
  cenario.emA(
    'UPDATE chave_api SET chave_usada_em = now() - $2::interval WHERE chave_codigo = $1',
    [chave.chave_codigo, intervalo],
  );

test('a key is marked when it is used, once an hour, whatever number of calls and processes', async () => {
  const chave = await nova(rep);
  const parada = await nova(rep);
  const deB = await nova(admB);
  const b = cenario.c.b.registro.clienteregistro_codigo;
  const vizinho = await digestRegistro(s.dono, b);
  expect(await linha(chave)).toMatchObject({ usada: null });

  expect(await emOutro(chave, 3)).toEqual([200, 200, 200]);
  const primeira = await linha(chave);
  expect(primeira.idade).toBeLessThan(60);
  expect(await emOutro(chave, 2)).toEqual([200, 200]);
  expect(await linha(chave)).toMatchObject({ escrita: primeira.escrita, usada: primeira.usada });

  await atrasar(chave, '59 minutes');
  const antes = await linha(chave);
  await emOutro(chave);
  expect((await linha(chave)).escrita).toBe(antes.escrita);
  await atrasar(chave, '61 minutes');
  await emOutro(chave);
  expect((await linha(chave)).idade).toBeLessThan(60);

  expect(await linha(parada)).toMatchObject({ usada: null });
  expect(await linha(deB, b)).toMatchObject({ usada: null });
  expect(await digestRegistro(s.dono, b)).toEqual(vizinho);
  const { dados } = await s.chamar(api.getListaChaveApi, {}, { como: rep });
  const vista = (uma: Chave) => dados.find((c) => c.chave_codigo === uma.chave_codigo);
  expect(vista(parada)?.chave_usada_em).toBeNull();
  expect(Date.parse(vista(chave)?.chave_usada_em ?? '')).toBeGreaterThan(Date.now() - MINUTO);
});

test('a refused call marks nothing: a wrong secret, a key that ended, the key of another registration', async () => {
  const [chave, revogada, vencida] = [await nova(rep), await nova(rep), await nova(rep)];
  const b = cenario.c.b.registro.clienteregistro_codigo;
  await s.chamar(api.revogarChaveApi, { chave_codigo: revogada.chave_codigo }, { como: rep });
  await cenario.emA(
    "UPDATE chave_api SET chave_revogada_em = now() - interval '1 second' WHERE chave_codigo = $1",
    [vencida.chave_codigo],
  );
  const recusadas = [
    revogada,
    vencida,
    { ...chave, chave_segredo: revogada.chave_segredo },
    { ...chave, chave_identificador: `${b}.${chave.chave_codigo}` },
  ];
  for (const uma of recusadas) expect(await emOutro(uma)).toEqual([401]);

  // As when a key ends between the call that it opened and the writing.
  const usos = new UsosDeChave(s.banco, s.app.log);
  for (const uma of [revogada, vencida]) usos.marcar(cenario.registro, uma.chave_codigo);
  usos.marcar(b, chave.chave_codigo);
  await usos.encerrar();
  for (const uma of [chave, revogada, vencida])
    expect(await linha(uma)).toMatchObject({ usada: null });
});

test('the call does not wait for the mark: it is answered while the row is locked', async () => {
  const chave = await nova(rep);
  const outro = await s.outro();
  const cliente = await s.dono.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [String(cenario.registro)]);
    await cliente.query('SELECT 1 FROM chave_api WHERE chave_codigo = $1 FOR UPDATE', [
      chave.chave_codigo,
    ]);
    expect([await usar(outro, chave), await usar(outro, chave)]).toEqual([200, 200]);
    expect(await linha(chave)).toMatchObject({ usada: null });
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
  await outro.fechar();
  expect((await linha(chave)).idade).toBeLessThan(60);
});

test('what the database refuses is a line in the log, no fault of the call, and tried again a minute later', async () => {
  const chave = await nova(rep);
  const linhas: string[] = [];
  const { log } = criarLog({ nivelLog: 'warn' }, {
    write: (texto: string) => linhas.push(texto),
  } as never);
  const usos = new UsosDeChave(s.banco, log);
  const marcar = async () => {
    usos.marcar(cenario.registro, chave.chave_codigo);
    await usos.encerrar();
  };
  await s.dono.query('REVOKE UPDATE ON chave_api FROM praca_app');
  try {
    await marcar();
    expect(await emOutro(chave)).toEqual([200]);
  } finally {
    await s.dono.query('GRANT UPDATE ON chave_api TO praca_app');
  }
  expect(linhas.map((texto) => JSON.parse(texto))).toMatchObject([
    { chave_codigo: chave.chave_codigo, msg: 'uso de chave não anotado' },
  ]);
  const agora = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: agora + 50_000 });
  await marcar();
  expect(await linha(chave)).toMatchObject({ usada: null });
  vi.setSystemTime(agora + 2 * MINUTO);
  await marcar();
  const { escrita, idade } = await linha(chave);
  expect(idade).toBeLessThan(60);

  await atrasar(chave, '2 hours');
  vi.setSystemTime(agora + 60 * MINUTO);
  await marcar();
  expect((await linha(chave)).idade).toBeGreaterThan(3600);
  vi.setSystemTime(agora + 63 * MINUTO);
  await marcar();
  expect((await linha(chave)).idade).toBeLessThan(60);
  expect((await linha(chave)).escrita).not.toBe(escrita);
  expect(linhas).toHaveLength(1);
});
