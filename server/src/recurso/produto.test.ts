import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { api } = recursos.produto;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('a product: codes without what people write between, four decimals, found by reference and bar code', async () => {
  const como = s.u['adm.a'];
  const { dados } = await s.chamar(
    api.salvar,
    {
      produto_descricao: 'Chapa galvanizada 2 mm',
      produto_referencia: 'CG-200',
      produto_gtin: '789-1000-31550-7',
      produto_ncm: '7210.49.10',
      produto_preco: '12.3456',
      produto_pesoliquido: '15.7',
    },
    { como },
  );
  expect(dados[0]).toMatchObject({
    produto_gtin: '7891000315507',
    produto_ncm: '72104910',
    produto_preco: '12.3456',
    produto_pesoliquido: '15.700',
  });
  for (const entrada of [
    { FILTRO_GERAL: 'cg-200' },
    { FILTRO_GERAL: '7891000315507' },
    { produto_gtin: '789-1000-31550-7' },
  ])
    expect((await s.chamar(api.getLista, entrada, { como })).total, JSON.stringify(entrada)).toBe(
      1,
    );
});

test('what a product may not be', async () => {
  const como = s.u['adm.a'];
  const nome = { produto_descricao: 'Outro' };
  await s.recusadas(
    [
      [api.salvar, { ...nome, produto_gtin: '7891000315508' }, 'produto_gtin'],
      [api.salvar, { ...nome, produto_ncm: '123' }, 'produto_ncm'],
      [api.salvar, { ...nome, produto_preco: '-1' }, 'produto_preco'],
      [api.salvar, { ...nome, produto_preco: '1.23456' }, 'produto_preco'],
      [api.salvar, { ...nome, produto_preco: '1e3' }, 'produto_preco'],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    api.salvar,
    { ...nome, produto_referencia: ' cg-200 ' },
    { como, status: 409, codigo: 'REGISTRO_REPETIDO', campo: 'produto_referencia' },
  );
  const deB = await inserir(s.dono, 'unidade', s.b, { unidade_descricao: 'Peça' });
  await s.recusada(
    api.salvar,
    { ...nome, unidade_codigo: Number(deB['unidade_codigo']) },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'unidade_codigo' },
  );
});
