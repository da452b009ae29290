import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { calcular } from '@praca/contract/tabpreco/endpoints.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const DIA = '2026-06-15';
const { api } = recursos.tabPreco;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = async (
  tabela: string,
  chave: string,
  linha: Record<string, unknown>,
): Promise<number> => Number((await inserir(s.dono, tabela, s.a, linha))[chave]);
let n = 0;
const tabela = (linha: Record<string, unknown> = {}) =>
  criar('tabpreco', 'tabpreco_codigo', { tabpreco_descricao: `Tabela ${n++}`, ...linha });
const produto = (produto_preco: string | null) =>
  criar('produto', 'produto_codigo', { produto_descricao: `Produto ${n++}`, produto_preco });
const preco = (
  tabpreco_codigo: number,
  produto_codigo: number,
  ittabpreco_preco: string,
  linha: Record<string, unknown> = {},
) =>
  criar('ittabpreco', 'ittabpreco_codigo', {
    tabpreco_codigo,
    produto_codigo,
    ittabpreco_preco,
    ...linha,
  });
const perguntar = (entrada: Record<string, unknown>, quem: 'adm.a' | 'rep1.a' = 'adm.a') =>
  s.chamar(calcular, { dia: DIA, ...entrada } as never, { como: s.u[quem] });

test('the greatest quantity that an item reaches, then the table below with its percentage, then the product', async () => {
  const [chapa, tubo, perfil, sem] = [
    await produto('100'),
    await produto('10.3333'),
    await produto('7'),
    await produto(null),
  ];
  const base = await tabela({ tabpreco_descmaximo: '10' });
  const meio = await tabela({ tabpreco_mae: base, tabpreco_percentual: '5' });
  const topo = await tabela({ tabpreco_mae: meio, tabpreco_percentual: '-3.5' });
  await preco(topo, chapa, '90', { ittabpreco_descmaximo: '2.5' });
  await preco(topo, chapa, '80', { ittabpreco_quantidade: '100' });
  await preco(base, tubo, '12.3456');
  const { dados } = await perguntar({
    tabpreco_codigo: topo,
    itens: [
      { produto_codigo: chapa, quantidade: '99.9999' },
      { produto_codigo: chapa, quantidade: '100' },
      { produto_codigo: tubo, quantidade: '1' },
      { produto_codigo: perfil, quantidade: '1' },
      { produto_codigo: sem, quantidade: '1' },
      { produto_codigo: 999_999_999, quantidade: '1' },
    ],
  });
  expect(dados).toMatchObject([
    { preco: '90.0000', descmaximo: '2.5000', tabpreco_codigo: topo, vencida: 'N' },
    { preco: '80.0000', descmaximo: '10.0000', tabpreco_codigo: topo },
    // 12.3456 × 1.05 × 0.965, rounded once.
    { preco: '12.5092', descmaximo: '10.0000', tabpreco_codigo: base },
    // 7 × 1.05 × 0.965.
    { preco: '7.0928', tabpreco_codigo: null },
    { preco: null },
    { preco: null, tabpreco_codigo: null },
  ]);
  const { dados: doProduto } = await perguntar({
    tabpreco_codigo: null,
    itens: [{ produto_codigo: tubo, quantidade: '1' }],
  });
  expect(doProduto).toMatchObject([{ preco: '10.3333', descmaximo: null, vencida: 'N' }]);
});

test('a table that does not hold on the day still tells its prices, and says so', async () => {
  const p = await produto('5');
  const itens = [{ produto_codigo: p, quantidade: '1' }];
  for (const linha of [
    { tabpreco_dtfim: '2026-06-14' },
    { tabpreco_dtinicio: '2026-06-16' },
    { tabpreco_ativo: false },
  ]) {
    const t = await tabela(linha);
    await preco(t, p, '4');
    expect(
      (await perguntar({ tabpreco_codigo: t, itens })).dados,
      JSON.stringify(linha),
    ).toMatchObject([{ preco: '4.0000', vencida: 'S' }]);
  }
  const t = await tabela({ tabpreco_dtinicio: DIA, tabpreco_dtfim: DIA });
  expect((await perguntar({ tabpreco_codigo: t, itens })).dados).toMatchObject([{ vencida: 'N' }]);
});

test('nobody chose: the customer’s table, the representative’s, the state’s, the one for everybody, each only while it holds', async () => {
  const p = await produto('100');
  const itens = [{ produto_codigo: p, quantidade: '1' }];
  const com = async (valor: string, linha: Record<string, unknown> = {}) => {
    const t = await tabela(linha);
    await preco(t, p, valor);
    return t;
  };
  const { repres_codigo } = s.c.a.rep1;
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Compra por tabela',
    uf_codigo: 'SC',
    repres_codigo,
  });
  const qual = async () =>
    ((await perguntar({ pessoa_codigo, itens })).dados[0] as { preco: string }).preco;
  expect(await qual()).toBe('100.0000');
  await com('1', { tabpreco_padrao: true, tabpreco_dtinicio: '2026-01-01' });
  await com('2', { tabpreco_padrao: true, tabpreco_dtinicio: '2026-06-01' });
  await com('3', { tabpreco_padrao: true, tabpreco_dtinicio: '2026-07-01' });
  expect(await qual()).toBe('2.0000');
  await com('4', { tabpreco_ufs: 'PR, SC' });
  await com('5', { tabpreco_ufs: 'RS' });
  expect(await qual()).toBe('4.0000');
  const doRepres = await com('6');
  await s.emA('UPDATE representante SET tabpreco_codigo = $1 WHERE repres_codigo = $2', [
    doRepres,
    repres_codigo,
  ]);
  expect(await qual()).toBe('6.0000');
  const doCliente = await com('7');
  await s.emA('UPDATE pessoa SET tabpreco_codigo = $1 WHERE pessoa_codigo = $2', [
    doCliente,
    pessoa_codigo,
  ]);
  expect(await qual()).toBe('7.0000');
  await s.emA('UPDATE tabpreco SET tabpreco_dtfim = $1 WHERE tabpreco_codigo = $2', [
    '2026-06-14',
    doCliente,
  ]);
  expect(await qual()).toBe('6.0000');
});

test('refused: no quantity, too exact ones, a customer of somebody else, and of B nothing is told', async () => {
  const p = await produto('5');
  const item = (quantidade: string) => ({
    itens: [{ produto_codigo: p, quantidade }],
    tabpreco_codigo: null,
  });
  await s.recusadas(
    ['0', '0.0000', '-1', '1.23456', '1e3', '', '99999999999999'].map((q) => [
      calcular,
      item(q),
      'itens.0.quantidade',
    ]),
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const alheia = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'De rep2',
    repres_codigo: s.c.a.rep2.repres_codigo,
  });
  await s.recusada(
    calcular,
    { ...item('1'), pessoa_codigo: alheia.pessoa_codigo },
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const deB = await inserir(s.dono, 'produto', s.b, {
    produto_descricao: 'De B',
    produto_preco: '9',
  });
  const tabelaDeB = await inserir(s.dono, 'tabpreco', s.b, { tabpreco_descricao: 'De B' });
  const { dados } = await perguntar({
    tabpreco_codigo: Number(tabelaDeB['tabpreco_codigo']),
    itens: [{ produto_codigo: Number(deB['produto_codigo']), quantidade: '1' }],
  });
  expect(dados).toMatchObject([{ preco: null, tabpreco_codigo: null }]);
});

test('what a table may not be: it ends before it begins, stands on itself or in a circle, or takes off more than everything', async () => {
  const como = s.u['adm.a'];
  const [a, b] = [await tabela(), await tabela()];
  await s.emA('UPDATE tabpreco SET tabpreco_mae = $1 WHERE tabpreco_codigo = $2', [a, b]);
  await s.recusadas(
    [
      [
        api.salvar,
        { tabpreco_descricao: 'x', tabpreco_dtinicio: '2026-02-01', tabpreco_dtfim: '2026-01-31' },
        'tabpreco_dtfim',
      ],
      [
        api.salvar,
        { tabpreco_descricao: 'x', tabpreco_percentual: '-100.0001' },
        'tabpreco_percentual',
      ],
      [
        api.salvar,
        { tabpreco_descricao: 'x', tabpreco_descmaximo: '100.01' },
        'tabpreco_descmaximo',
      ],
      [api.salvar, { tabpreco_descricao: 'x', tabpreco_ufs: 'SC, XX' }, 'tabpreco_ufs'],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusadas(
    [a, b].map((mae) => [
      api.salvar,
      { tabpreco_codigo: a, versao: 1, tabpreco_descricao: 'Roda', tabpreco_mae: mae },
      'tabpreco_mae',
    ]),
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  const nova = await s.chamar(
    api.salvar,
    { tabpreco_descricao: 'Filha', tabpreco_mae: b, tabpreco_ufs: 'sc; pr' },
    { como },
  );
  expect(nova.dados).toMatchObject([
    {
      tabpreco_mae: b,
      tabpreco_maedescricao: expect.stringMatching(/^Tabela/),
      tabpreco_ufs: 'PR, SC',
    },
  ]);
});

test('a table with prices is not deleted: it says how many', async () => {
  const t = await tabela();
  await preco(t, await produto('1'), '2');
  await preco(t, await produto('1'), '2');
  const recusa = await s.chamar(api.excluir, { tabpreco_codigo: t }, { como: s.u['adm.a'] });
  expect([recusa.codigo, recusa.mensagens[0]!.Mensagem]).toEqual([
    'REGISTRO_EM_USO',
    'Esta tabela de preço está em uso em 2 preços.',
  ]);
});
