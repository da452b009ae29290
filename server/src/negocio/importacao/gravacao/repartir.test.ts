import { afterAll, beforeAll, expect, it } from 'vitest';
import { criarDistribuicao } from '../../../../seed/fabricas/fabricas-cadastro.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';
import type { Quem, Servidor } from '../../../../test-support/servidor/servidor.ts';

let c: CenarioDeImportacao;
let s: Servidor;
let gerente: Quem;
const destino = () => destinoEm(c.leads);
beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s, gerente } = c);
});
afterAll(() => s.fechar());

it('distributes in turns, and lets the file decide where it names somebody', async () => {
  const distauto_codigo = await criarDistribuicao(s.dono, c.registro, {
    usuarios: ['gerente', 'rep'],
  });
  const csv = 'título;responsável\nD1;\nD2;\nD3;rep\nD4;\n';
  const repartidos = [
    { usuario_login: 'gerente', negocios: 2 },
    { usuario_login: 'rep', negocios: 1 },
  ];
  const vezes = () =>
    c.consultar(
      'SELECT usuario_codigo, distpart_recebidos FROM distribuicao_participante WHERE distauto_codigo = $1 ORDER BY usuario_codigo',
      [distauto_codigo],
    );
  // A dry run tells one line a person, and takes nobody's turn.
  const antes = await vezes();
  const ensaio = await importarCsv(s, gerente, csv, {
    ...destino(),
    distauto_codigo,
    simular: 'S',
  });
  expect(ensaio.resultado.repartidos).toMatchObject(repartidos);
  expect(ensaio.resultado.repartidos).toHaveLength(2);
  expect(await vezes()).toEqual(antes);
  expect(await c.contar('negocio', "negocio_titulo LIKE 'D_'")).toBe(0);
  const { resultado } = await importarCsv(s, gerente, csv, { ...destino(), distauto_codigo });
  expect(resultado.repartidos).toMatchObject(repartidos);
  expect(
    (
      await c.consultar<{ u: string }>(
        "SELECT usuario_responsavel AS u FROM negocio WHERE negocio_titulo LIKE 'D_' ORDER BY negocio_titulo",
      )
    ).map((l) => l.u),
  ).toEqual(['gerente', 'rep', 'rep', 'gerente']);
});

it('a dry run of many chunks goes on with the turns, one line a person over the whole file', async () => {
  const distauto_codigo = await criarDistribuicao(s.dono, c.registro, {
    usuarios: ['gerente', 'rep'],
  });
  const linhas = Array.from({ length: 1201 }, (_, i) => `Rodada ${i};`);
  const csv = `título;responsável\n${linhas.join('\n')}\n`;
  const { resultado } = await importarCsv(s, gerente, csv, {
    ...destino(),
    distauto_codigo,
    simular: 'S',
  });
  expect(
    resultado.repartidos.map(({ usuario_login, negocios }) => [usuario_login, negocios]),
  ).toEqual([
    ['gerente', 601],
    ['rep', 600],
  ]);
});
