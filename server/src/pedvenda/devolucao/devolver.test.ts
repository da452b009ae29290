import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { explicar } from '@praca/contract/comissao/endpoints.ts';
import { receber } from '@praca/contract/contarec/endpoints.ts';
import * as api from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import { desfazer } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirPedidos } from '../../../test-support/cenario/pedidos.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

const item = (n: number, quantidade: string, voltaEstoque: 'S' | 'N' = 'S') => ({
  itpedvenda_sequencia: n,
  quantidade,
  motivo: 'Veio errado',
  voltaEstoque,
});
const devolver = (
  v: Pick<Venda, 'pedvenda_codigo' | 'versao'>,
  itens: object[],
  resto: object = {},
  como: { token: string } = s.gerente,
) =>
  s.chamar(
    api.devolver,
    { pedvenda_codigo: v.pedvenda_codigo, versao: v.versao, itens, ...resto } as never,
    { como },
  );
const devolucoes = async (pedvenda_codigo: number) =>
  (await s.chamar(api.getDevolucoes, { pedvenda_codigo }, { como: s.gerente })).dados;
const desfazerDevolucao = async (v: Pick<Venda, 'pedvenda_codigo' | 'versao'>) => {
  const ultima = (await devolucoes(v.pedvenda_codigo)).at(-1);
  return s.chamar(
    api.desfazerDevolucao,
    {
      pedvenda_codigo: v.pedvenda_codigo,
      versao: v.versao,
      devvenda_codigo: ultima?.devvenda_codigo ?? 1,
    },
    { como: s.gerente },
  );
};
const contas = (pedvenda_codigo: number) =>
  s.emA(
    'SELECT contarec_codigo AS codigo, contarec_valor AS valor, contarec_valorpago AS pago, contarec_situacao AS s FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_parcela',
    [pedvenda_codigo],
  );
const razao = (pedvenda_codigo: number) =>
  s.emA(
    'SELECT comissao_situacao AS s, comissao_base AS base, comissao_valor AS valor FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_codigo',
    [pedvenda_codigo],
  );
const comissaoQueVale = async (pedvenda_codigo: number) =>
  (
    await s.emA(
      `SELECT coalesce(sum(comissao_valor) FILTER (WHERE comissao_situacao <> 'ES' OR devvenda_codigo IS NOT NULL), 0)::numeric(15, 2)::text AS v FROM comissao WHERE pedvenda_codigo = $1`,
      [pedvenda_codigo],
    )
  )[0]?.['v'];
const faturado = async (pedvenda_codigo: number) =>
  (
    await s.emA(
      'SELECT coalesce(sum(valor), 0)::numeric(15, 2)::text AS v, coalesce(sum(quantidade), 0)::numeric(15, 4)::text AS q FROM soma.vendido WHERE pedvenda_codigo = $1',
      [pedvenda_codigo],
    )
  )[0];
const tudo = async (codigo: number) => [
  await s.tudo(codigo),
  await s.emA('SELECT * FROM devvenda WHERE pedvenda_codigo = $1 ORDER BY 2', [codigo]),
  await razao(codigo),
  await faturado(codigo),
];

/** Three of a product of 100,00 of rep1, gone whole, in three parcels of 100,00. */
async function entregue(tipos: ('RC' | 'FT')[] = ['FT', 'FT', 'FT']) {
  const produto = await s.comEstoque('10');
  const venda = await s.pedido([[produto, '3']], { repres_codigo: s.c.a.rep1.repres_codigo });
  const r = await s.finalizar(venda, ['3'], {
    parcelas: tipos.map((tipopagamento, i) => ({
      dtvencimento: `2027-0${i + 1}-10`,
      valor: '100.00',
      tipopagamento,
    })),
  });
  expect(r.status, r.texto).toBe(200);
  return { produto, venda: r.dados[0]! };
}

// devolverVenda (devolver.ts)
describe('works', () => {
  test('a third comes back: stock, receivables, commission and what was billed follow, and each tells it', async () => {
    const { produto, venda } = await entregue();
    const r = await devolver(venda, [item(1, '1')], { devvenda_nota: '55', devvenda_obs: 'Troca' });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados[0]).toMatchObject({
      pedvenda_situacao: 'FI',
      versao: venda.versao + 1,
      itens: [{ itpedvenda_qtdfinalizada: '3.0000', itpedvenda_qtddevolvida: '1.0000' }],
    });
    expect(await s.saldo(produto)).toEqual({ saldo: '8.0000', reservado: '0.0000' });
    expect((await contas(venda.pedvenda_codigo)).map((c) => [c['valor'], c['s']])).toEqual([
      ['66.67', 'AB'],
      ['66.66', 'AB'],
      ['66.67', 'AB'],
    ]);
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('10.00');
    expect(await faturado(venda.pedvenda_codigo)).toEqual({ v: '200.00', q: '2.0000' });
    expect(await devolucoes(venda.pedvenda_codigo)).toMatchObject([
      {
        devvenda_sequencia: 1,
        devvenda_nota: '55',
        devvenda_obs: 'Troca',
        devvenda_valor: '100.00',
        devvenda_abatido: '100.00',
        devvenda_credito: '0.00',
        devvenda_vlcomissao: '5.00',
        itens: [
          {
            itdevvenda_quantidade: '1.0000',
            itdevvenda_qtdestoque: '1.0000',
            itdevvenda_motivo: 'Veio errado',
            itdevvenda_vltotal: '100.00',
          },
        ],
        abatimentos: [{}, {}, {}],
      },
    ]);
    const [evento] = (await s.eventos('pedvenda', venda.pedvenda_codigo)).slice(-1);
    expect(evento).toMatchObject({
      evento_acao: 'DEVOLVER',
      evento_depois: { devvenda_valor: '100.00' },
    });
    const codigo = Number((await contas(venda.pedvenda_codigo))[0]?.['codigo']);
    expect((await s.eventos('contarec', codigo)).map((e) => e.evento_acao)).toEqual(['DEVOLVER']);
    const livro = await s.emA(
      'SELECT movestoque_tipo AS t, movestoque_quantidade AS q FROM movestoque WHERE produto_codigo = $1 ORDER BY movestoque_codigo DESC LIMIT 1',
      [produto],
    );
    expect(livro).toEqual([{ t: 'devolucao', q: '1.0000' }]);
  });

  test('what is paid already becomes a credit, and its commission a line against what was due; the rest on settled receivables is due', async () => {
    const { venda } = await entregue(['RC', 'FT', 'FT']);
    const r = await devolver(venda, [item(1, '3', 'N')]);
    expect(r.status, r.texto).toBe(200);
    expect(await devolucoes(venda.pedvenda_codigo)).toMatchObject([
      { devvenda_valor: '300.00', devvenda_abatido: '200.00', devvenda_credito: '100.00' },
    ]);
    expect((await contas(venda.pedvenda_codigo)).map((c) => c['s'])).toEqual(['PG', 'CA', 'CA']);
    expect(await razao(venda.pedvenda_codigo)).toEqual([
      { s: 'LI', base: '100.00', valor: '5.00' },
      { s: 'ES', base: '0.00', valor: '0.00' },
      { s: 'ES', base: '0.00', valor: '0.00' },
      { s: 'ES', base: '-100.00', valor: '-5.00' },
    ]);
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('0.00');
    const [contra] = await s.emA(
      'SELECT comissao_codigo FROM comissao WHERE pedvenda_codigo = $1 AND devvenda_codigo IS NOT NULL',
      [venda.pedvenda_codigo],
    );
    const dito = await s.chamar(
      explicar,
      { comissao_codigo: Number(contra?.['comissao_codigo']) },
      { como: s.gerente },
    );
    expect(dito.dados, dito.texto).toMatchObject([
      { devvenda_sequencia: 1, base: '300.00', valor: '15.00', itens: [{ regra: 'Tudo a 5' }] },
    ]);
  });

  test('all of it as a credit leaves receivables and forecasts alone', async () => {
    const { produto, venda } = await entregue();
    const r = await devolver(venda, [item(1, '1.5', 'N')], { soCredito: 'S' });
    expect(r.status, r.texto).toBe(200);
    expect((await contas(venda.pedvenda_codigo)).map((c) => c['valor'])).toEqual([
      '100.00',
      '100.00',
      '100.00',
    ]);
    expect(await s.saldo(produto)).toMatchObject({ saldo: '7.0000' });
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('7.50');
  });

  test('between two parts: the second part earns what it would have, and both may come back', async () => {
    const produto = await s.comEstoque('10');
    const venda = await s.pedido([[produto, '4']], { repres_codigo: s.c.a.rep1.repres_codigo });
    const um = (await s.finalizar(venda, ['2'])).dados[0]!;
    const voltou = (await devolver(um, [item(1, '1')])).dados[0]!;
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('15.00');
    const dois = (await s.finalizar(voltou, ['2'])).dados[0]!;
    expect(dois).toMatchObject({ pedvenda_situacao: 'FI' });
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('15.00');
    expect((await devolver(dois, [item(1, '4')])).texto).toContain('DEVOLUCAO_ALEM');
    const fim = await devolver(dois, [item(1, '3')]);
    expect(fim.status, fim.texto).toBe(200);
    expect(await comissaoQueVale(venda.pedvenda_codigo)).toBe('0.00');
    expect(await faturado(venda.pedvenda_codigo)).toEqual({ v: '0.00', q: '0.0000' });
    expect(await s.saldo(produto)).toMatchObject({ saldo: '10.0000' });
    const todas = await devolucoes(venda.pedvenda_codigo);
    expect(somar('0', ...todas.map((d) => d.devvenda_valor))).toBe(venda.pedvenda_vlprodutos);
  });
});

// desfazerUltimaDevolucao (desfazer.ts)
describe('the way back', () => {
  test.each([['FT'], ['RC']] as const)('all is as it was (%s)', async (tipo) => {
    const { produto, venda } = await entregue([tipo, 'FT', 'FT']);
    const antes = [
      await contas(venda.pedvenda_codigo),
      await comissaoQueVale(venda.pedvenda_codigo),
      await faturado(venda.pedvenda_codigo),
      await s.saldo(produto),
    ];
    const feita = (await devolver(venda, [item(1, '3')])).dados[0]!;
    const r = await desfazerDevolucao(feita);
    expect(r.status, r.texto).toBe(200);
    expect(r.dados[0]).toMatchObject({ itens: [{ itpedvenda_qtddevolvida: '0.0000' }] });
    expect([
      await contas(venda.pedvenda_codigo),
      await comissaoQueVale(venda.pedvenda_codigo),
      await faturado(venda.pedvenda_codigo),
      await s.saldo(produto),
    ]).toEqual(antes);
    expect(await devolucoes(venda.pedvenda_codigo)).toEqual([]);
    // And it may come back anew.
    expect((await devolver(r.dados[0]!, [item(1, '1')])).status).toBe(200);
    expect((await devolucoes(venda.pedvenda_codigo)).map((d) => d.devvenda_sequencia)).toEqual([2]);
  });

  test('is refused once money came in, the goods are sold or another return came; nothing changes', async () => {
    const { produto, venda } = await entregue();
    const um = (await devolver(venda, [item(1, '1')])).dados[0]!;
    const primeira = (await devolucoes(venda.pedvenda_codigo))[0]!;
    const contarec_codigo = Number((await contas(venda.pedvenda_codigo))[0]?.['codigo']);
    await s.chamar(receber, { contarec_codigo, principal: '1.00' }, { como: s.gerente });
    const antes = await tudo(venda.pedvenda_codigo);
    expect((await desfazerDevolucao(um)).texto).toContain('DEVOLUCAO_RECEBIDA');
    expect(await tudo(venda.pedvenda_codigo)).toEqual(antes);
    const dois = (await devolver(um, [item(1, '1')])).dados[0]!;
    const trocada = await s.chamar(
      api.desfazerDevolucao,
      {
        pedvenda_codigo: venda.pedvenda_codigo,
        versao: dois.versao,
        devvenda_codigo: primeira.devvenda_codigo,
      },
      { como: s.gerente },
    );
    expect(trocada.texto).toContain('DEVOLUCAO_NENHUMA');
    await s.finalizar(await s.pedido([[produto, '9']]), ['9']);
    const depois = await tudo(venda.pedvenda_codigo);
    expect((await desfazerDevolucao(dois)).texto).toContain('ESTOQUE_INSUFICIENTE');
    expect(await tudo(venda.pedvenda_codigo)).toEqual(depois);
  });

  test('a part is not taken back while goods of the order are back', async () => {
    const { venda } = await entregue();
    const feita = (await devolver(venda, [item(1, '1')])).dados[0]!;
    const antes = await tudo(venda.pedvenda_codigo);
    const r = await s.chamar(
      desfazer,
      { pedvenda_codigo: feita.pedvenda_codigo, versao: feita.versao },
      { como: s.gerente },
    );
    expect(r.texto).toContain('FINALIZACAO_DEVOLVIDA');
    expect(await tudo(venda.pedvenda_codigo)).toEqual(antes);
  });
});

describe('refuses, and nothing changes', () => {
  test.each([
    ['more than left', [item(1, '3.0001')], {}, 'DEVOLUCAO_ALEM'],
    ['nothing', [item(1, '0')], {}, 'DEVOLUCAO_VAZIA'],
    ['a line that is not there', [item(2, '1')], {}, 'DEVOLUCAO_ALEM'],
    ['five decimals', [item(1, '0.00001')], {}, 'ENTRADA_INVALIDA'],
    ['a negative quantity', [item(1, '-1')], {}, 'ENTRADA_INVALIDA'],
    ['a huge quantity', [item(1, '9'.repeat(400))], {}, 'ENTRADA_INVALIDA'],
    ['no reason', [{ ...item(1, '1'), motivo: ' ' }], {}, 'ENTRADA_INVALIDA'],
    ['the same line twice', [item(1, '1'), item(1, '1')], {}, 'ENTRADA_INVALIDA'],
    ['an old version', [item(1, '1')], { versao: 1 }, 'REGISTRO_ALTERADO'],
    ['no version', [item(1, '1')], { versao: undefined }, 'ENTRADA_INVALIDA'],
  ])('%s', async (_, itens, resto, codigo) => {
    const { venda } = await entregue();
    const antes = await tudo(venda.pedvenda_codigo);
    expect((await devolver(venda, itens, resto)).texto).toContain(codigo);
    expect(await tudo(venda.pedvenda_codigo)).toEqual(antes);
  });

  test('without the right, of another registration, of a quote', async () => {
    const { venda } = await entregue();
    expect((await devolver(venda, [item(1, '1')], {}, s.u['rep1.a'])).status).toBe(403);
    expect((await devolver(venda, [item(1, '1')], {}, s.u['adm.b'])).status).toBe(404);
    const dela = await s.chamar(
      api.getDevolucoes,
      { pedvenda_codigo: venda.pedvenda_codigo },
      { como: s.u['adm.b'] },
    );
    expect(dela.status).toBe(404);
    const orcamento = await s.salvar();
    expect((await devolver(orcamento, [item(1, '1')])).texto).toContain('VENDA_SITUACAO');
  });
});

test('eight people take goods of the same orders back at once: never more than left, and the sums agree', async () => {
  const vendas = await Promise.all([1, 2].map(() => entregue()));
  const codigos = ['REGISTRO_ALTERADO', 'DEVOLUCAO_ALEM'];
  const cliente = async (eu: number) => {
    const vistos: string[] = [];
    for (let volta = 0; volta < 4; volta += 1) {
      const { venda } = vendas[(eu + volta) % 2]!;
      const [atual] = await s.emA('SELECT versao FROM pedvenda WHERE pedvenda_codigo = $1', [
        venda.pedvenda_codigo,
      ]);
      const r = await devolver({ ...venda, versao: Number(atual?.['versao']) }, [item(1, '1')]);
      vistos.push(r.status === 200 ? 'OK' : (codigos.find((c) => r.texto.includes(c)) ?? r.texto));
    }
    return vistos;
  };
  const vistos = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(cliente))).flat();
  expect(vistos.filter((v) => v !== 'OK' && !codigos.includes(v))).toEqual([]);
  for (const { venda, produto } of vendas) {
    const [soma] = await s.emA(
      `SELECT i.itpedvenda_qtddevolvida AS linha, (SELECT coalesce(sum(x.itdevvenda_quantidade), 0) FROM devvenda d JOIN itdevvenda x USING (clienteregistro_codigo, devvenda_codigo) WHERE d.pedvenda_codigo = i.pedvenda_codigo) AS voltou FROM itpedvenda i WHERE i.pedvenda_codigo = $1`,
      [venda.pedvenda_codigo],
    );
    expect(soma?.['linha']).toBe(soma?.['voltou']);
    expect(Number(soma?.['linha'])).toBeLessThanOrEqual(3);
    expect((await s.saldo(produto))?.['saldo']).toBe(somar('7.0000', String(soma?.['linha'])));
  }
});
