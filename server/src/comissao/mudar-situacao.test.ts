import { somar } from '@praca/contract/br/dinheiro.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportar,
  getLista,
  getTotais,
  mudarSituacao,
} from '@praca/contract/comissao/endpoints.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { naSessao } from '../../test-support/cenario/na-sessao.ts';
import type { Ctx } from '../platform/context.ts';
import { estornarComissao } from './estornar.ts';
import { preverComissao } from './prever.ts';
import { percentuaisDe } from './reads.ts';

const DIA = '2026-06-15';
let s: Cenario;
let n = 0;
let escrever: <T>(agir: (ctx: Ctx) => Promise<T>) => Promise<T>;
beforeAll(async () => {
  s = await abrirCenario();
  escrever = (agir) => naSessao(s)('write', agir);
});
afterAll(() => s.fechar());

const criar = async (tabela: string, chave: string, linha: Record<string, unknown>) =>
  Number((await inserir(s.dono, tabela, s.a, linha))[chave]);
const regra = (regracom_percentual: string | null, resto: Record<string, unknown> = {}) =>
  criar('regracomissao', 'regracom_codigo', {
    regracom_descricao: `Regra ${n++}`,
    regracom_percentual,
    ...resto,
  });

test('the most specific rule counts: product, group, customer, representative, what they usually have, everything', async () => {
  const grupoprod_codigo = await criar('grupo_produto', 'grupoprod_codigo', {
    grupoprod_descricao: 'Chapas',
  });
  const [chapa, tubo] = [
    await criar('produto', 'produto_codigo', { produto_descricao: 'Chapa', grupoprod_codigo }),
    await criar('produto', 'produto_codigo', { produto_descricao: 'Tubo' }),
  ];
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, { pessoa_razao: 'Paga bem' });
  const { repres_codigo } = s.c.a.rep2;
  const quanto = async (repres: number | null = repres_codigo) => {
    const m = await escrever((ctx) =>
      percentuaisDe(ctx, {
        dia: DIA,
        repres_codigo: repres,
        pessoa_codigo,
        produtos: [chapa, tubo],
      }),
    );
    return [m.get(chapa), m.get(tubo)];
  };
  expect(await quanto()).toEqual(['0.0000', '0.0000']);
  await regra('1');
  expect(await quanto()).toEqual(['1.0000', '1.0000']);
  await s.emA('UPDATE representante SET repres_comissao = 2 WHERE repres_codigo = $1', [
    repres_codigo,
  ]);
  expect(await quanto()).toEqual(['2.0000', '2.0000']);
  await regra('3', { repres_codigo });
  await regra('9', { repres_codigo: s.c.a.rep1.repres_codigo });
  await regra('9', { repres_codigo, regracom_dtfim: '2026-06-14' });
  await regra(null, { repres_codigo });
  expect(await quanto()).toEqual(['3.0000', '3.0000']);
  await regra('4', { pessoa_codigo });
  expect(await quanto()).toEqual(['4.0000', '4.0000']);
  await regra('5', { grupoprod_codigo });
  expect(await quanto()).toEqual(['5.0000', '4.0000']);
  await regra('6.25', { produto_codigo: chapa });
  expect(await quanto()).toEqual(['6.2500', '4.0000']);
  expect(await quanto(null)).toEqual(['0.0000', '0.0000']);
});

/** An order of rep1 with three parcels and a commission of 5.01 on 100.00. */
async function pedido() {
  const { empresa_codigo } = s.c.a.empresa1;
  const { repres_codigo } = s.c.a.rep1;
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const numero = `PED-${n++}`;
  const pedvenda_codigo = await criar('pedvenda', 'pedvenda_codigo', {
    empresa_codigo,
    negocio_codigo,
    pedvenda_numero: numero,
    pedvenda_valor: '100.00',
  });
  return {
    pedvenda_codigo,
    empresa_codigo,
    repres_codigo,
    pessoa_codigo: null,
    numero,
    base: '100.00',
    valor: '5.01',
    parcelas: ['33.33', '33.33', '33.34'].map((valor, i) => ({
      numero: i + 1,
      dtvencimento: `2026-0${7 + i}-20`,
      valor,
    })),
  };
}
const razao = (pedvenda_codigo: number) =>
  s.emA(
    `SELECT comissao_codigo AS c, comissao_situacao AS s, comissao_valor AS v, comissao_dtprevista::text AS d FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_codigo`,
    [pedvenda_codigo],
  );
const valores = async (p: number) =>
  (await razao(p)).map((l) => `${String(l['s'])} ${String(l['v'])}`);

test('an order is forecast by its parcels to the cent, released as it is paid, forecast again, and taken back once', async () => {
  const p = await pedido();
  await escrever((ctx) => preverComissao(ctx, p));
  expect(await razao(p.pedvenda_codigo)).toMatchObject([
    { s: 'PR', v: '1.66', d: '2026-08-15' },
    { s: 'PR', v: '1.66', d: '2026-09-15' },
    { s: 'PR', v: '1.69', d: '2026-10-15' },
  ]);
  const primeira = Number((await razao(p.pedvenda_codigo))[0]!['c']);
  const pago = { LISTA_CODIGO: [primeira], comissao_situacao: 'LI' as const, dia: '2026-07-19' };
  await s.chamar(mudarSituacao, pago, { como: s.u['adm.a'] });
  // The order changed: what was paid on stays, the rest is forecast anew.
  await escrever((ctx) => preverComissao(ctx, { ...p, valor: '10.00' }));
  expect(await valores(p.pedvenda_codigo)).toEqual(['LI 1.66', 'PR 3.33', 'PR 3.34']);
  const devolver = () => escrever((ctx) => estornarComissao(ctx, p.pedvenda_codigo, 'Devolução'));
  await devolver();
  await devolver();
  expect(await valores(p.pedvenda_codigo)).toEqual(['LI 1.66', 'ES 3.33', 'ES 3.34', 'ES -1.66']);
});

test('released, paid and back, all or none, with history; the statement adds up and is each one’s own', async () => {
  const p = await pedido();
  await escrever((ctx) => preverComissao(ctx, p));
  const codigos = (await razao(p.pedvenda_codigo)).map((l) => Number(l['c']));
  const como = s.u['adm.a'];
  const mudar = (LISTA_CODIGO: number[], comissao_situacao: 'PR' | 'LI' | 'PA', dia?: string) =>
    s.chamar(mudarSituacao, { LISTA_CODIGO, comissao_situacao, dia }, { como });
  await s.recusada(
    mudarSituacao,
    { LISTA_CODIGO: codigos, comissao_situacao: 'PA' },
    { como, status: 409, codigo: 'COMISSAO_FORA_DE_ORDEM' },
  );
  await mudar(codigos.slice(0, 2), 'LI', '2026-07-20');
  const paga = await mudar([codigos[0]!], 'PA', '2026-08-10');
  expect(paga.dados).toMatchObject([
    {
      comissao_situacao: 'PA',
      comissao_dtliberacao: '2026-07-20',
      comissao_dtpagamento: '2026-08-10',
    },
  ]);
  expect((await s.eventos('comissao', codigos[0]!)).map((e) => e['evento_acao'])).toEqual([
    'MUDAR_SITUACAO',
    'MUDAR_SITUACAO',
  ]);
  await s.recusada(
    mudarSituacao,
    { LISTA_CODIGO: codigos, comissao_situacao: 'LI' },
    { como, status: 409, codigo: 'COMISSAO_FORA_DE_ORDEM' },
  );
  const filtro = { FILTRO_GERAL: p.numero };
  const totais = async (quem: Nome) =>
    (await s.chamar(getTotais, filtro, { como: s.u[quem] })).dados.map((l) => [
      l.comissao_situacao,
      l.quantidade,
      l.valor,
    ]);
  const todos = [
    ['PR', 1, '1.69'],
    ['LI', 1, '1.66'],
    ['PA', 1, '1.66'],
  ];
  expect(await totais('adm.a')).toEqual(todos);
  expect(await totais('rep1.a')).toEqual(todos);
  expect(await totais('rep2.a')).toEqual([]);
  expect(await totais('adm.b')).toEqual([]);
  const mes = { ...filtro, comissao_dtprevista: { de: '2026-08-01', ate: '2026-08-31' } };
  // What was released is to be paid by the 15th of the month after the customer paid, whenever its parcel was due.
  expect((await s.chamar(getLista, mes, { como })).dados).toMatchObject([
    { comissao_descricao: `${p.numero} 1/3`, comissao_valor: '1.66', comissao_base: '33.33' },
    { comissao_descricao: `${p.numero} 2/3`, comissao_dtprevista: '2026-08-15' },
  ]);
  const csv = await s.app.inject({
    method: 'PUT',
    url: `/api${exportar.path}`,
    headers: { authorization: `JWT ${como.token}` },
    payload: filtro,
  });
  expect(csv.body.split('\r\n')[1]).toContain(`${p.numero} 1/3;Paga`);
  const [titulos = [], ...linhas] = csv.body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((linha) => linha.split(';'));
  const valores = linhas.map((linha) => linha[titulos.indexOf('Valor')]?.replace(',', '.') ?? '');
  expect(somar('0.00', ...valores)).toBe(somar(...todos.map(([, , valor]) => String(valor))));
  await s.recusada(
    mudarSituacao,
    { LISTA_CODIGO: codigos, comissao_situacao: 'LI' },
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusada(
    mudarSituacao,
    { LISTA_CODIGO: codigos, comissao_situacao: 'LI' },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});
