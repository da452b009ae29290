import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiar } from '@praca/contract/pedvenda/endpoints.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const DELA = [
  {
    parcpedvenda_dtvencimento: '2030-01-10',
    parcpedvenda_valor: '100.00',
    parcpedvenda_tipopagamento: 'RC' as const,
  },
  {
    parcpedvenda_dtvencimento: '2030-02-20',
    parcpedvenda_valor: '200.00',
    parcpedvenda_tipopagamento: 'ET' as const,
  },
];
const guardadas = async (codigo: number) => {
  const [, , parcelas] = await s.guardado(codigo);
  return parcelas;
};

test('parcels that a person typed outlive a change that does not name them, are in the history, and go only when told', async () => {
  const nova = await s.salvar({ parcelas: DELA });
  expect(nova).toMatchObject({ pedvenda_parcmanual: 'S', parcelas: DELA });
  const { pedvenda_codigo } = nova;
  const antes = await guardadas(pedvenda_codigo);
  const mudada = await s.salvar({ pedvenda_codigo, versao: 1, pedvenda_obs: 'Entregar cedo' });
  expect(mudada).toMatchObject({ pedvenda_parcmanual: 'S', parcelas: DELA });
  expect(await guardadas(pedvenda_codigo)).toEqual(antes);
  const daCondicao = await s.salvar({ pedvenda_codigo, versao: 2, parcelas: null });
  expect(daCondicao.pedvenda_parcmanual).toBe('N');
  expect(daCondicao.parcelas).not.toMatchObject(DELA);
  const historia = await s.eventos('pedvenda', pedvenda_codigo);
  expect(historia.map((e) => Object.keys(e.evento_depois ?? {}).includes('parcelas'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(historia[2]?.evento_antes).toMatchObject({ pedvenda_parcmanual: 'S', parcelas: DELA });
});

test('a copy counts its parcels anew, from the payment condition', async () => {
  const { pedvenda_codigo } = await s.salvar({ parcelas: DELA });
  const { dados } = await s.chamar(copiar, { pedvenda_codigo }, { como: s.u['rep1.a'] });
  expect(dados[0]).toMatchObject({ pedvenda_parcmanual: 'N' });
});
