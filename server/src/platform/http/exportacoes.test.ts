import { afterAll, beforeAll, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { ehExportacao } from './auditar-exportacao.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const arquivos = () => todosEndpoints.filter((um) => um.endpoint.forma === 'arquivo');
/** The newest line of the audit about an export. */
const ultima = async () =>
  (
    await s.emA(
      "SELECT evento_depois AS depois FROM evento WHERE evento_acao = 'EXPORTAR' ORDER BY evento_codigo DESC LIMIT 1",
      [],
    )
  )[0]!['depois'] as { filtros?: object; quantidade?: number };
const exportados = async () =>
  (await s.emA("SELECT count(*)::int AS n FROM evento WHERE evento_acao = 'EXPORTAR'", []))[0]![
    'n'
  ] as number;

test('S-69 every export stands in the audit, with its filter and the number of its rows', async () => {
  const exportam = arquivos().filter((um) => ehExportacao(um.endpoint));
  // Whatever is called an export is one.
  expect(
    arquivos()
      .filter((um) => um.endpoint.nome.startsWith('Exportar') && !ehExportacao(um.endpoint))
      .map((um) => um.endpoint.path),
  ).toEqual([]);
  let feitas = 0;
  const mudas: string[] = [];
  const semConta: unknown[] = [];
  for (const { endpoint: e } of exportam) {
    const antes = await exportados();
    const r = await s.app.inject({
      method: e.method,
      url: `/api${e.path}`,
      headers: { authorization: `JWT ${s.u['adm.a'].token}` },
      ...(e.method !== 'GET' && { payload: {} }),
    });
    if (r.statusCode !== 200) continue;
    feitas += 1;
    if ((await exportados()) !== antes + 1) mudas.push(e.path);
    const { filtros, quantidade } = await ultima();
    const csv = String(r.headers['content-type']).startsWith('text/csv');
    const noArquivo = r.body.split('\r\n').length - 2;
    // A cell may hold the end of a line: of the one table that has such cells the rows are no fewer than those counted.
    const contou = csv && !e.path.includes('Auditoria') ? quantidade === noArquivo : true;
    const diz =
      filtros !== undefined && (typeof quantidade === 'number' || e.path.endsWith('/Pdf'));
    if (!diz || !contou) semConta.push([e.path, quantidade, noArquivo]);
  }
  expect([mudas, semConta]).toEqual([[], []]);
  expect(feitas).toBeGreaterThan(25);
});

test('S-69 an export ends with whoever may no longer come in', async () => {
  await s.emA(
    "INSERT INTO segmento (clienteregistro_codigo, segmento_descricao) SELECT $1, 'Exportado ' || n FROM generate_series(1, 30000) n",
    [s.a],
  );
  const exportar = todosEndpoints.find((um) => um.endpoint.path === '/TWSSegmento/Exportar')!;
  const r = await s.app.inject({
    method: exportar.endpoint.method,
    url: `/api${exportar.endpoint.path}`,
    headers: { authorization: `JWT ${s.u['ger.a'].token}` },
    payload: {},
    payloadAsStream: true,
  });
  expect(r.statusCode).toBe(200);
  let texto = '';
  let quebrou = false;
  try {
    for await (const parte of r.stream()) {
      if (texto === '') {
        await s.emA("UPDATE usuario SET usuario_ativo = false WHERE usuario_login = 'ger.a'", []);
        s.difusor.esquecer({ registro: s.a, usuario: s.c.usuarios['ger.a'].usuario_codigo });
      }
      texto += String(parte);
    }
  } catch {
    quebrou = true;
  }
  const linhas = texto.split('\n').length;
  expect(linhas).toBeGreaterThan(100);
  expect([linhas < 29_000, quebrou]).toEqual([true, true]);
  // What went out until then was taken out: the audit tells it of who may no longer come in.
  const quantidade = (await ultima()).quantidade ?? 0;
  expect(quantidade).toBeGreaterThanOrEqual(linhas - 2);
  expect(quantidade).toBeLessThan(30_000);
});
