import { afterAll, beforeAll, expect, test } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { mudarSituacao } from '@praca/contract/comissao/endpoints.ts';
import * as api from '@praca/contract/contarec/endpoints.ts';
import { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { abrirPedidos } from '../../test-support/cenario/pedidos.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

const razao = (v: Venda) =>
  s.emA(
    `SELECT comissao_codigo AS codigo, comissao_situacao AS s, comissao_base AS base, comissao_valor AS valor, contarec_codigo AS conta, comissao_dtprevista::text AS dia
     FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_codigo`,
    [v.pedvenda_codigo],
  );
const curto = async (v: Venda) =>
  (await razao(v)).map(
    (l) => `${String(l['s'])} ${String(l['valor'])}${l['conta'] === null ? '' : ' da conta'}`,
  );
const contas = (v: Venda) =>
  s.emA(
    'SELECT contarec_codigo, versao, contarec_situacao, contarec_valorpago, contarec_dtpagamento::text FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_codigo',
    [v.pedvenda_codigo],
  );
const pedido = async () =>
  s.pedido([[await s.comEstoque('10'), '3']], { repres_codigo: s.c.a.rep1.repres_codigo });
const como = () => s.gerente;

test('what leaves earns by its receivables, what stays by the order; every state adds up to the order’s commission', async () => {
  const venda = await pedido();
  const total = '15.00';
  expect(await curto(venda)).toEqual(['PR 5.00', 'PR 5.00', 'PR 5.00']);
  const um = (await s.finalizar(venda, ['1'])).dados[0]!;
  const linhas = await razao(venda);
  expect(linhas.filter((l) => l['conta'] !== null)).toHaveLength(3);
  expect(somar('0', ...linhas.map((l) => String(l['valor'])))).toBe(total);
  expect(
    somar('0', ...linhas.filter((l) => l['conta'] !== null).map((l) => String(l['valor']))),
  ).toBe('5.00');
  const volta = await s.chamar(
    desfazer,
    { pedvenda_codigo: um.pedvenda_codigo, versao: um.versao },
    { como: como() },
  );
  expect(await curto(venda)).toEqual(['PR 5.00', 'PR 5.00', 'PR 5.00']);
  await s.finalizar(volta.dados[0]!, ['1'], { encerrarSaldo: 'S', motivo: 'Saiu de linha' });
  const fim = await razao(venda);
  expect(fim.every((l) => l['conta'] !== null)).toBe(true);
  expect(somar('0', ...fim.map((l) => String(l['valor'])))).toBe('5.00');
});

test('received at once it is due at once; taken back with its part it is reversed', async () => {
  const venda = await pedido();
  const feita = await s.finalizar(venda, ['3'], {
    parcelas: [
      { dtvencimento: '2027-01-10', valor: '100.00', tipopagamento: 'RC' },
      { dtvencimento: '2027-02-10', valor: '200.00', tipopagamento: 'ET' },
    ],
  });
  expect(await curto(venda)).toEqual(['LI 5.00 da conta', 'PR 10.00 da conta']);
  const { pedvenda_codigo, versao } = feita.dados[0]!;
  await s.chamar(desfazer, { pedvenda_codigo, versao }, { como: como() });
  expect(await curto(venda)).toEqual([
    'LI 5.00 da conta',
    'ES -5.00 da conta',
    'PR 5.00',
    'PR 5.00',
    'PR 5.00',
  ]);
});

test('money comes in, in parts; with the last of it the commission is due by the 15th of the month after, and back again', async () => {
  const venda = await pedido();
  await s.finalizar(venda, ['3'], {
    parcelas: [{ dtvencimento: '2027-03-10', valor: '300.00', tipopagamento: 'FT' }],
  });
  const [conta] = await contas(venda);
  const contarec_codigo = Number(conta!['contarec_codigo']);
  const r = await s.chamar(
    api.receber,
    { contarec_codigo, principal: '100.00', dia: '2026-02-03' },
    { como: como() },
  );
  expect(r.dados, r.texto).toMatchObject([
    { contarec_situacao: 'PP', contarec_valorpago: '100.00' },
  ]);
  expect(await razao(venda)).toMatchObject([{ s: 'PR', dia: '2027-04-15' }]);
  await s.chamar(api.receber, { contarec_codigo, dia: '2026-02-28' }, { como: como() });
  expect(await contas(venda)).toMatchObject([
    { contarec_situacao: 'PG', contarec_dtpagamento: '2026-02-28' },
  ]);
  const [linha] = await razao(venda);
  expect(linha).toMatchObject({ s: 'LI', valor: '15.00', dia: '2026-03-15' });
  const comissao_codigo = Number(linha!['codigo']);
  await s.chamar(
    mudarSituacao,
    { LISTA_CODIGO: [comissao_codigo], comissao_situacao: 'PA' },
    { como: s.u['adm.a'] },
  );
  const antes = [await contas(venda), await razao(venda)];
  const paga = await s.chamar(api.estornar, { contarec_codigo }, { como: como() });
  expect(paga.texto).toContain('CONTA_COMISSAO_PAGA');
  expect([await contas(venda), await razao(venda)]).toEqual(antes);
  await s.chamar(
    mudarSituacao,
    { LISTA_CODIGO: [comissao_codigo], comissao_situacao: 'LI' },
    { como: s.u['adm.a'] },
  );
  await s.chamar(api.estornar, { contarec_codigo }, { como: como() });
  expect(await contas(venda)).toMatchObject([
    { contarec_situacao: 'AB', contarec_valorpago: '0.00', contarec_dtpagamento: null },
  ]);
  expect(await razao(venda)).toMatchObject([{ s: 'PR', dia: '2027-04-15' }]);
  expect((await s.eventos('contarec', contarec_codigo)).map((e) => e['evento_acao'])).toEqual([
    'RECEBER',
    'RECEBER',
    'ESTORNAR',
  ]);
});

test('refused and nothing changed: too much, of tomorrow, twice, an old version, without the right, of another registration; totals and lists are each one’s own', async () => {
  const venda = await pedido();
  await s.finalizar(venda, ['3'], {
    parcelas: [{ dtvencimento: '2020-01-10', valor: '300.00', tipopagamento: 'ET' }],
  });
  const [conta] = await contas(venda);
  const contarec_codigo = Number(conta!['contarec_codigo']);
  const antes = [await contas(venda), await razao(venda)];
  const pedir = (e: object, quem: Quem = como()) =>
    s.chamar(api.receber, { contarec_codigo, ...e } as never, { como: quem });
  for (const [e, codigo] of [
    [{ principal: '300.01' }, 'CONTA_ALEM_DO_SALDO'],
    [{ dia: '2999-12-31' }, 'CONTA_DIA'],
    [{ principal: '0' }, 'ENTRADA_INVALIDA'],
    [{ principal: '-1' }, 'ENTRADA_INVALIDA'],
    [{ versao: 99 }, 'REGISTRO_ALTERADO'],
  ] as const)
    expect((await pedir(e)).texto, JSON.stringify(e)).toContain(codigo);
  expect((await pedir({}, s.u['rep1.a'])).status).toBe(403);
  expect((await pedir({}, s.u['adm.b'])).status).toBe(404);
  expect((await s.chamar(api.estornar, { contarec_codigo }, { como: como() })).texto).toContain(
    'CONTA_SITUACAO',
  );
  expect([await contas(venda), await razao(venda)]).toEqual(antes);
  const filtro = { contarec_dtvencimento: { de: '2020-01-10', ate: '2020-01-10' } };
  const ver = async (quem: Quem) => [
    (await s.chamar(api.getTotais, filtro, { como: quem })).dados,
    (await s.chamar(api.getLista, filtro, { como: quem })).dados.length,
  ];
  expect(await ver(como())).toEqual([
    [
      {
        contarec_situacao: 'AB',
        quantidade: 1,
        valor: '300.00',
        recebido: '0.00',
        credito: '0.00',
        encargos: '0.00',
        desconto: '0.00',
        vencido: '300.00',
      },
    ],
    1,
  ]);
  expect((await ver(s.u['rep1.a']))[1]).toBe(1);
  expect(await ver(s.u['rep2.a'])).toEqual([[], 0]);
  expect(await ver(s.u['adm.b'])).toEqual([[], 0]);
});

test('a receivable is found by the name of its customer', async () => {
  await s.finalizar(await pedido(), ['1']);
  const quantas = async (FILTRO_GERAL: string) =>
    (await s.chamar(api.getLista, { FILTRO_GERAL }, { como: como() })).total;
  expect(await quantas('metalurgica horizonte')).toBeGreaterThan(0);
  expect(await quantas('horizonte perdido')).toBe(0);
});
