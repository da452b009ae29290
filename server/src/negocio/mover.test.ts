import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let f: Funil;
const lugar = () => ({
  empresa_codigo: s.c.a.empresa1.empresa_codigo,
  pipeline_codigo: f.pipeline_codigo,
});
const estagio = (i: number) => f.estagios[i]!.estagio_codigo;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  f = await criarFunil(s.dono, s.a);
});

/** Cards at these positions of the first stage, in the order given. */
const cartoes = async (...posicoes: number[]) => {
  const codigos: number[] = [];
  for (const negocio_posicao of posicoes)
    codigos.push(
      (await criarNegocio(s.dono, s.a, { ...lugar(), estagio_codigo: estagio(0), negocio_posicao }))
        .negocio_codigo,
    );
  return codigos;
};
const coluna = async (i: number): Promise<number[]> => {
  const r = await s.chamar(
    e.getQuadro,
    { pipeline_codigo: f.pipeline_codigo, CARTOES_POR_ESTAGIO: 100 },
    { como: s.u['adm.a'] },
  );
  return r.dados[i]!.cartoes.map((c) => c.negocio_codigo);
};
const versaoDe = async (negocio_codigo: number) =>
  Number(
    (await s.emA('SELECT versao FROM negocio WHERE negocio_codigo = $1', [negocio_codigo]))[0]!
      .versao,
  );
const mover = async (
  negocio_codigo: number,
  i: number,
  vizinhos: { negocio_anterior?: number | null; negocio_posterior?: number | null } = {},
) => {
  const r = await s.chamar(
    e.mover,
    {
      negocio_codigo,
      estagio_codigo: estagio(i),
      versao: await versaoDe(negocio_codigo),
      ...vizinhos,
    },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const desfazer = (NEGOCIO_CODIGO: number) =>
  s.chamar(e.desfazerMover, { NEGOCIO_CODIGO }, { como: s.u['adm.a'] });
const linha = async (negocio_codigo: number) =>
  (
    await s.emA(
      'SELECT pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio::text AS entrou, versao FROM negocio WHERE negocio_codigo = $1',
      [negocio_codigo],
    )
  )[0]!;

test('without neighbours a card goes to the top, in its own column and in another', async () => {
  const [a, b, c] = await cartoes(1024, 2048, 3072);
  await mover(c!, 0);
  expect(await coluna(0)).toEqual([c, a, b]);
  await mover(a!, 1);
  await mover(b!, 1);
  expect(await coluna(1)).toEqual([b, a]);
});

test('between two, after the last, before the first, and beside one neighbour alone', async () => {
  const [a, b, c, d] = await cartoes(1024, 2048, 3072, 4096);
  await mover(d!, 0, { negocio_anterior: a!, negocio_posterior: b! });
  expect(await coluna(0)).toEqual([a, d, b, c]);
  await mover(a!, 0, { negocio_anterior: c! });
  expect(await coluna(0)).toEqual([d, b, c, a]);
  await mover(a!, 0, { negocio_posterior: d! });
  expect(await coluna(0)).toEqual([a, d, b, c]);
  await mover(c!, 0, { negocio_posterior: b!, negocio_anterior: null });
  expect(await coluna(0)).toEqual([a, d, c, b]);
  const entrou = (await linha(a!)).entrou;
  await mover(a!, 0, { negocio_anterior: b! });
  expect((await linha(a!)).entrou).toBe(entrou);
});

test('a neighbour that left the stage counts as absent: the other one rules, then the top', async () => {
  const [a, b, c, d] = await cartoes(1024, 2048, 3072, 4096);
  await mover(b!, 1);
  await mover(d!, 0, { negocio_anterior: b!, negocio_posterior: c! });
  expect(await coluna(0)).toEqual([a, d, c]);
  await mover(c!, 0, {
    negocio_anterior: b!,
    negocio_posterior: s.c.b.negocios[0]!.negocio_codigo,
  });
  expect(await coluna(0)).toEqual([c, a, d]);
  await mover(a!, 0, { negocio_anterior: a!, negocio_posterior: a! });
  expect(await coluna(0)).toEqual([a, c, d]);
});

test('cards that share a position, and drops on one spot without end, keep the wanted order', async () => {
  const [a, b, c, d] = await cartoes(7, 7, 7, 7);
  await mover(d!, 0, { negocio_anterior: a!, negocio_posterior: b! });
  expect(await coluna(0)).toEqual([a, d, b, c]);
  let [segundo, terceiro] = [d!, b!];
  for (let i = 0; i < 60; i++) {
    await mover(terceiro, 0, { negocio_anterior: a!, negocio_posterior: segundo });
    [segundo, terceiro] = [terceiro, segundo];
  }
  expect(await coluna(0)).toEqual([a, segundo, terceiro, c]);
});

test('room is made among the nearest cards alone: those far away keep their place', async () => {
  const muitos = await cartoes(...Array.from({ length: 90 }, (_, i) => i * 1024));
  await s.emA('UPDATE negocio SET negocio_posicao = 45 * 1024 + 1e-9 WHERE negocio_codigo = $1', [
    muitos[46],
  ]);
  const antes = await coluna(0);
  const novo = (await cartoes(1e9))[0]!;
  const movido = await mover(novo, 0, {
    negocio_anterior: muitos[45]!,
    negocio_posterior: muitos[46]!,
  });
  expect(movido.versao).toBe(2);
  expect(await coluna(0)).toEqual([...antes.slice(0, 46), novo, ...antes.slice(46)]);
  const lugares = await s.emA(
    'SELECT negocio_codigo, negocio_posicao FROM negocio WHERE negocio_codigo = ANY($1) ORDER BY negocio_posicao',
    [muitos],
  );
  const parados = lugares.filter((l, i) => l.negocio_posicao === i * 1024).length;
  expect(parados).toBeGreaterThan(20);
  expect((await s.eventos('negocio', novo)).at(-1)).toMatchObject({
    evento_depois: { negocio_posicao: movido.negocio_posicao },
  });
});

test('undo gives back stage, position and time of entry; moves are undone from the last to the first, each once', async () => {
  const [a] = await cartoes(1024, 2048, 3072);
  const inicio = await linha(a!);
  await mover(a!, 1);
  const meio = await linha(a!);
  await mover(a!, 2);
  expect((await desfazer(a!)).dados[0]).toMatchObject({ estagio_codigo: estagio(1), versao: 4 });
  expect(await linha(a!)).toEqual({ ...meio, versao: 4 });
  expect((await desfazer(a!)).status).toBe(200);
  expect(await linha(a!)).toEqual({ ...inicio, versao: 5 });
  await s.recusada(
    e.desfazerMover,
    { NEGOCIO_CODIGO: a! },
    { como: s.u['adm.a'], status: 409, codigo: 'NADA_A_DESFAZER' },
  );
  await mover(a!, 2);
  expect((await desfazer(a!)).dados[0]!.estagio_codigo).toBe(estagio(0));
});

test('undo is refused when the stage the deal came from is gone', async () => {
  const [a] = await cartoes(1024);
  await mover(a!, 1);
  await s.emA('DELETE FROM estagio WHERE estagio_codigo = $1', [estagio(0)]);
  await s.recusada(
    e.desfazerMover,
    { NEGOCIO_CODIGO: a! },
    { como: s.u['adm.a'], status: 409, codigo: 'NADA_A_DESFAZER' },
  );
});

test('F-01 two users move the same deal at once, 100 rounds: one wins, the other is told who and when', async () => {
  const [a] = await cartoes(1024);
  const nomes = {
    [s.c.usuarios['adm.a'].usuario_nome]: 0,
    [s.c.usuarios['ger.a'].usuario_nome]: 0,
  };
  for (let rodada = 0; rodada < 100; rodada++) {
    const versao = rodada + 1;
    const par = await Promise.all(
      (['adm.a', 'ger.a'] as const).map((quem, i) =>
        s.chamar(
          e.mover,
          { negocio_codigo: a!, estagio_codigo: estagio((rodada + i) % 3), versao },
          { como: s.u[quem] },
        ),
      ),
    );
    expect(par.map((r) => r.status).sort()).toEqual([200, 409]);
    const perdeu = par.find((r) => r.status === 409)!;
    const venceu = s.c.usuarios[par[0] === perdeu ? 'ger.a' : 'adm.a'].usuario_nome;
    expect(perdeu.mensagens[0]).toMatchObject({
      Codigo: 'NEGOCIO_ALTERADO',
      Dados: { usuario_nome: venceu, evento_acao: 'MOVER', versao: versao + 1 },
    });
    nomes[venceu]! += 1;
    const l = await linha(a!);
    expect(l).toMatchObject({
      versao: versao + 1,
      estagio_codigo: par.find((r) => r.status === 200)!.dados[0]!.estagio_codigo,
      pipeline_codigo: f.pipeline_codigo,
    });
  }
  const movimentos = (await s.eventos('negocio', a!)).filter((l) => l.evento_acao === 'MOVER');
  expect(movimentos).toHaveLength(100);
  expect(movimentos.map((l) => l.evento_versao)).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 2),
  );
});

test('many users move many deals of one column at once: every acknowledged move is there, once', async () => {
  const muitos = await cartoes(...Array.from({ length: 12 }, (_, i) => 7 + (i % 3) * 1e-8));
  const respostas = await Promise.all(
    muitos.map((negocio_codigo, i) =>
      s.chamar(
        e.mover,
        {
          negocio_codigo,
          estagio_codigo: estagio(i % 3),
          versao: 1,
          negocio_anterior: muitos[(i + 1) % 12]!,
          negocio_posterior: muitos[(i + 2) % 12]!,
        },
        { como: s.u[i % 2 ? 'adm.a' : 'ger.a'] },
      ),
    ),
  );
  expect(respostas.map((r) => r.status)).toEqual(muitos.map(() => 200));
  expect((await Promise.all([0, 1, 2].map(coluna))).flat().sort()).toEqual([...muitos].sort());
  const [{ n }] = (await s.emA(
    "SELECT count(*)::int AS n FROM evento WHERE evento_acao = 'MOVER' AND pipeline_codigo = $1",
    [f.pipeline_codigo],
  )) as [{ n: number }];
  expect(n).toBe(12);
});

type Passo = {
  tipo: 'mover' | 'mover-e-desfazer' | 'desfazer' | 'criar' | 'excluir';
  qual: number;
  para: number;
  onde: number;
};
const passo: fc.Arbitrary<Passo> = fc.record({
  tipo: fc.constantFrom('mover', 'mover', 'mover-e-desfazer', 'desfazer', 'criar', 'excluir'),
  qual: fc.nat(30),
  para: fc.nat(2),
  onde: fc.nat(30),
});

/** The board as the model has it: the codes of each column, in order. */
type Modelo = number[][];

async function dar(m: Modelo, p: Passo): Promise<void> {
  const todos = m.flat();
  const quem = todos[p.qual % (todos.length || 1)];
  if (p.tipo === 'criar' || quem === undefined) {
    const r = await s.chamar(
      e.salvar,
      {
        negocio_titulo: 'Novo',
        pipeline_codigo: f.pipeline_codigo,
        estagio_codigo: estagio(p.para),
        negocio_valor: `${p.onde}.5`,
      },
      { como: s.u['adm.a'] },
    );
    m[p.para]!.unshift(r.dados[0]!.negocio_codigo);
    return;
  }
  const de = m.findIndex((c) => c.includes(quem));
  const tirar = () => m.forEach((c, i) => (m[i] = c.filter((x) => x !== quem)));
  if (p.tipo === 'excluir') {
    expect(
      (await s.chamar(e.excluir, { negocio_codigo: quem }, { como: s.u['adm.a'] })).status,
    ).toBe(200);
    return tirar();
  }
  if (p.tipo === 'desfazer') {
    expect([200, 409]).toContain((await desfazer(quem)).status);
    // Where an older place leads depends on all that moved since: the model reads it.
    const colunas = await Promise.all([0, 1, 2].map(coluna));
    colunas.forEach((c, i) => (m[i] = c));
    return;
  }
  const antes = await linha(quem);
  const outros = m[p.para]!.filter((x) => x !== quem);
  const i = p.onde % (outros.length + 1);
  await mover(quem, p.para, {
    negocio_anterior: outros[i - 1] ?? null,
    negocio_posterior: outros[i] ?? null,
  });
  if (p.tipo === 'mover-e-desfazer') {
    expect((await desfazer(quem)).status).toBe(200);
    expect(await linha(quem)).toEqual({ ...antes, versao: Number(antes.versao) + 2 });
    return;
  }
  m[de] = m[de]!.filter((x) => x !== quem);
  m[p.para] = [...outros.slice(0, i), quem, ...outros.slice(i)];
}

const RECONTAGEM = `SELECT e.estagio_codigo, count(n.*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0)::numeric(18, 2)::text AS valor_total, round(coalesce(sum(n.negocio_valor), 0) * e.estagio_probabilidade / 100, 2)::text AS valor_ponderado
  FROM estagio e LEFT JOIN negocio n ON n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A' WHERE e.pipeline_codigo = $1 GROUP BY e.clienteregistro_codigo, e.estagio_codigo ORDER BY e.estagio_ordem`;

test('whatever people do: one stage a deal, the order they asked for, totals equal to a recount, undo the inverse of move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 18 }), async (passos) => {
      f = await criarFunil(s.dono, s.a);
      const m: Modelo = [await cartoes(1024, 1024, 2048), [], []];
      for (const p of passos) {
        await dar(m, p);
        const { dados } = await s.chamar(
          e.getQuadro,
          { pipeline_codigo: f.pipeline_codigo, CARTOES_POR_ESTAGIO: 100 },
          { como: s.u['adm.a'] },
        );
        expect(dados.map((c) => c.cartoes.map((k) => k.negocio_codigo))).toEqual(m);
        expect(
          dados.map(({ estagio_codigo, quantidade, valor_total, valor_ponderado }) => ({
            estagio_codigo,
            quantidade,
            valor_total,
            valor_ponderado,
          })),
        ).toEqual(await s.emA(RECONTAGEM, [f.pipeline_codigo]));
      }
    }),
    { numRuns: 12 },
  );
});
