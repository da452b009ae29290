import { afterAll, beforeAll, expect, test } from 'vitest';
import { carregarUsuais } from '@praca/contract/imposto/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('the usual rates of a state come once, with their history, and what is there already stays', async () => {
  await inserir(s.dono, 'imposto', s.a, {
    imposto_descricao: 'ICMS de SC para PR',
    imposto_aliquota: '4',
  });
  const como = s.u['adm.a'];
  const feita = await s.chamar(carregarUsuais, { uf_origem: 'SC' }, { como });
  expect(feita.dados).toEqual([{ criadas: 52, mantidas: 1 }]);
  expect((await s.chamar(carregarUsuais, { uf_origem: 'SC' }, { como })).dados).toEqual([
    { criadas: 0, mantidas: 53 },
  ]);
  expect(
    await s.emA(
      `SELECT imposto_descricao AS d, imposto_aliquota AS a FROM imposto WHERE imposto_descricao IN ('ICMS de SC para PR', 'ICMS de SC para BA', 'ICMS dentro de SC') ORDER BY 1`,
    ),
  ).toEqual([
    { d: 'ICMS de SC para BA', a: '7.0000' },
    { d: 'ICMS de SC para PR', a: '4.0000' },
    { d: 'ICMS dentro de SC', a: '17.0000' },
  ]);
  const [um] = await s.emA(
    `SELECT imposto_codigo AS c FROM imposto WHERE imposto_descricao = 'ICMS dentro de SC'`,
  );
  expect((await s.eventos('imposto', Number(um!['c']))).map((e) => e['evento_acao'])).toEqual([
    'CRIAR',
  ]);
  // Another state needs the rates within each state no second time.
  expect((await s.chamar(carregarUsuais, { uf_origem: 'SP' }, { como })).dados).toEqual([
    { criadas: 26, mantidas: 27 },
  ]);
});

test('refused: who may not change cadastros, and what is no state', async () => {
  await s.recusada(
    carregarUsuais,
    { uf_origem: 'SC' },
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusada(
    carregarUsuais,
    { uf_origem: 'XX' },
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'uf_origem' },
  );
});
