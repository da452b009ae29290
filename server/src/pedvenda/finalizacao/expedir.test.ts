import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
});
afterAll(() => s.fechar());

const partes = async ({ pedvenda_codigo }: Venda) =>
  (await s.chamar(api.getFinalizacoes, { pedvenda_codigo }, { como: s.gerente })).dados;
const caminho = async ({ pedvenda_codigo }: Venda) =>
  (await s.chamar(api.getCaminho, { pedvenda_codigo }, { como: s.gerente })).dados.map(
    ({ passo, quanto }) => `${passo} ${quanto}`,
  );
const expedir = async (
  venda: Venda,
  passo: 'faturar' | 'entregar' | 'voltar',
  resto: object = {},
  como: Quem = s.gerente,
) => {
  const feitas = await partes(venda);
  return s.chamar(
    api.expedir,
    {
      pedvenda_codigo: venda.pedvenda_codigo,
      versao: venda.versao,
      finvenda_codigo: feitas.at(-1)?.finvenda_codigo ?? 999_999_999,
      passo,
      ...resto,
    },
    { como },
  );
};
const contas = (venda: Venda) =>
  s.emA(
    `SELECT contarec_tipopagamento AS tipo, contarec_dtemissao::text AS emissao, contarec_dtvencimento::text AS vence FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_codigo`,
    [venda.pedvenda_codigo],
  );
const metade = async () => {
  const venda = await s.pedido([[await s.comEstoque('10'), '4']]);
  const feita = await s.finalizar(venda, ['2'], {
    parcelas: [
      { dtvencimento: '2027-01-31', valor: '100.00', tipopagamento: 'FT' },
      { dtvencimento: '2027-01-31', valor: '100.00', tipopagamento: 'ET' },
    ],
  });
  expect(feita.status, feita.texto).toBe(200);
  return feita.dados[0]!;
};

describe('the road', () => {
  test('half of it goes all the way while the rest waits; the order follows when its last part has', async () => {
    let venda = await metade();
    expect(await caminho(venda)).toEqual(['LI 100', 'PS 50', 'SE 50', 'FI 50', 'FA 0', 'EN 0']);
    venda = (await expedir(venda, 'faturar', { finvenda_nota: '48213' })).dados[0]!;
    expect(venda.pedvenda_situacao).toBe('FP');
    venda = (await expedir(venda, 'entregar', { finvenda_recebedor: 'Ana' })).dados[0]!;
    expect(await caminho(venda)).toEqual(['LI 100', 'PS 50', 'SE 50', 'FI 50', 'FA 50', 'EN 50']);
    expect(await partes(venda)).toMatchObject([
      {
        finvenda_nota: '48213',
        finvenda_recebedor: 'Ana',
        finvenda_faturadapor: expect.any(String),
        faturada_nome: expect.any(String),
      },
    ]);
    venda = (await s.finalizar(venda, ['2'])).dados[0]!;
    expect(venda.pedvenda_situacao).toBe('FI');
    venda = (await expedir(venda, 'faturar')).dados[0]!;
    expect(venda.pedvenda_situacao).toBe('FA');
    venda = (await expedir(venda, 'entregar')).dados[0]!;
    expect(venda).toMatchObject({ pedvenda_situacao: 'EN', pedvenda_situacaoanterior: 'FA' });
    expect((await caminho(venda)).at(-1)).toBe('EN 100');
    venda = (await expedir(venda, 'voltar')).dados[0]!;
    expect(venda.pedvenda_situacao).toBe('FA');
    const acoes = (await s.eventos('pedvenda', venda.pedvenda_codigo)).map((e) => e['evento_acao']);
    expect(acoes.slice(-3)).toEqual(['FATURAR_PARTE', 'ENTREGAR_PARTE', 'VOLTAR_PARTE']);
  });

  test('the steps of the whole order take all parts with them, and back only those of the last time', async () => {
    let venda = await metade();
    venda = (await expedir(venda, 'faturar')).dados[0]!;
    venda = (await s.finalizar(venda, ['2'])).dados[0]!;
    venda = await s.passo(venda, 'faturar', {}, s.gerente);
    expect((await partes(venda)).map((p) => p.finvenda_faturadaem === null)).toEqual([
      false,
      false,
    ]);
    venda = await s.passo(venda, 'entregar', {}, s.gerente);
    expect((await caminho(venda)).at(-1)).toBe('EN 100');
    venda = await s.passo(venda, 'voltarEntrega', {}, s.gerente);
    venda = await s.passo(venda, 'voltarEntrega', {}, s.gerente);
    expect(venda.pedvenda_situacao).toBe('FI');
    expect((await partes(venda)).map((p) => p.finvenda_faturadaem === null)).toEqual([false, true]);
  });

  test('parcels that are billed run from the day of the invoice; titles do not, and back they are as before', async () => {
    const venda = await metade();
    const antes = await contas(venda);
    const dia = String(antes[0]!['emissao']);
    const depois = new Date(Date.parse(dia) + 5 * 86_400_000).toISOString().slice(0, 10);
    const feita = (await expedir(venda, 'faturar', { finvenda_dtnota: depois })).dados[0]!;
    expect(await contas(venda)).toEqual([
      { tipo: 'FT', emissao: depois, vence: '2027-02-05' },
      antes[1],
    ]);
    await expedir(feita, 'voltar');
    expect(await contas(venda)).toEqual(antes);
  });
});

describe('refuses, and nothing changes', () => {
  test.each([
    ['delivered twice', 'entregar', 'FINALIZACAO_PASSO'],
    ['back from nowhere', 'voltar', 'FINALIZACAO_PASSO'],
  ] as const)('%s', async (_, passo, codigo) => {
    let venda = await metade();
    if (passo === 'entregar') venda = (await expedir(venda, 'entregar')).dados[0]!;
    const antes = await s.tudo(venda.pedvenda_codigo);
    expect((await expedir(venda, passo)).texto).toContain(codigo);
    expect(await s.tudo(venda.pedvenda_codigo)).toEqual(antes);
  });

  test('an old version, a part of another order, no right, another registration; what is invoiced is not taken back', async () => {
    const [outra, primeira] = [await metade(), await metade()];
    const [alheia] = await partes(outra);
    const feita = (await expedir(primeira, 'faturar')).dados[0]!;
    const antes = await s.tudo(feita.pedvenda_codigo);
    expect((await expedir({ ...feita, versao: feita.versao - 1 }, 'entregar')).texto).toContain(
      'REGISTRO_ALTERADO',
    );
    expect(
      (await expedir(feita, 'entregar', { finvenda_codigo: alheia!.finvenda_codigo })).texto,
    ).toContain('FINALIZACAO_PASSO');
    expect((await expedir(feita, 'entregar', {}, s.u['rep1.a'])).status).toBe(403);
    expect((await expedir(feita, 'entregar', {}, s.u['adm.b'])).status).toBe(404);
    const { pedvenda_codigo, versao } = feita;
    expect(
      (await s.chamar(api.desfazer, { pedvenda_codigo, versao }, { como: s.gerente })).texto,
    ).toContain('FINALIZACAO_FATURADA');
    expect(await s.tudo(pedvenda_codigo)).toEqual(antes);
    expect(
      (await s.chamar(api.getCaminho, { pedvenda_codigo }, { como: s.u['adm.b'] })).status,
    ).toBe(404);
  });
});
