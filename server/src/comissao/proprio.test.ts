import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { api } = recursos.regraComissao;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('what a rule of commission may not be (proprio.ts: regrasDeComissaoDoSeuJeito)', async () => {
  const como = s.u['adm.a'];
  const nome = { regracom_descricao: 'Ruim' };
  await s.recusadas(
    [
      [api.salvar, { ...nome, regracom_percentual: '100.5' }, 'regracom_percentual'],
      [api.salvar, { ...nome, regracom_percentual: '-1' }, 'regracom_percentual'],
      [
        api.salvar,
        { ...nome, regracom_dtinicio: '2026-02-01', regracom_dtfim: '2026-01-31' },
        'regracom_dtfim',
      ],
    ],
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const deB = await inserir(s.dono, 'produto', s.b, { produto_descricao: 'De B' });
  await s.recusada(
    api.salvar,
    { ...nome, produto_codigo: Number(deB['produto_codigo']) },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'produto_codigo' },
  );
  await s.recusada(api.salvar, nome, {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  expect(
    (
      await s.chamar(
        api.salvar,
        { ...nome, regracom_dtinicio: '2026-01-31', regracom_dtfim: '2026-01-31' },
        { como },
      )
    ).status,
  ).toBe(200);
});
