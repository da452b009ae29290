import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ler, salvar } from '@praca/contract/negocio/endpoints.ts';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';

let s: Servidor;
let c: Awaited<ReturnType<typeof criarBasico>>;
let adm: { token: string };
const zona = process.env['TZ'];

beforeAll(async () => {
  s = await servidorDeTeste();
  c = await criarBasico(s.dono);
  adm = await s.entrar(c.adm.usuario_emaillogin);
});
afterAll(async () => {
  if (zona === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zona;
  await s.fechar();
});

describe.each([
  'UTC',
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'Pacific/Kiritimati',
])('F-15 a server whose clock is in %s', (tz) => {
  // The second one began at one in the morning in São Paulo: its midnight does not exist.
  test.each(['1900-01-01', '2018-11-04', '2024-02-29', '2026-12-31', '2999-12-31'])(
    'keeps the day %s as it is',
    async (dia) => {
      process.env['TZ'] = tz;
      const criado = await s.chamar(
        salvar,
        { negocio_titulo: `Prazo ${dia}`, negocio_dtprevisao: dia },
        { como: adm },
      );
      expect([criado.status, criado.codigo]).toEqual([200, '']);
      const lido = await s.chamar(
        ler,
        { negocio_codigo: String(criado.dados[0]!.negocio_codigo) },
        { como: adm },
      );
      expect(lido.dados[0]?.negocio_dtprevisao).toBe(dia);
      expect(new Date(lido.dados[0]!.negocio_dtcriacao).toISOString()).toBe(
        lido.dados[0]!.negocio_dtcriacao,
      );
    },
  );

  test('types of the wire: whole numbers, exact decimals, days and instants', async () => {
    process.env['TZ'] = tz;
    const [linha] = await s.banco.transacao(c.registro.clienteregistro_codigo, 'read', (tx) =>
      tx.sql(
        "SELECT 9007199254740991::bigint AS codigo, 1234.50::numeric(12,2) AS valor, date '2018-11-04' AS dia, timestamptz '2026-07-01 23:59:59.123-03' AS instante, ARRAY[1, 2]::bigint[] AS codigos, '{}'::bigint[] AS nenhum, NULL::date AS nada",
      ),
    );
    expect(linha).toEqual({
      codigo: 9007199254740991,
      valor: '1234.50',
      dia: '2018-11-04',
      instante: '2026-07-02T02:59:59.123Z',
      codigos: [1, 2],
      nenhum: [],
      nada: null,
    });
  });
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '0000-00-00',
  '31/12/2026',
  '2026-1-1',
  20260101,
  '2026-07-01T00:00:00Z',
])('F-15 %s is no day', async (dia) => {
  const r = await s.chamar(
    salvar,
    { negocio_titulo: 'Prazo', negocio_dtprevisao: dia },
    { como: adm },
  );
  expect([r.status, r.mensagens[0]?.Campo]).toEqual([400, 'negocio_dtprevisao']);
});
