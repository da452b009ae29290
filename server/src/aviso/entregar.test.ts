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

test('in quiet hours the mail waits for their end, and is not sent for what was read by then', async () => {
  // Quiet from now on, all round the clock but for one minute that has just gone.
  const hora = (ms: number) =>
    new Date(Date.now() + ms).toLocaleTimeString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    });
  await preferir({
    silencio: 'S',
    silencio_de: hora(-60_000),
    silencio_ate: hora(-120_000),
  });
  const antes = await cartas();
  await mencionar('de madrugada');
  await mencionar('outra');
  expect([await cartas(), await cartas('AVISO_EMAIL')]).toEqual([antes, 2]);
  const [lido] = await listar();
  await s.chamar(api.ler, { LISTA_CODIGO: [lido!.aviso_codigo] }, como);
  await s.banco.transacao(0, 'write', (tx) =>
    tx.sql('UPDATE processo_fila SET fila_disponivel = now() WHERE clienteregistro_codigo = $1', [
      s.a,
    ]),
  );
  await expect
    .poll(
      async () =>
        (
          await s.emA(
            "SELECT count(*)::int AS n FROM processo WHERE uniproc_tipo = 'AVISO_EMAIL' AND uniproc_situacao = 'FI'",
            [],
          )
        )[0],
    )
    .toEqual({ n: 2 });
  expect(await cartas()).toBe(antes + 1);
});
