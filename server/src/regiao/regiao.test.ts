import { afterAll, beforeAll, expect, test } from 'vitest';
import { modeloTexto } from '@praca/contract/modelo-texto/recurso.ts';
import { regiao } from '@praca/contract/regiao/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('a region is states and cities; a city that its state does not have is refused by its line', async () => {
  const como = s.u['adm.a'];
  const lugares = [
    { uf_codigo: 'SC' as const, cidade_descricao: 'joinville' },
    { uf_codigo: 'PR' as const },
  ];
  const feita = await s.chamar(
    regiao.api.salvar,
    { regiao_descricao: 'Norte catarinense', lugares },
    { como },
  );
  expect(feita.dados[0]?.lugares).toMatchObject([
    { uf_codigo: 'SC', cidade_descricao: 'joinville' },
    { uf_codigo: 'PR', cidade_descricao: '' },
  ]);
  await s.recusada(
    regiao.api.salvar,
    {
      regiao_descricao: 'Errada',
      lugares: [...lugares, { uf_codigo: 'RS', cidade_descricao: 'Curitiba' }],
    },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'lugares.2.cidade_descricao' },
  );
  await s.recusada(
    regiao.api.salvar,
    { regiao_descricao: 'Repetida', lugares: [{ uf_codigo: 'SC' }, { uf_codigo: 'SC' }] },
    { como, status: 400 },
  );
});

test('a template names only fields that there are', async () => {
  const como = s.u['adm.a'];
  const certo = { modelo_descricao: 'Visita', modelo_texto: 'Olá {contato}, da {cliente}.' };
  expect((await s.chamar(modeloTexto.api.salvar, certo, { como })).status).toBe(200);
  await s.recusada(
    modeloTexto.api.salvar,
    { modelo_descricao: 'Outra', modelo_texto: 'CPF {cpf}' },
    { como, status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'modelo_texto' },
  );
});
