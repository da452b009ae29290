import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const condicao = async (dados: Record<string, unknown>) =>
  Number(
    (
      await inserir(s.dono, 'cond_pag', s.a, {
        condpag_descricao: `Condição ${Math.random()}`,
        condpag_prazos: '30/60',
        ...dados,
      })
    )['condpag_codigo'],
  );

test('what a condition adds goes on the prices of the table; a price that was typed stands', async () => {
  const condpag_codigo = await condicao({ condpag_acrescimo: '2.5' });
  const itens = [
    { produto_codigo: s.produtos[1], itpedvenda_quantidade: '3' },
    { produto_codigo: s.produtos[1], itpedvenda_quantidade: '1', itpedvenda_vlunitario: '100' },
  ];
  const venda = await s.salvar({ condpag_codigo, itens });
  expect(venda.itens.map((i) => [i.itpedvenda_vlunitario, i.itpedvenda_vltabela])).toEqual([
    ['102.5000', '102.5000'],
    ['100.0000', '102.5000'],
  ]);
  expect(venda.pedvenda_valor).toBe('407.50');
  const r = await s.chamar(api.calcular, s.corpo({ condpag_codigo, itens }) as never, {
    como: s.u['rep1.a'],
  });
  expect(r.dados[0]).toMatchObject({ pedvenda_valor: '407.50', condpag_acrescimo: '2.5000' });
});

test('parcels by their shares, the entry first', async () => {
  const condpag_codigo = await condicao({
    condpag_entrada: true,
    condpag_percentuais: '40/30/30',
  });
  const venda = await s.salvar({ condpag_codigo });
  expect(venda.parcelas.map((p) => p.parcpedvenda_valor)).toEqual(['120.00', '90.00', '90.00']);
});

test('below the least total nothing is sent or becomes an order; at it, it does', async () => {
  const condpag_codigo = await condicao({ condpag_vlminimo: '300.01' });
  const venda = await s.salvar({ condpag_codigo });
  const antes = await s.guardado(venda.pedvenda_codigo);
  for (const passo of ['concluir', 'enviar', 'gerarPedido'] as const) {
    const r = await s.chamar(
      api.mudarSituacao,
      { pedvenda_codigo: venda.pedvenda_codigo, passo },
      { como: s.u['rep1.a'] },
    );
    expect(r.texto).toContain('VENDA_ABAIXO_DO_MINIMO');
  }
  expect(await s.guardado(venda.pedvenda_codigo)).toEqual(antes);
  await s.emA('UPDATE cond_pag SET condpag_vlminimo = 300 WHERE condpag_codigo = $1', [
    condpag_codigo,
  ]);
  expect(await s.passo(venda, 'gerarPedido')).toMatchObject({ pedvenda_situacao: 'LI' });
});

test('shares that are not as many as the parcels, or not the whole, are refused where they stand', async () => {
  for (const [percentuais, diz] of [
    ['50/50', 'A condição tem 3 parcelas, com a entrada, e há 2 percentuais.'],
    ['50/40/5', 'somando 100'],
  ] as const) {
    const r = await s.chamar(
      recursos.condPag.api.salvar,
      {
        condpag_descricao: 'Recusada',
        condpag_prazos: '30/60',
        condpag_entrada: 'S',
        condpag_percentuais: percentuais,
      } as never,
      { como: s.gerente },
    );
    expect(r.status).toBe(400);
    expect(r.texto).toContain(diz);
  }
  expect(await s.emA(`SELECT 1 FROM cond_pag WHERE condpag_descricao = 'Recusada'`)).toEqual([]);
});
