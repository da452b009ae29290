import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entradaLista, entradaMover, entradaQuadro } from '@praca/contract/negocio/schemas.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { Funil } from '../../seed/fabricas/fabricas.ts';
import { crescer, type Crescido } from '../../test-support/cenario/planos.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import { buscarTudo } from './reads-busca.ts';
import { lerHistorico } from './reads-consulta.ts';
import { listarRecurso } from '../recurso/listar.ts';
import { moverNoBanco } from './movimento/writes.ts';
import { lerCidades } from './reads-cidades.ts';
import { lerQuadro } from './reads-quadro.ts';
import { lerLista, lerNegocio } from './reads.ts';

let c: Crescido;
let f: Funil;
beforeAll(async () => {
  c = await crescer();
  ({ f } = c);
});
afterAll(() => c.s.fechar());
const planos = (agir: (ctx: Ctx) => Promise<unknown>, quem?: Partial<Sessao>) =>
  c.planos(agir, quem);

const quadro =
  (filtros: object = {}) =>
  (ctx: Ctx) =>
    lerQuadro(
      ctx,
      entradaQuadro.parse({
        pipeline_codigo: f.pipeline_codigo,
        CARTOES_POR_ESTAGIO: 20,
        ...filtros,
      }),
    );
const lista =
  (filtros: object = {}) =>
  (ctx: Ctx) =>
    lerLista(ctx, entradaLista.parse(filtros));
const REP = { usuario_login: 'rep', repres_codigo: 1005, visualizaoutrosrep: false };
/** Leads a team of five. */
const CHEFE = {
  ...REP,
  equipe_represes: [1005, 1006, 1007, 1008, 1009],
  equipe_logins: ['rep', 'rep6', 'rep7', 'rep8', 'rep9'],
};
const cursor = (valor: string) => Buffer.from(JSON.stringify([valor, 1])).toString('base64url');

describe('board', () => {
  test('heads from the sums, the tasks of today and the deals not folded yet; cards in the order of the index', async () => {
    for (const filtros of [{}, { NEGOCIO_SITUACAO: 'G' }])
      expect(await planos(quadro(filtros))).toEqual([
        'Index Only Scan negocio_passo_idx',
        'Index Scan negocio_pkey',
        'Index Scan negocio_quadro_idx',
      ]);
    expect(await planos(quadro({ LISTA_TEMPERATURA: ['QUENTE'] }))).not.toContain(
      'Index Only Scan negocio_passo_idx',
    );
  });
  test('longest waiting first: picked from each stage, never from all that was closed before', async () => {
    expect(await planos(quadro({ ORDEM: 'interacao' }))).toContain('Index Scan negocio_espera_idx');
    for (const filtros of [
      { LISTA_TEMPERATURA: ['MORNO'] },
      { PARADO: 'S' },
      { MOSTRAR_HISTORICO: 'S' },
    ])
      for (const p of await planos(quadro({ ORDEM: 'interacao', ...filtros })))
        expect(p).toMatch(/ negocio(_quadro_idx|_pkey|_passo_idx|_espera_idx)?$/);
  });
  test.each([
    ['of a representative', REP],
    ['of a team', CHEFE],
  ])('%s: nothing but their deals, or their stage', async (_, quem) => {
    for (const p of await planos(quadro(), quem))
      expect(p).toMatch(/negocio(_pkey|_(quadro|repres|responsavel|passo)_idx)?$/);
  });
  test('with words and tags: by their codes when rare, stage by stage when common', async () => {
    for (const p of await planos(quadro({ FILTRO_GERAL: 'abc' })))
      expect(p).toMatch(/negocio_(quadro_idx|pkey)|Bitmap Heap Scan negocio$/);
    expect(await planos(quadro({ FILTRO_GERAL: 'comum' }))).toContain(
      'Index Scan negocio_quadro_idx',
    );
    expect(await planos(quadro({ LISTA_ETIQUETA: [7] }))).not.toEqual([]);
  });
});

describe('list', () => {
  test.each([
    ['alteracao', cursor('2026-01-01 00:00:00+00'), 'negocio_alteracao_idx'],
    ['previsao', cursor('2026-01-01'), 'negocio_previsao_idx'],
    ['interacao', cursor('2026-01-01 00:00:00+00'), 'negocio_interacao_idx'],
    ['criacao', cursor('2026-01-01 00:00:00+00'), 'negocio_criacao_idx'],
    ['valor', cursor('500.00'), 'negocio_valor_idx'],
  ])(
    'by %s: the page comes from the index of its order, with and without a cursor',
    async (ORDEM, CURSOR, indice) => {
      expect(await planos(lista({ ORDEM, SEM_TOTAL: 'S' }))).toEqual([`Index Scan ${indice}`]);
      expect(await planos(lista({ ORDEM, SEM_TOTAL: 'S', CURSOR }))).toEqual([
        `Index Scan ${indice}`,
      ]);
    },
  );
  test('further cards of one stage: the index of the board, in its order', async () => {
    const umEstagio = {
      ORDEM: 'quadro',
      LISTA_ESTAGIO: [f.estagios[0]!.estagio_codigo],
      SEM_TOTAL: 'S',
    };
    expect(await planos(lista(umEstagio))).toEqual(['Index Scan negocio_quadro_idx']);
    expect(await planos(lista({ ...umEstagio, CURSOR: cursor('20000') }))).toEqual([
      'Index Scan negocio_quadro_idx',
    ]);
  });
  test('further cards of one stage, longest waiting first: from the index of that order', async () => {
    const daEspera = {
      ORDEM: 'interacao',
      MOSTRAR_HISTORICO: 'N',
      LISTA_PIPELINE: [f.pipeline_codigo],
      LISTA_ESTAGIO: [f.estagios[0]!.estagio_codigo],
      SEM_TOTAL: 'S',
    };
    for (const CURSOR of [undefined, cursor('2026-01-01 00:00:00+00')])
      for (const p of await planos(lista({ ...daEspera, ...(CURSOR && { CURSOR }) })))
        expect(p).toBe('Index Scan negocio_espera_idx');
  });
  test('of a town: its customers by index, and the towns one step of it each', async () => {
    for (const plano of await planos(lista({ LISTA_CIDADE: ['Cidade 7/SC'] })))
      expect(plano).toMatch(
        / (pessoa_(cidade_idx|pkey)|negocio(_alteracao_idx|_pessoa_idx|_pkey)?)$/,
      );
    for (const plano of await planos((ctx) => lerCidades(ctx)))
      expect(plano).toMatch(/^Index (Only )?Scan pessoa_cidade_idx$/);
    for (const plano of await planos((ctx) => lerCidades(ctx), REP))
      expect(plano).toMatch(/^Index (Only )?Scan pessoa_cidade_idx$/);
  });
  test('totals come from the sums: of the deals only those not folded yet are read', async () => {
    const pagina = await planos(lista({ SEM_TOTAL: 'S' }));
    expect(await planos(lista())).toEqual([...pagina, 'Index Scan negocio_pkey']);
    for (const filtros of [
      { LISTA_PIPELINE: [f.pipeline_codigo] },
      { LISTA_ESTAGIO: [f.estagios[0]!.estagio_codigo] },
      { NEGOCIO_SITUACAO: 'A' },
      { LISTA_REPRESENTANTE: [1005] },
      { LISTA_RESPONSAVEL: ['rep'] },
    ])
      expect((await planos(lista(filtros))).join()).not.toContain('Index Only');
  });
});

test('one deal, its history, the palette and the customers by index', async () => {
  const negocio_codigo = await umAberto();
  expect(await planos((ctx) => lerNegocio(ctx, negocio_codigo))).toContain(
    'Index Scan negocio_pkey',
  );
  expect(await planos((ctx) => lerHistorico(ctx, { negocio_codigo, SQL_LIMIT: 20 }))).toContain(
    'Index Scan evento_linha_idx',
  );
  expect(await planos((ctx) => buscarTudo(ctx, { FILTRO_GERAL: 'comum', SQL_LIMIT: 8 }))).toContain(
    'Index Scan negocio_alteracao_idx',
  );
  expect(
    await planos((ctx) => buscarTudo(ctx, { FILTRO_GERAL: 'abcd', SQL_LIMIT: 8 })),
  ).not.toContain('Index Scan negocio_texto_pkey');
  expect(
    await planos((ctx) => buscarTudo(ctx, { FILTRO_GERAL: 'ORC-123', SQL_LIMIT: 8 }), {
      permissoes: new Set(['pessoa.ver', 'venda.ver']),
    }),
  ).toContain('Index Scan pedvenda_numero_idx');
  expect(
    await planos((ctx) =>
      listarRecurso(ctx, semTipos(recursos.pessoa), { SQL_LIMIT: 20, SQL_OFFSET: 0 }),
    ),
  ).toContain('Index Scan pessoa_ordem_idx');
});

test('a move touches single rows, with its values and without', async () => {
  const [negocio_codigo, vizinho] = [await umAberto(), await umAberto(1)];
  for (const quem of [{}, REP]) {
    const lidos = await planos(
      (ctx) =>
        moverNoBanco(
          ctx,
          entradaMover.parse({
            negocio_codigo,
            versao: 99,
            estagio_codigo: f.estagios[3]!.estagio_codigo,
            negocio_anterior: vizinho,
            negocio_posterior: vizinho,
          }),
        ),
      quem,
    );
    for (const p of lidos.filter((x) => !x.startsWith('ModifyTable')))
      expect(p).toMatch(/^Index (Only )?Scan negocio_(pkey|quadro_idx)$/);
  }
});

async function umAberto(salto = 0): Promise<number> {
  const r = c.b.registro.clienteregistro_codigo;
  const [linha] = await c.s.banco.transacao(r, 'read', (tx) =>
    tx.sql<{ negocio_codigo: number }>(
      "SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_situacao = 'A' ORDER BY negocio_codigo LIMIT 1 OFFSET $2",
      [r, salto],
    ),
  );
  return linha!.negocio_codigo;
}

test('by an added field: its lines by index, and the deals by their codes or in the order of the list', async () => {
  const r = c.b.registro.clienteregistro_codigo;
  const campo = await c.s.banco.transacao(r, 'write', async (tx) => {
    const [linha] = await tx.sql<{ campo_codigo: number }>(
      "INSERT INTO campo (clienteregistro_codigo, campo_descricao, campo_tipo) VALUES ($1, 'Medida', 'NUMERO') RETURNING campo_codigo",
      [r],
    );
    // Twelve thousand have it, one in a thousand a rare value: beyond what is looked up by codes, and within it.
    for (let parte = 0; parte < 12; parte += 1)
      await tx.sql(
        "UPDATE negocio SET negocio_campos = jsonb_build_object($2::text, CASE WHEN negocio_codigo % 1000 = 0 THEN '7' ELSE '1' END) || $4::jsonb WHERE clienteregistro_codigo = $1 AND negocio_codigo % 12 = $3",
        [
          r,
          linha!.campo_codigo,
          parte,
          { 900001: 'um', 900002: 'dois', 900003: '3', 900004: [4, 5] },
        ],
      );
    return linha!.campo_codigo;
  });
  await c.s.dono.query('VACUUM (ANALYZE) negocio, soma.valor');
  const por = (filtro: object) =>
    planos(lista({ FILTRO_CAMPOS: [{ campo_codigo: campo, ...filtro }] }));
  for (const filtro of [{ DE: '7', ATE: '7' }, { DE: '1', ATE: '1' }, { PREENCHIDO: 'N' }])
    for (const plano of await por(filtro))
      expect(plano).toMatch(
        /^(Index (Only )?Scan (valor_|negocio_)|Bitmap (Index|Heap) Scan (negocio_pkey|negocio|valor))/,
      );
  expect(await por({ DE: '7', ATE: '7' })).toContain('Index Only Scan valor_numero_idx');
});
