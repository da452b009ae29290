import { afterAll, beforeAll, expect, test } from 'vitest';
import { somarDias } from '@praca/contract/br/data.ts';
import { entradaExplicarNegocios } from '@praca/contract/painel/explicar.ts';
import { entradaFunil, entradaNegociosDoPainel } from '@praca/contract/painel/schemas.ts';
import { entradaVendas } from '@praca/contract/painel/vendas.ts';
import { crescer, type Crescido } from '../../test-support/cenario/planos.ts';
import { explicarNegocios } from './explicar.ts';
import { abrirPainelDeNegocios } from './negocios.ts';
import { lerFunil } from './reads.ts';
import { lerFunisComNegocios } from './reads-onde.ts';
import { abrirPainelDeVendas } from './vendas/abrir.ts';

const REP = { usuario_login: 'rep', repres_codigo: 1005, visualizaoutrosrep: false };

let c: Crescido;
beforeAll(async () => {
  c = await crescer();
});
afterAll(() => c.s.fechar());

test('dashboards: the funnel and where deals are from the sums; those of a period by the index of their creation, those not folded by their codes, those that wait since some hours of a day by their stages, without the deals themselves', async () => {
  const funil = await c.planos((ctx) =>
    lerFunil(ctx, entradaFunil.parse({ pipeline_codigo: c.f.pipeline_codigo })),
  );
  // What the sums do not hold yet: those deals, and what happened to them.
  expect(funil).toEqual(['Index Only Scan evento_negocio_idx', 'Index Scan negocio_pkey']);
  // Of a tag the deals that have it, by their codes.
  for (const p of await c.planos((ctx) =>
    lerFunil(
      ctx,
      entradaFunil.parse({ pipeline_codigo: c.f.pipeline_codigo, LISTA_ETIQUETA: [7] }),
    ),
  ))
    expect(p).toMatch(/(negocio_pkey|Bitmap Heap Scan negocio|evento_negocio_idx)$/);
  const hoje = new Date().toISOString().slice(0, 10);
  const semana = { DATA_INICIAL: somarDias(hoje, -6), DATA_FINAL: hoje };
  const filtros = [
    semana,
    { ...semana, COMPARAR: 'ANO' },
    {},
    { LISTA_PIPELINE: [c.f.pipeline_codigo] },
    { ...semana, board_tipo: 'oportunidades' },
  ];
  // In another zone hours at the ends of days are told by the deals.
  for (const quem of [{}, { usuario_fuso: 'America/Manaus' }])
    for (const filtro of filtros)
      for (const p of await c.planos(
        (ctx) => abrirPainelDeNegocios(ctx, entradaNegociosDoPainel.parse(filtro)),
        quem,
      ))
        expect(p).toMatch(
          /negocio_(criacao_idx|pkey)$|Bitmap Heap Scan negocio$|Index Only Scan negocio_espera_idx$|(board|pipeline)_pkey$/,
        );
  for (const quem of [REP, { ...REP, equipe_represes: [1005, 1006], equipe_logins: ['rep', 'r6'] }])
    for (const p of await c.planos(
      (ctx) => abrirPainelDeNegocios(ctx, entradaNegociosDoPainel.parse(semana)),
      quem,
    ))
      expect(p).toMatch(/negocio(_(criacao|espera|repres|responsavel)_idx)?$/);
  for (const FIGURA of ['ganhos', 'abertos'] as const)
    for (const p of await c.planos((ctx) =>
      explicarNegocios(ctx, entradaExplicarNegocios.parse({ ...semana, FIGURA, MEDIDA: 'VALOR' })),
    ))
      expect(p).toMatch(/(negocio_criacao_idx|Bitmap Heap Scan negocio|evento_promessa_idx)$/);
  expect(await c.planos(lerFunisComNegocios)).toContain('Index Scan negocio_pkey');
});

test('sales that no sum tells: customers and deals by their codes, the portfolio by who is active or where they are', async () => {
  const hoje = new Date().toISOString().slice(0, 10);
  const ano = { DATA_INICIAL: somarDias(hoje, -364), DATA_FINAL: hoje };
  const permissoes = new Set(['venda.ver', 'pessoa.ver'] as const);
  const time = { ...REP, equipe_represes: [1005, 1006], equipe_logins: ['rep', 'r6'] };
  for (const quem of [{}, REP, time])
    for (const [filtro, indices] of [
      [{ LISTA_PRODUTO: [7] }, /pessoa_(ativas_idx|pkey)$/],
      [{ LISTA_SEGMENTO: [7] }, /pessoa_(cidade_idx|pkey)$/],
      [{ LISTA_UF: ['SC'] }, /pessoa_(cidade_idx|pkey)$/],
      [{ LISTA_ETIQUETA: [7] }, /(negocio_pkey|pessoa_(ativas_idx|pkey))$/],
    ] as const) {
      const planos = await c.planos(
        (ctx) => abrirPainelDeVendas(ctx, entradaVendas.parse({ ...ano, ...filtro })),
        { ...quem, permissoes },
      );
      expect(planos.length).toBeGreaterThan(0);
      for (const p of planos) expect(p).toMatch(indices);
    }
});
