import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as ficha from '@praca/contract/negocio/ficha/endpoints.ts';
import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import * as pedvenda from '@praca/contract/pedvenda/endpoints.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import { criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
/** Sees company 1 alone. */
let uma: { token: string };
let empresa2: number;
beforeAll(async () => {
  s = await abrirCenario();
  empresa2 = s.c.a.empresa2.empresa_codigo;
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    ...VE_TUDO,
  });
  uma = await s.entrar(u.usuario_emaillogin);
});
afterAll(() => s.fechar());

/** A deal of company 1 that came from company 2: one quote stayed there, another is of company 1. */
let codigo: number;
let alheio: Record<string, unknown>;
beforeEach(async () => {
  n = await abrirNegocio(s);
  codigo = n.codigo;
  alheio = await n.orcamento(codigo, {
    empresa_codigo: empresa2,
    pedvenda_numero: 'ALHEIO-77',
    pedvenda_valor: '7777.77',
  });
  await n.orcamento(codigo, { pedvenda_numero: 'NOSSO-11' });
});
const situacoes = async (de = codigo) =>
  Object.fromEntries(
    (await n.quotes(de)).map((q) => [q['pedvenda_numero'], q['pedvenda_situacao']]),
  );

test('S-49 the list of quotes shows and counts those of the companies one sees', async () => {
  const r = await s.chamar(pedvenda.getLista, { negocio_codigo: codigo }, { como: uma });
  expect(r.dados.map((q) => q.pedvenda_numero)).toEqual(['NOSSO-11']);
  expect(r.total).toBe(1);
  const todos = await s.chamar(
    pedvenda.getLista,
    { negocio_codigo: codigo },
    { como: s.u['rep1.a'] },
  );
  expect(todos.status).toBe(404);
});

test.each([
  ['the deal page', ficha.ler, () => ({ negocio_codigo: codigo })],
  ['its timeline', ficha.getLinhaDoTempo, () => ({ negocio_codigo: codigo })],
  [
    'the quotes of its timeline',
    ficha.getLinhaDoTempo,
    () => ({ negocio_codigo: codigo, TIPOS: ['ORCAMENTO'] }),
  ],
  ['the palette', negocio.buscar, () => ({ FILTRO_GERAL: 'ALHEIO-77' })],
  ['the deal', negocio.ler, () => ({ negocio_codigo: codigo })],
] as const)('S-49 %s does not show a quote of another company', async (_, chamada, entrada) => {
  const r = await s.chamar(chamada, entrada(), { como: uma });
  expect(r.status, r.texto).toBe(200);
  expect(r.texto).not.toMatch(/ALHEIO-77|7777\.77/);
});

test('S-49 a quote of another company is not found by its number, nor made the favourite', async () => {
  const r = await s.chamar(negocio.buscar, { FILTRO_GERAL: 'ALHEIO-77' }, { como: uma });
  expect(r.dados).toEqual([]);
  const sua = await s.chamar(negocio.buscar, { FILTRO_GERAL: 'NOSSO-11' }, { como: uma });
  expect(sua.dados[0]).toMatchObject({ tipo: 'pedvenda', titulo: 'Orçamento NOSSO-11' });
  expect(sua.dados.map((d) => d.codigo)).toContain(codigo);
  const deFora = await s.chamar(
    negocio.buscar,
    { FILTRO_GERAL: 'NOSSO-11' },
    { como: s.u['rep2.a'] },
  );
  expect(deFora.dados).toEqual([]);
  await s.recusada(
    ciclo.favoritarOrcamento,
    {
      negocio_codigo: codigo,
      empresa_codigo: empresa2,
      pedvenda_codigo: Number(alheio['pedvenda_codigo']),
    },
    { como: uma, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'pedvenda_codigo' },
  );
});

test('S-49 losing a deal cancels the quotes one sees, and its undo opens them again', async () => {
  const { motperda_codigo } = s.c.a;
  const r = await s.chamar(
    ciclo.perder,
    { negocio_codigo: codigo, motperda_codigo, cancelaOrcamento: 'S' },
    { como: uma },
  );
  expect(r.status, r.texto).toBe(200);
  expect(await situacoes()).toEqual({ 'ALHEIO-77': 'OA', 'NOSSO-11': 'CA' });
  await s.chamar(negocio.desfazerMover, { NEGOCIO_CODIGO: codigo }, { como: uma });
  expect(await situacoes()).toEqual({ 'ALHEIO-77': 'OA', 'NOSSO-11': 'OA' });
});

test('S-49 losing many at once cancels the quotes one sees', async () => {
  const { dados } = await s.chamar(
    lote.alterar,
    {
      LISTA_CODIGO: [codigo],
      ACAO: {
        tipo: 'PERDER',
        motperda_codigo: s.c.a.motperda_codigo,
        negocio_obsperda: '',
        cancelaOrcamento: 'S',
      },
    },
    { como: uma },
  );
  await esperarProcesso(s, dados[0]!.uniproc_codigo, uma);
  expect(await situacoes()).toEqual({ 'ALHEIO-77': 'OA', 'NOSSO-11': 'CA' });
});

test('S-49 a copy takes along a quote that one sees, whatever the favourite is', async () => {
  await s.emA(
    'UPDATE pedvenda SET pedvenda_favorito = true WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    [s.a, alheio['pedvenda_codigo']],
  );
  const r = await s.chamar(
    ciclo.copiar,
    { negocio_codigo: codigo, copiaVenda: 'S' },
    { como: uma },
  );
  expect(r.status, r.texto).toBe(200);
  const copiados = await n.quotes(r.dados[0]!.negocio_codigo);
  const [nosso] = (await n.quotes(codigo)).filter((q) => q['pedvenda_numero'] === 'NOSSO-11');
  expect(copiados.map((q) => [q['empresa_codigo'], q['pedvenda_valor']])).toEqual([
    [nosso?.['empresa_codigo'], nosso?.['pedvenda_valor']],
  ]);
});

test('a history from before margins had a right of their own is told without cost and commission to who lacks it', async () => {
  const { pedvenda_codigo } = await n.orcamento(codigo, { usuario_login: 'rep1.a' });
  await inserir(s.dono, 'evento', s.a, {
    evento_tabela: 'pedvenda',
    evento_chave: String(pedvenda_codigo),
    evento_acao: 'ALTERAR',
    evento_antes: { pedvenda_vlcomissao: '77.10', pedvenda_obs: 'a' },
    evento_depois: {
      pedvenda_vlcomissao: '77.20',
      itens: [{ linha: 1, itpedvenda_vlcusto: '77.30', itpedvenda_percomissao: '77.4' }],
    },
  });
  const historia = async (como: { token: string }) =>
    (await s.chamar(pedvenda.historico, { pedvenda_codigo: Number(pedvenda_codigo) }, { como }))
      .dados;
  const doRep = await historia(s.u['rep1.a']);
  expect(doRep).toMatchObject([
    { evento_antes: { pedvenda_obs: 'a' }, evento_depois: { itens: [{ linha: 1 }] } },
  ]);
  expect(JSON.stringify(doRep)).not.toMatch(/77\.\d/);
  expect(JSON.stringify(await historia(uma)).match(/77\.\d/g)).toHaveLength(4);
});
