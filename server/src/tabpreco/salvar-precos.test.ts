import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrecos, salvarPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let n = 0;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = async (tabela: string, chave: string, linha: Record<string, unknown>, r = s.a) =>
  Number((await inserir(s.dono, tabela, r, linha))[chave]);
const produto = (resto = {}, r = s.a) =>
  criar('produto', 'produto_codigo', { produto_descricao: `Viga ${n++}`, ...resto }, r);
const tabela = (r = s.a) =>
  criar('tabpreco', 'tabpreco_codigo', { tabpreco_descricao: `Tabela ${n++}` }, r);
const salvar = (entrada: Record<string, unknown>) =>
  s.chamar(salvarPrecos, entrada as never, { como: s.u['adm.a'] });

test('prices come, change and go, by code or reference; what is the same is not written', async () => {
  const [a, b, t] = [
    await produto({ produto_referencia: 'VG-1', produto_preco: '9' }),
    await produto(),
    await tabela(),
  ];
  const feito = await salvar({
    tabpreco_codigo: t,
    precos: [
      { produto_referencia: ' vg-1 ', preco: '8.1234', descmaximo: '5' },
      { produto_codigo: a, quantidade: '100', preco: '7' },
      { produto_codigo: b, preco: '3' },
    ],
  });
  expect(feito.dados).toEqual([{ criados: 3, alterados: 0, retirados: 0, iguais: 0 }]);
  const depois = await salvar({
    tabpreco_codigo: t,
    precos: [
      { produto_codigo: a, preco: '8.1234' },
      { produto_codigo: a, quantidade: '100.0', preco: '6.5', descmaximo: null },
      { produto_codigo: b, preco: null },
    ],
  });
  expect(depois.dados).toEqual([{ criados: 0, alterados: 1, retirados: 1, iguais: 1 }]);
  const { dados, total } = await s.chamar(
    getPrecos,
    { tabpreco_codigo: t, FILTRO_GERAL: 'vg-1' },
    { como: s.u['rep1.a'] },
  );
  expect(total).toBe(2);
  expect(dados).toMatchObject([
    {
      ittabpreco_quantidade: '0.0000',
      ittabpreco_preco: '8.1234',
      ittabpreco_descmaximo: '5.0000',
      produto_preco: '9.0000',
    },
    { ittabpreco_quantidade: '100.0000', ittabpreco_preco: '6.5000', ittabpreco_descmaximo: null },
  ]);
  expect((await s.eventos('tabpreco', t)).map((e) => e['evento_acao'])).toEqual([
    'ALTERAR_PRECOS',
    'ALTERAR_PRECOS',
  ]);
});

test('refused, and no price written: products that are not there, twice the same, bad numbers, tables of others', async () => {
  const [p, t] = [await produto(), await tabela()];
  const como = s.u['adm.a'];
  const com = (...precos: Record<string, unknown>[]) => ({
    tabpreco_codigo: t,
    precos: [{ produto_codigo: p, preco: '1' }, ...precos],
  });
  await s.recusadas(
    [
      [salvarPrecos, com({ produto_codigo: await produto({}, s.b), preco: '1' }), 'precos.1'],
      [salvarPrecos, com({ produto_referencia: 'não há', preco: '1' }), 'precos.1'],
      [salvarPrecos, com({ produto_referencia: '', preco: '1' }), 'precos.1'],
    ],
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  await s.recusadas(
    [
      [salvarPrecos, com({ produto_codigo: p, quantidade: '0.0', preco: '2' }), 'precos.1'],
      [
        salvarPrecos,
        com({ produto_codigo: p, quantidade: '-1', preco: '2' }),
        'precos.1.quantidade',
      ],
      [salvarPrecos, com({ produto_codigo: p, preco: '2.00001' }), 'precos.1.preco'],
      [
        salvarPrecos,
        com({ produto_codigo: p, preco: '1', descmaximo: '100.1' }),
        'precos.1.descmaximo',
      ],
      [salvarPrecos, { tabpreco_codigo: t, precos: [] }, 'precos'],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    salvarPrecos,
    { ...com(), tabpreco_codigo: await tabela(s.b) },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(salvarPrecos, com(), {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
});

test('8,000 prices, a thousand at a time, take seconds', async () => {
  const t = await tabela();
  await s.emA(
    `INSERT INTO produto (clienteregistro_codigo, produto_descricao, produto_referencia) SELECT $1, 'Carga ' || g, 'CG-' || g FROM generate_series(1, 8000) g`,
    [s.a],
  );
  const inicio = performance.now();
  for (let de = 0; de < 8000; de += 1000) {
    const feito = await salvar({
      tabpreco_codigo: t,
      precos: Array.from({ length: 1000 }, (_, i) => ({
        produto_referencia: `CG-${de + i + 1}`,
        preco: `${i}.25`,
      })),
    });
    expect(feito.dados).toEqual([{ criados: 1000, alterados: 0, retirados: 0, iguais: 0 }]);
  }
  expect(performance.now() - inicio).toBeLessThan(20_000);
});
