import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvar as anotar } from '@praca/contract/acompanhamento/endpoints.ts';
import * as api from '@praca/contract/aviso/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { completarPreferencias } from './preferencias.ts';

const PADRAO = completarPreferencias(null);
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const como = { como: { token: '' } };
beforeAll(() => {
  como.como = s.u['rep2.a'];
});
const listar = async () => (await s.chamar(api.getLista, {}, como)).dados;
const preferir = (p: Partial<typeof PADRAO>) =>
  s.chamar(api.salvarPreferencias, { ...PADRAO, ...p }, como);
const cartas = async (tipo = 'EMAIL') =>
  (
    await s.emA('SELECT uniproc_codigo FROM processo WHERE uniproc_interno AND uniproc_tipo = $1', [
      tipo,
    ])
  ).length;
const mencionar = (texto: string) =>
  s.chamar(
    anotar,
    {
      negocio_codigo: s.c.a.deRep2[0]!.negocio_codigo,
      acomp_texto: `@${s.c.usuarios['rep2.a'].usuario_login} ${texto}`,
    },
    { como: s.u['adm.a'] },
  );

const hora = (ms: number) =>
  new Date(Date.now() + ms).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
/** Quiet from now on, all round the clock but for one minute that has just gone. */
const silencio = () => ({
  silencio: 'S' as const,
  silencio_de: hora(-60_000),
  silencio_ate: hora(-120_000),
});
const esperando = async () =>
  (await s.emA(
    "SELECT uniproc_codigo, (extract(epoch FROM uniproc_em - now()) / 60)::float8 AS minutos FROM processo WHERE uniproc_tipo = 'AVISO_EMAIL' AND uniproc_situacao = 'AG' ORDER BY 1",
    [],
  )) as { uniproc_codigo: number; minutos: number }[];
/** The moment of everything that waits by now has come, and it was done. */
const chegou = async () => {
  const codigos = (await esperando()).map((um) => um.uniproc_codigo);
  await s.banco.transacao(0, 'write', (tx) =>
    tx.sql(
      'UPDATE processo_fila SET fila_disponivel = now() WHERE clienteregistro_codigo = $1 AND uniproc_codigo = ANY ($2::bigint[])',
      [s.a, codigos],
    ),
  );
  s.difusor.acordarFila();
  await expect
    .poll(() =>
      s.emA(
        "SELECT 1 FROM processo WHERE uniproc_codigo = ANY ($1::bigint[]) AND uniproc_situacao <> 'FI'",
        [codigos],
      ),
    )
    .toEqual([]);
};

test('the mail of a notice waits two minutes, and is sent once, if nobody read it by then', async () => {
  await preferir({});
  const antes = await cartas();
  await mencionar('leia');
  await mencionar('e isto');
  expect(await cartas()).toBe(antes);
  for (const { minutos } of await esperando()) {
    expect(minutos).toBeGreaterThan(1.5);
    expect(minutos).toBeLessThanOrEqual(2);
  }
  const [lido] = await listar();
  await s.chamar(api.ler, { LISTA_CODIGO: [lido!.aviso_codigo] }, como);
  await chegou();
  expect(await cartas()).toBe(antes + 1);
  await chegou();
  expect([await cartas(), await esperando()]).toEqual([antes + 1, []]);
});

test('in quiet hours it waits for their end, and again where they began meanwhile; who chose otherwise by then gets none', async () => {
  await preferir(silencio());
  const antes = await cartas();
  await mencionar('de madrugada');
  const [primeiro] = await esperando();
  expect(primeiro!.minutos).toBeGreaterThan(60 * 20);
  await chegou();
  expect([await cartas(), (await esperando()).length]).toEqual([antes, 1]);
  await preferir({});
  await chegou();
  expect([await cartas(), await esperando()]).toEqual([antes + 1, []]);
  await mencionar('sem carta');
  await preferir({ por_email: [] });
  await chegou();
  expect([await cartas(), await esperando()]).toEqual([antes + 1, []]);
  await preferir({});
});
