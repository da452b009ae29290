import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entradaLista, entradaMover, entradaQuadro } from '@praca/contract/negocio/schemas.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { literal } from '../../test-support/cluster/literal.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { buscarTudo } from './reads-busca.ts';
import { lerHistorico } from './reads-consulta.ts';
import { listarRecurso } from '../recurso/listar.ts';
import { moverNoBanco } from './movimento/writes.ts';
import { lerQuadro } from './reads-quadro.ts';
import { lerLista, lerNegocio } from './reads.ts';
import { acertarSomas } from './somas/acertar.ts';

/** The tables that grow: none of them may ever be read whole. */
const GRANDES = ['negocio', 'negocio_texto', 'evento', 'pessoa', 'pedvenda'];
const QUANTOS = 12_000;
/** Executions after which PostgreSQL may trade a prepared statement's plan for one that knows no values. */
const GENERICO = [false, true];

let s: Servidor;
let b: Basico;
let f: Funil;
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  f = await criarFunil(s.dono, b.registro.clienteregistro_codigo, {
    estagios: Array.from({ length: 8 }, (_, i) => `E${i}`),
  });
  await encher(b, f);
  const outro = await criarBasico(s.dono);
  await encher(outro, outro.funil);
  await acertarSomas(s.banco, new AbortController().signal);
  // What another transaction may still see is not marked as seen by all, and no index is read alone.
  for (let vez = 0; vez < 100 && !(await arrumar()); vez += 1)
    await new Promise((pronto) => setTimeout(pronto, 100));
});
afterAll(() => s.fechar());

/** Vacuums; whether an index of the deals may now answer alone. */
async function arrumar(): Promise<boolean> {
  await s.dono.query(
    'VACUUM (ANALYZE) negocio, negocio_texto, evento, pessoa, pedvenda, estagio, soma.mexido, soma.negocio, soma.quadro, soma.dia, soma.passo',
  );
  const { rows } = await s.dono.query<{ tudo: boolean }>(
    "SELECT relallvisible >= relpages * 0.95 AS tudo FROM pg_class WHERE oid = 'negocio'::regclass",
  );
  return rows[0]?.tudo ?? false;
}

/** Deals of many representatives, one in ten open, each with words and an event, and as many customers. */
async function encher(onde: Basico, funil: Funil): Promise<void> {
  const r = onde.registro.clienteregistro_codigo;
  const estagios = funil.estagios.map((e) => e.estagio_codigo);
  await s.banco.transacao(r, 'write', async (tx) => {
    await tx.sql(
      "INSERT INTO representante (clienteregistro_codigo, repres_codigo, repres_razao) SELECT $1, 1000 + i, 'R' || i FROM generate_series(1, 40) i",
      [r],
    );
    await tx.sql(
      "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca) SELECT $1, 'Cliente ' || i, 'cliente ' || i || ' ltda' FROM generate_series(1, $2::int) i",
      [r, QUANTOS / 4],
    );
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_situacao, negocio_posicao, negocio_titulo, negocio_valor, repres_codigo, etiquetas, negocio_dtalteracao, negocio_dtcriacao)
       SELECT $1, $2, $3, ($4::bigint[])[1 + (i / 10) % array_length($4::bigint[], 1)], CASE WHEN i % 10 = 0 THEN 'A' ELSE 'G' END, i, 'Negócio ' || i, (i * 7919) % 100000, 1001 + i % 40, ARRAY[i % 500]::bigint[], now() - make_interval(mins => i), now() - make_interval(mins => (i * 31) % 90000)
       FROM generate_series(1, $5::int) i`,
      [r, onde.empresa.empresa_codigo, funil.pipeline_codigo, estagios, QUANTOS],
    );
    await tx.sql(
      "INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, 'negocio comum ' || md5(negocio_codigo::text) || ' ' || negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
    await tx.sql(
      "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, negocio_codigo, pipeline_codigo, evento_paraestagio) SELECT $1, 'negocio', negocio_codigo::text, 'CRIAR', negocio_codigo, pipeline_codigo, estagio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
    await tx.sql(
      "INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero) SELECT $1, empresa_codigo, negocio_codigo, 'ORC-' || negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1",
      [r],
    );
  });
}

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Index Name'?: string;
  Plans?: No[];
}
/** "Index Only Scan negocio_quadro_idx" for each scan of a table that grows. */
const leituras = (no: No): string[] => {
  const indice = no['Index Name'] ?? '';
  if (/mexido_idx|_uk$/.test(indice) || no.Schema === 'soma') return [];
  const daqui =
    GRANDES.includes(no['Relation Name'] ?? '') || no['Node Type'] === 'Bitmap Index Scan'
      ? [`${no['Node Type']} ${indice || no['Relation Name']}`]
      : [];
  return [...daqui, ...(no.Plans ?? []).flatMap(leituras)];
};

/** The plans of a statement: with its values, and, where the server prepares it, without them. */
async function planosDe(
  tx: Tx,
  texto: string,
  valores: unknown[],
  semNome: boolean,
): Promise<string[]> {
  const planos: string[] = [];
  for (const generico of GENERICO) {
    if (generico && semNome) continue;
    await tx.sql(
      generico
        ? 'SET LOCAL plan_cache_mode = force_generic_plan'
        : 'SET LOCAL plan_cache_mode = force_custom_plan',
      [],
      { semNome: true },
    );
    await tx.sql(`PREPARE plano AS ${texto}`, [], { semNome: true });
    const execucao = valores.length ? `plano(${valores.map(literal).join(', ')})` : 'plano';
    const [linha] = await tx.sql<{ 'QUERY PLAN': { Plan: No }[] }>(
      `EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE ${execucao}`,
      [],
      { semNome: true },
    );
    await tx.sql('DEALLOCATE plano', [], { semNome: true });
    planos.push(...leituras(linha!['QUERY PLAN'][0]!.Plan));
  }
  await tx.sql('SET LOCAL plan_cache_mode = auto', [], { semNome: true });
  return planos;
}

const sessao = (extra: Partial<Sessao> = {}): Sessao => ({
  clienteregistro_codigo: b.registro.clienteregistro_codigo,
  sessao_codigo: '',
  usuario_codigo: b.adm.usuario_codigo,
  usuario_login: 'adm',
  usuario_nome: '',
  usuario_email: '',
  usuario_maiusculo: false,
  usuario_fuso: 'America/Sao_Paulo',
  empresa_codigo: b.empresa.empresa_codigo,
  empresas: [b.empresa.empresa_codigo],
  todasempresas: false,
  repres_codigo: null,
  visualizaoutrosrep: true,
  visualizarepinterno: false,
  visualizarepexterno: false,
  permissoes: new Set(['pessoa.ver']),
  ...extra,
});

/** Runs the verb for real and gives, beside, how each of its statements reads the tables that grow. */
async function planos(
  agir: (ctx: Ctx) => Promise<unknown>,
  quem: Partial<Sessao> = {},
): Promise<string[]> {
  const vistos: string[] = [];
  await s.banco.transacao(b.registro.clienteregistro_codigo, 'write', async (real) => {
    let vez = Promise.resolve();
    const tx: Tx = {
      async sql(texto, valores = [], o = {}) {
        const meu = vez.then(() => planosDe(real, texto, valores, o.semNome ?? false));
        vez = meu.then((achados) => void vistos.push(...achados));
        await vez;
        return real.sql(texto, valores, o);
      },
    };
    await agir({
      sessao: sessao(quem),
      tx,
      agora: new Date(),
      requisicao: '',
    } as unknown as Ctx);
  });
  for (const v of vistos) expect(v).not.toMatch(/^(Seq Scan|Parallel)/);
  return [...new Set(vistos)].sort();
}

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
  test('of a representative: nothing but their deals, or their stage', async () => {
    for (const p of await planos(quadro(), REP))
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
    await planos((ctx) => buscarTudo(ctx, { FILTRO_GERAL: 'ORC-123', SQL_LIMIT: 8 })),
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
  const r = b.registro.clienteregistro_codigo;
  const [linha] = await s.banco.transacao(r, 'read', (tx) =>
    tx.sql<{ negocio_codigo: number }>(
      "SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_situacao = 'A' ORDER BY negocio_codigo LIMIT 1 OFFSET $2",
      [r, salto],
    ),
  );
  return linha!.negocio_codigo;
}
