import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enviar as enviarAnexo } from '@praca/contract/anexo/endpoints.ts';
import { enviarArquivo } from '@praca/contract/negocio/importacao/endpoints.ts';
import { abrirAnexos } from '../../test-support/cenario/anexos.ts';
import { png } from '../../test-support/cenario/imagens.ts';
import { formulario } from '../../test-support/cenario/importacao.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

let s: Awaited<ReturnType<typeof abrirAnexos>>;
let negocio: number;
let outroNegocio: number;
beforeAll(async () => {
  s = await abrirAnexos();
  negocio = await s.negocio();
  outroNegocio = await s.negocio();
});
afterAll(() => s.fechar());

const CSV = `título;valor\n${Array.from({ length: 4000 }, (_, i) => `Negócio ${i};${i},00\n`).join('')}`;
const ENVIOS = [
  ['a CSV to import', enviarArquivo.path, async () => formulario(CSV, 'a.csv')],
  ['a picture of a deal', enviarAnexo.path, async () => formulario(await png(), 'foto.png')],
] as const;

async function mandar(
  path: string,
  chave: string | undefined,
  corpo: { corpo: Buffer; tipo: string },
  de = negocio,
) {
  const r = await s.app.inject({
    method: 'POST',
    url: `/api${path.replace('{negocio_codigo}', String(de))}`,
    headers: {
      'content-type': corpo.tipo,
      authorization: `JWT ${s.u['adm.a'].token}`,
      ...(chave === undefined ? {} : { 'idempotency-key': chave }),
    },
    payload: corpo.corpo,
  });
  return { status: r.statusCode, texto: r.body };
}
const linhas = async () =>
  Object.fromEntries(
    Object.entries((await digestRegistro(s.dono, s.a)).tabelas).map(([t, { linhas: n }]) => [t, n]),
  );
/** How many rows more each table has. */
async function diferenca(agir: () => Promise<void>): Promise<Record<string, number>> {
  const antes = await linhas();
  await agir();
  return Object.fromEntries(
    Object.entries(await linhas())
      .map(([t, n]) => [t, n - (antes[t] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );
}

describe.each(ENVIOS)('F-02 %s', (_, path, fazer) => {
  test('three times at once and once more under one key: one effect, one answer', async () => {
    const deUma = await diferenca(async () => {
      expect((await mandar(path, randomUUID(), await fazer())).status).toBe(200);
    });
    expect(deUma).toMatchObject({ idempotencia: 1, arquivo: 1 });
    const chave = randomUUID();
    const corpo = await fazer();
    expect(
      await diferenca(async () => {
        const juntas = await Promise.all([0, 1, 2].map(() => mandar(path, chave, corpo)));
        expect(juntas.map((r) => r.status)).toEqual([200, 200, 200]);
        // A browser draws another boundary for each sending.
        const depois = await mandar(path, chave, await fazer());
        expect(new Set([...juntas, depois].map((r) => r.texto)).size).toBe(1);
      }),
    ).toEqual(deUma);
  });

  test('without a key each sending counts; what is refused keeps no answer', async () => {
    const corpo = await fazer();
    expect(
      await diferenca(async () => {
        for (let i = 0; i < 2; i++) expect((await mandar(path, undefined, corpo)).status).toBe(200);
      }),
    ).toMatchObject({ arquivo: 2 });
    const chave = randomUUID();
    const ruim = await formulario('', 'nada.csv');
    expect(
      await diferenca(async () => {
        expect((await mandar(path, chave, ruim)).status).toBe(400);
      }),
    ).toEqual({});
    expect((await mandar(path, chave, corpo)).status).toBe(200);
  });

  test('a key of another call is refused, and nothing of it stays', async () => {
    const chave = randomUUID();
    expect((await mandar(path, chave, await fazer())).status).toBe(200);
    const [outro = ENVIOS[0]] = ENVIOS.filter(([, p]) => p !== path);
    const corpo = await outro[2]();
    expect(
      await diferenca(async () => {
        const r = await mandar(outro[1], chave, corpo);
        expect([r.status, r.texto.includes('CHAVE_REUTILIZADA')]).toEqual([422, true]);
      }),
    ).toEqual({});
  });
});

test('F-02 the key of a picture belongs to its deal', async () => {
  const chave = randomUUID();
  const corpo = await formulario(await png(), 'foto.png');
  expect((await mandar(enviarAnexo.path, chave, corpo)).status).toBe(200);
  expect((await mandar(enviarAnexo.path, chave, corpo, outroNegocio)).status).toBe(422);
});
