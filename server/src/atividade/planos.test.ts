import { afterAll, beforeAll, expect, test } from 'vitest';
import { entradaIndicador } from '@praca/contract/atividade/indicador.ts';
import {
  baldeDaCentral,
  entradaCentral,
  entradaLista,
  MAXIMO_CONTADO,
  type BaldeDaCentral,
} from '@praca/contract/atividade/schemas.ts';
import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../test-support/cenario/sessao-de-teste.ts';
import { leiturasDe, txExplicada } from '../../test-support/cluster/plano.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import { abrirIndicador } from './indicador.ts';
import { abrirCentral } from './reads-central.ts';
import { listarAtividades } from './reads-lista.ts';
import { acertarTarefas } from './somas/acertar.ts';

const QUANTOS = 4000;
/** Of each deal and of each customer. */
const TAREFAS = 5;
/** Stuck onto one deal of a thousand. */
const ETIQUETA = 70_007;
const GRANDES = ['atividade', 'titulo', 'negocio', 'negocio_texto', 'pessoa'];

let s: Servidor;
let b: Basico;
let registro: number;
/** What one deal of two has. */
let metade: { LISTA_ORPROSPECT: number[]; LISTA_SEGMENTO: number[] };
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  registro = b.registro.clienteregistro_codigo;
  await s.banco.transacao(registro, 'write', async (tx) => {
    await tx.sql('SET LOCAL statement_timeout = 0');
    await tx.sql(
      "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca) SELECT $1, 'Cliente c' || i || 'c', 'cliente c' || i || 'c' FROM generate_series(1, $2::int) i",
      [registro, QUANTOS],
    );
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, pessoa_codigo, usuario_responsavel)
       SELECT $1, $2, $3, $4, row_number() OVER (), 'Negócio n' || row_number() OVER () || 'n', p.pessoa_codigo, 'adm' FROM pessoa p WHERE p.clienteregistro_codigo = $1`,
      [
        registro,
        b.empresa.empresa_codigo,
        b.funil.pipeline_codigo,
        b.funil.estagios[0]!.estagio_codigo,
      ],
    );
    await tx.sql(
      `INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca)
       SELECT $1, n.negocio_codigo, dobrar(n.negocio_titulo) || ' ' || p.pessoa_busca FROM negocio n JOIN pessoa p USING (clienteregistro_codigo, pessoa_codigo) WHERE n.clienteregistro_codigo = $1`,
      [registro],
    );
    await tx.sql(
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_situacao, negocio_codigo, usuario_login)
       SELECT $1, 'Comum t' || row_number() OVER () || 't' || CASE WHEN row_number() OVER () % 1000 < 465 THEN ' metade' ELSE '' END, '2030-01-01'::timestamptz + make_interval(mins => (n.negocio_codigo * 7 % 1000 + i)::int), CASE WHEN i = 1 THEN 'C' ELSE 'P' END, n.negocio_codigo, CASE WHEN n.negocio_codigo % 2 = 0 THEN 'adm' ELSE 'rep' END
       FROM negocio n CROSS JOIN generate_series(1, $2::int) i WHERE n.clienteregistro_codigo = $1`,
      [registro, TAREFAS],
    );
    await tx.sql(
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, pessoa_codigo, usuario_login)
       SELECT $1, 'Comum' || CASE WHEN p.pessoa_codigo % 4 = 0 THEN ' metade' ELSE '' END, p.pessoa_codigo, 'adm' FROM pessoa p WHERE p.clienteregistro_codigo = $1`,
      [registro],
    );
    await tx.sql(
      'UPDATE negocio SET etiquetas = ARRAY[$2::bigint] WHERE clienteregistro_codigo = $1 AND negocio_codigo % 1000 = 5',
      [registro, ETIQUETA],
    );
    const [origem] = await tx.sql<{ orprospect_codigo: number }>(
      "INSERT INTO origem_contato (clienteregistro_codigo, orprospect_descricao) VALUES ($1, 'Feira') RETURNING orprospect_codigo",
      [registro],
    );
    const [segmento] = await tx.sql<{ segmento_codigo: number }>(
      "INSERT INTO segmento (clienteregistro_codigo, segmento_descricao) VALUES ($1, 'Varejo') RETURNING segmento_codigo",
      [registro],
    );
    metade = {
      LISTA_ORPROSPECT: [origem!.orprospect_codigo],
      LISTA_SEGMENTO: [segmento!.segmento_codigo],
    };
    await tx.sql(
      'UPDATE negocio SET orprospect_codigo = $2, segmento_codigo = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo % 2 = 0',
      [registro, origem!.orprospect_codigo, segmento!.segmento_codigo],
    );
  });
  await s.dono.query(
    'VACUUM (ANALYZE) atividade, soma.titulo, negocio, negocio_texto, pessoa, usuario',
  );
});
afterAll(() => s.fechar());

const TODOS: Partial<Sessao> = { visualizaoutrosrep: true, repres_codigo: null };
const REP: Partial<Sessao> = { visualizaoutrosrep: false, repres_codigo: 1 };

/** Runs the read with each of its statements explained: how it reads the tables that grow, and how many rows of them it touches. */
async function explicar(
  quem: Partial<Sessao>,
  agir: (ctx: Ctx) => Promise<unknown>,
): Promise<[string, number][]> {
  const vistas: [string, number][] = [];
  await s.banco.transacao(registro, 'read', async (real) => {
    const tx = txExplicada(real, (plano) => vistas.push(...leiturasDe(plano, GRANDES)));
    await agir(
      ctxDeTeste(
        s,
        sessaoDeTeste({
          clienteregistro_codigo: registro,
          usuario_codigo: b.adm.usuario_codigo,
          empresa_codigo: b.empresa.empresa_codigo,
          permissoes: new Set(['negocio.ver', 'pessoa.ver']),
          ...quem,
        }),
        tx,
      ),
    );
  });
  return vistas;
}

const baldes = (partes: readonly string[]): BaldeDaCentral[] =>
  (JSON.parse(`[${partes.join('')}]`) as unknown[]).map((um) => baldeDaCentral.parse(um));
const central = (filtros: object) => (ctx: Ctx) => abrirCentral(ctx, entradaCentral.parse(filtros));
const lista = (filtros: object) => (ctx: Ctx) =>
  listarAtividades(ctx, entradaLista.parse({ SQL_LIMIT: 20, ...filtros }));

test.each([
  ['who sees all', TODOS],
  ['a representative', REP],
])(
  'a rare word of a title, of a deal, of a customer, and one that there is not: a few tasks are touched, by index: %s',
  async (_, quem) => {
    for (const FILTRO_GERAL of ['t777t', 'n777n', 'c777c', 'comum c777c', 'nenhures'])
      for (const LISTA_USUARIO of [undefined, ['adm']])
        for (const ler of [central, lista]) {
          const lidas = await explicar(
            quem,
            ler({ FILTRO_GERAL, ...(LISTA_USUARIO && { LISTA_USUARIO }) }),
          );
          const onde = `${FILTRO_GERAL} ${String(LISTA_USUARIO)} ${ler.name}`;
          for (const [como, linhas] of lidas) {
            expect(como, onde).not.toMatch(/^(Seq|Parallel)/);
            expect([como, linhas <= 60], onde).toEqual([como, true]);
          }
        }
  },
);

test.each([
  ['most titles', 'comum'],
  ['all customers', 'cliente'],
  ['all customers, and another that titles', 'cliente comum'],
])(
  'words that %s have: the page is read in the order of its index, and no further',
  async (_, FILTRO_GERAL) => {
    for (const LISTA_USUARIO of [undefined, ['adm']]) {
      const lidas = await explicar(
        TODOS,
        lista({
          FILTRO_GERAL,
          BALDE: 'DEPOIS',
          SEM_TOTAL: 'S',
          ...(LISTA_USUARIO && { LISTA_USUARIO }),
        }),
      );
      expect(lidas.length).toBeGreaterThan(1);
      for (const [como, linhas] of lidas) {
        expect(como).not.toMatch(/^(Seq|Parallel)/);
        expect([como, linhas <= 60]).toEqual([como, true]);
      }
    }
  },
);

test('words that more tasks hold than are named: the total is exact up to ten thousand, and no text is looked up task by task', async () => {
  const linhas = new Map<string, unknown>();
  const lidas = await explicar(TODOS, async (ctx) => {
    // Of 20,000 tasks with a date, which come first, 465 of 1,000 say it, and of the 4,000 others each fourth.
    const todas = await lista({ FILTRO_GERAL: 'metade' })(ctx);
    expect([todas.total, todas.haMais]).toEqual([MAXIMO_CONTADO, true]);
    const { partes } = await central({ FILTRO_GERAL: 'metade' })(ctx);
    for (const um of baldes(partes)) linhas.set(um.balde, [um.quantidade, um.ao_menos]);
  });
  for (const [como, tocadas] of lidas) expect([como, tocadas <= 24_001]).toEqual([como, true]);
  expect(linhas.get('DEPOIS')).toEqual([QUANTOS * (TAREFAS - 1) * 0.465, undefined]);
  expect(linhas.get('SEM_DATA')).toEqual([QUANTOS / 4, undefined]);
  expect(linhas.get('ATRASADAS')).toEqual([0, undefined]);
  await explicar(TODOS, async (ctx) => {
    const { total, haMais } = await lista({ FILTRO_GERAL: 'metade comum', VINCULO: 'NEGOCIO' })(
      ctx,
    );
    expect([total, haMais]).toEqual([QUANTOS * TAREFAS * 0.465, false]);
  });
});

test('the rows of the centre wait for no count: a full page says how many there are at least, and counts come without rows', async () => {
  const ler = async (filtros: object) => {
    const lidos: BaldeDaCentral[] = [];
    await explicar(TODOS, async (ctx) => {
      lidos.push(...baldes((await central(filtros)(ctx)).partes));
    });
    return lidos.find(({ balde }) => balde === 'DEPOIS');
  };
  const linhas = await explicar(
    TODOS,
    central({ LISTA_USUARIO: ['adm'], TAREFAS_POR_BALDE: 5, SEM_TOTAL: 'S' }),
  );
  for (const [como, tocadas] of linhas) expect([como, tocadas <= 15]).toEqual([como, true]);
  expect(await ler({ TAREFAS_POR_BALDE: 5, SEM_TOTAL: 'S' })).toMatchObject({
    quantidade: 5,
    ao_menos: 'S',
  });
  const contado = await ler({ TAREFAS_POR_BALDE: 0 });
  expect(contado).toMatchObject({ quantidade: MAXIMO_CONTADO + 1, tarefas: [] });
  expect(contado).not.toHaveProperty('ao_menos');
});

test('a tag that few deals have: their tasks are touched and no others, in list, centre and dashboard', async () => {
  const LISTA_ETIQUETA = [ETIQUETA];
  const painel = (ctx: Ctx) =>
    abrirIndicador(
      ctx,
      entradaIndicador.parse({
        DATA_INICIAL: '2029-12-20',
        DATA_FINAL: '2030-01-20',
        LISTA_ETIQUETA,
      }),
    );
  for (const quem of [TODOS, REP])
    for (const ler of [central({ LISTA_ETIQUETA }), lista({ LISTA_ETIQUETA }), painel])
      for (const [como, linhas] of await explicar(quem, ler)) {
        expect(como).not.toMatch(/^(Seq|Parallel)/);
        expect([como, linhas <= 60]).toEqual([como, true]);
      }
});

test('an origin and a segment that half of the deals have: a page looks up the deals of its tasks, and no others', async () => {
  const { LISTA_ORPROSPECT, LISTA_SEGMENTO } = metade;
  for (const filtro of [{ LISTA_ORPROSPECT }, { LISTA_SEGMENTO }, metade]) {
    const pedida = lista({ ...filtro, BALDE: 'DEPOIS', SEM_TOTAL: 'S' });
    const lidas = await explicar(TODOS, pedida);
    expect(lidas.length).toBeGreaterThan(1);
    for (const [como, linhas] of lidas) {
      expect(como).not.toMatch(/^(Seq|Parallel)/);
      // 501: whether they are few enough to name.
      expect([como, linhas <= 150 || linhas === 501]).toEqual([como, true]);
    }
  }
});

test('an origin, a pipeline, a segment, a representative, a team of nobody: no task is asked for its deal to find that out', async () => {
  const NINGUEM = [999_999_999];
  const [DO_NEGOCIO, COM_LIVRES] = [
    ['LISTA_ORPROSPECT', 'LISTA_PIPELINE'],
    ['LISTA_SEGMENTO', 'LISTA_REPRESENTANTE', 'LISTA_EQUIPE'],
  ];
  for (const quem of [TODOS, REP])
    for (const nome of [...DO_NEGOCIO, ...COM_LIVRES])
      for (const ler of [lista({ [nome]: NINGUEM }), central({ [nome]: NINGUEM })]) {
        const lidas = await explicar(quem, ler);
        // What has no deal is told by its person or its customer.
        const contadas = lidas.filter(
          ([como]) => DO_NEGOCIO.includes(nome) || como.endsWith(' negocio'),
        );
        expect([nome, contadas.filter(([, linhas]) => linhas > 0)]).toEqual([nome, []]);
      }
});

test('the dashboard of tasks: nothing but today is read of the tasks, however many the period has', async () => {
  await acertarTarefas(s.banco, new AbortController().signal);
  for (const periodo of [{}, { DATA_INICIAL: '2029-12-20', DATA_FINAL: '2030-01-20' }])
    for (const usuario_fuso of ['America/Sao_Paulo', 'America/Manaus']) {
      const lidas = await explicar({ ...TODOS, usuario_fuso }, (ctx) =>
        abrirIndicador(ctx, entradaIndicador.parse(periodo)),
      );
      for (const [como, linhas] of lidas) {
        expect(como).not.toMatch(/^(Seq|Parallel)/);
        expect([como, linhas]).toEqual([como, 0]);
      }
    }
});

test('behind row security the words of titles come from their index', async () => {
  const cliente = await s.dono.connect();
  try {
    await cliente.query('BEGIN; SET LOCAL ROLE praca_busca');
    const { rows } = await cliente.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT x.atividade_codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = ${registro} AND x.titulo_busca LIKE '%t777t%' LIMIT 10001`,
    );
    expect(rows.map((r) => r['QUERY PLAN']).join('\n')).toContain('titulo_busca_idx');
  } finally {
    await cliente.query('ROLLBACK');
    cliente.release();
  }
});
