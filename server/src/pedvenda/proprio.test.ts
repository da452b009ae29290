import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

test('the list orders numbers as numbers, page after page', async () => {
  for (const pedvenda_numero of ['9', '10', '101', '11', 'ORC-5'])
    await inserir(s.dono, 'pedvenda', s.a, {
      pedvenda_numero,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pedvenda_numpedcliente: 'OC-77',
    });
  const numeros: string[] = [];
  let CURSOR: string | undefined;
  do {
    const r = await s.chamar(
      api.getLista,
      {
        FILTRO_GERAL: 'OC-77',
        ORDEM: 'pedvenda_numero',
        SQL_LIMIT: 2,
        ...(CURSOR ? { CURSOR } : {}),
      },
      { como: s.gerente },
    );
    numeros.push(...r.dados.map((d) => d.pedvenda_numero));
    CURSOR = r.cursor ?? undefined;
  } while (CURSOR !== undefined);
  expect(numeros).toEqual(['9', '10', '11', '101', 'ORC-5']);
});
