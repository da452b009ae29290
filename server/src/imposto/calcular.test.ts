import { afterAll, beforeAll, expect, test } from 'vitest';
import { calcular } from '@praca/contract/imposto/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const DIA = '2026-06-15';
const { api } = recursos.imposto;
let s: Cenario;
let n = 0;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const regra = (imposto_tipo: string, imposto_aliquota: string | null, resto = {}) =>
  inserir(s.dono, 'imposto', s.a, {
    imposto_descricao: `Regra ${n++}`,
    imposto_tipo,
    imposto_aliquota,
    ...resto,
  });
const produto = async (produto_ncm: string): Promise<number> =>
  Number(
    (
      await inserir(s.dono, 'produto', s.a, {
        produto_descricao: `Produto ${n++}`,
        produto_ncm,
      })
    )['produto_codigo'],
  );
const perguntar = async (produtos: number[], uf_origem?: string, uf_destino?: string) => {
  const r = await s.chamar(calcular, { dia: DIA, produtos, uf_origem, uf_destino } as never, {
    como: s.u['adm.a'],
  });
  expect(r.status, r.texto).toBe(200);
  return (
    r.dados as { impostos: { imposto: string; aliquota: string; mva: string | null }[] }[]
  ).map(({ impostos }) =>
    impostos.map((i) => `${i.imposto} ${i.aliquota}${i.mva === null ? '' : ` MVA ${i.mva}`}`),
  );
};

test('the most specific rule counts: product, then the longest NCM, then the states, then the latest; rules that do not hold do not', async () => {
  const [chapa, tubo, outro, semNcm] = [
    await produto('72104910'),
    await produto('73063000'),
    await produto('39269090'),
    await produto(''),
  ];
  await regra('ICMS', '18');
  await regra('ICMS', '12', { imposto_uforigem: 'SC', imposto_ufdestino: 'PR' });
  await regra('ICMS', '17', { imposto_uforigem: 'PR', imposto_ufdestino: 'PR' });
  await regra('ICMS', '4', { imposto_ncm: '7306' });
  await regra('IPI', '5', { imposto_ncm: '72' });
  await regra('IPI', '3.25', { imposto_ncm: '7210' });
  await regra('IPI', '9', { imposto_ncm: '72104910', imposto_ativo: false });
  await regra('IPI', '9', { imposto_ncm: '72104910', imposto_dtinicio: '2026-06-16' });
  await regra('IPI', '9', { imposto_ncm: '72104910', imposto_dtfim: '2026-06-14' });
  await regra('IPI', null, { imposto_ncm: '72104910' });
  await regra('IPI', '0', { produto_codigo: outro });
  await regra('ST', null, { imposto_ncm: '7210', imposto_mva: '40', imposto_ufdestino: 'PR' });
  await regra('CBS', '0.9', { imposto_dtinicio: '2026-01-01' });
  await regra('CBS', '0.8', { imposto_dtinicio: '2025-01-01' });
  expect(await perguntar([chapa, tubo, outro, semNcm, 999_999_999], 'SC', 'PR')).toEqual([
    ['IPI 3.2500', 'ICMS 12.0000', 'ST 17.0000 MVA 40.0000', 'CBS 0.9000'],
    ['ICMS 4.0000', 'CBS 0.9000'],
    ['IPI 0.0000', 'ICMS 12.0000', 'CBS 0.9000'],
    ['ICMS 12.0000', 'CBS 0.9000'],
    [],
  ]);
  // Elsewhere there is no substitution, and the general rule counts; without states only what names none.
  expect(await perguntar([chapa], 'SC', 'SP')).toEqual([
    ['IPI 3.2500', 'ICMS 18.0000', 'CBS 0.9000'],
  ]);
  expect(await perguntar([chapa])).toEqual([['IPI 3.2500', 'ICMS 18.0000', 'CBS 0.9000']]);
});

test('what a rule may not be, and rules of B say nothing about A', async () => {
  const nome = { imposto_descricao: 'Ruim' };
  await s.recusadas(
    [
      [api.salvar, { ...nome, imposto_aliquota: '100.0001' }, 'imposto_aliquota'],
      [api.salvar, { ...nome, imposto_aliquota: '-1' }, 'imposto_aliquota'],
      [api.salvar, { ...nome, imposto_aliquota: '1.00001' }, 'imposto_aliquota'],
      [api.salvar, { ...nome, imposto_mva: '1000' }, 'imposto_mva'],
      [api.salvar, { ...nome, imposto_ncm: '7' }, 'imposto_ncm'],
      [api.salvar, { ...nome, imposto_ufdestino: 'XX' }, 'imposto_ufdestino'],
      [api.salvar, { ...nome, imposto_tipo: 'ISS' }, 'imposto_tipo'],
      [
        api.salvar,
        { ...nome, imposto_dtinicio: '2026-02-01', imposto_dtfim: '2026-01-01' },
        'imposto_dtfim',
      ],
      [calcular, { produtos: [] }, 'produtos'],
      [calcular, { produtos: [1], uf_origem: 'ZZ' }, 'uf_origem'],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const deB = await inserir(s.dono, 'produto', s.b, {
    produto_descricao: 'De B',
    produto_ncm: '10',
  });
  await inserir(s.dono, 'imposto', s.b, { imposto_descricao: 'De B', imposto_aliquota: '99' });
  expect(await perguntar([Number(deB['produto_codigo'])])).toEqual([[]]);
});
