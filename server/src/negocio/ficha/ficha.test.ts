import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import * as negocioApi from '@praca/contract/negocio/endpoints.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/ficha/endpoints.ts';
import { ficha, item } from '@praca/contract/negocio/ficha/schemas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
beforeAll(async () => {
  s = await abrirCenario();
  n = await abrirNegocio(s);
});
afterAll(() => s.fechar());

type Item = Linha<typeof e.getLinhaDoTempo>;
const adm = () => ({ como: s.u['adm.a'] });
const abrir = async (negocio_codigo: number) => {
  const r = await s.chamar(e.ler, { negocio_codigo: String(negocio_codigo) }, adm());
  expect(r.status, r.texto).toBe(200);
  return ficha.parse(r.dados[0]);
};
const linha = async (entrada: Record<string, unknown>) => {
  const r = await s.chamar(e.getLinhaDoTempo, entrada, adm());
  expect(r.status, r.texto).toBe(200);
  for (const um of r.dados) item.parse(um);
  return r;
};
/** Rows of every kind, `quantos` notes among them, an hour between each. */
const encher = async (negocio_codigo: number, quantos: number) => {
  const comum = { negocio_codigo };
  const em = (h: number) => new Date(Date.UTC(2026, 0, 1, h)).toISOString();
  for (let h = 0; h < quantos; h += 1)
    await inserir(s.dono, 'acompanhamento', s.a, {
      ...comum,
      acomp_texto: `Nota ${h}`,
      acomp_em: em(h),
      acomp_fixado: h === 1,
      usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
    });
  const tarefa = (titulo: string, h: number, dados: Record<string, unknown> = {}) =>
    inserir(s.dono, 'atividade', s.a, {
      ...comum,
      atividade_titulo: titulo,
      atividade_dthr: em(1000 - h),
      atividade_dtcriacao: em(h),
      usuario_login: 'rep1.a',
      ...dados,
    });
  await tarefa('Depois', 0);
  await tarefa('Antes', 1);
  await tarefa('Feita', 0, { atividade_situacao: 'C', atividade_dtconclusao: em(3) });
  await n.orcamento(negocio_codigo, { pedvenda_dtcriacao: em(2) });
  await n.orcamento(negocio_codigo, {
    pedvenda_numero: 'ORC-2',
    pedvenda_favorito: true,
    pedvenda_dtcriacao: em(1),
  });
};

test('the whole page in one answer, as the contract says and as the single calls say', async () => {
  const { negocio_codigo } = await n.criar();
  await encher(negocio_codigo, 3);
  const f = await abrir(negocio_codigo);
  const [sozinho] = (
    await s.chamar(negocioApi.ler, { negocio_codigo: String(negocio_codigo) }, adm())
  ).dados;
  expect(f.negocio).toEqual(sozinho);
  expect(f.estagios.map((x) => x.estagio_codigo)).toEqual(
    n.funil.estagios.map((x) => x.estagio_codigo),
  );
  expect(f.fixados.map((x) => [x.acomp_texto, x.acomp_fixado])).toEqual([['Nota 1', 'S']]);
  expect(f.tarefas.map((x) => x.atividade_titulo)).toEqual(['Antes', 'Depois']);
  expect(f.orcamentos.map((x) => [x.pedvenda_numero, x.pedvenda_valor])).toEqual([
    ['ORC-2', '990.50'],
    ['ORC-1', '990.50'],
  ]);
  expect(f.quantidade_anexos).toBe(0);
  expect(f.cursor).toBeNull();
  expect(f.itens.map((x) => x.item_tipo)).toEqual([
    'EVENTO',
    'TAREFA',
    'ORCAMENTO',
    'NOTA',
    'ORCAMENTO',
    'TAREFA',
    'NOTA',
    'TAREFA',
    'NOTA',
  ]);
  expect(f.itens[1]).toMatchObject({
    usuario_nome: s.c.usuarios['rep1.a'].usuario_nome,
    tarefa: { atividade_titulo: 'Feita', atividade_situacao: 'C' },
  });
});

test('pages follow each other without a gap or a repetition, whatever their size and kinds', async () => {
  const { negocio_codigo } = await n.criar();
  await encher(negocio_codigo, 45);
  const chave = (i: Item) => `${i.item_tipo} ${i.item_codigo}`;
  const todas = async (SQL_LIMIT: number, TIPOS?: string[]) => {
    const vistos: Item[] = [];
    for (let CURSOR: string | null | undefined; CURSOR !== null;) {
      const r = await linha({ negocio_codigo, SQL_LIMIT, TIPOS, CURSOR });
      expect(r.dados.length).toBeLessThanOrEqual(SQL_LIMIT);
      vistos.push(...r.dados);
      CURSOR = r.cursor ?? null;
    }
    return vistos;
  };
  const inteira = await todas(200);
  expect(inteira).toHaveLength(45 + 3 + 2 + 1);
  const quando = inteira.map((i) => Date.parse(i.item_em));
  expect(quando).toEqual([...quando].sort((a, b) => b - a));
  for (const limite of [1, 7, 20])
    expect((await todas(limite)).map(chave)).toEqual(inteira.map(chave));
  const notas = await todas(10, ['NOTA', 'ORCAMENTO']);
  expect(notas.map(chave)).toEqual(
    inteira.filter((i) => ['NOTA', 'ORCAMENTO'].includes(i.item_tipo)).map(chave),
  );
  const f = await abrir(negocio_codigo);
  expect(f.itens.map(chave)).toEqual(inteira.slice(0, 20).map(chave));
  const resto = await linha({ negocio_codigo, SQL_LIMIT: 200, CURSOR: f.cursor });
  expect(resto.dados.map(chave)).toEqual(inteira.slice(20).map(chave));
});

test('events whose codes and times cross are all shown', async () => {
  const { negocio_codigo } = await n.criar();
  for (const minuto of [5, 3, 4, 1, 2, 9, 8])
    await inserir(s.dono, 'evento', s.a, {
      evento_tabela: 'negocio',
      evento_chave: String(negocio_codigo),
      evento_acao: 'ALTERAR',
      evento_em: `2030-01-01T00:0${minuto}:00Z`,
      evento_depois: { minuto },
    });
  const vistos: unknown[] = [];
  for (let CURSOR: string | null | undefined; vistos.length < 7;) {
    const r = await linha({ negocio_codigo, SQL_LIMIT: 2, CURSOR });
    for (const i of r.dados) if (i.item_tipo === 'EVENTO') vistos.push(i.evento_depois?.['minuto']);
    CURSOR = r.cursor;
  }
  expect(vistos.slice(0, 7)).toEqual([9, 8, 5, 4, 3, 2, 1]);
});

test('only the step that the undo would take back says so, and the undo takes that one back', async () => {
  const { negocio_codigo } = await n.criar();
  const [, segundo, terceiro] = n.funil.estagios.map((x) => x.estagio_codigo);
  const versao = async () => Number((await n.linha(negocio_codigo)).versao);
  const mover = async (estagio_codigo: number) =>
    s.chamar(negocioApi.mover, { negocio_codigo, estagio_codigo, versao: await versao() }, adm());
  const marcados = async () =>
    (await linha({ negocio_codigo, TIPOS: ['EVENTO'] })).dados.flatMap((i) =>
      i.item_tipo === 'EVENTO' && i.desfazer ? [[i.evento_acao, i.item_codigo]] : [],
    );
  expect(await marcados()).toEqual([]);
  await mover(terceiro!);
  const [primeiro] = await marcados();
  expect(primeiro?.[0]).toBe('MOVER');
  await mover(segundo!);
  const [ultimo] = await marcados();
  expect(ultimo?.[1]).toBeGreaterThan(Number(primeiro?.[1]));
  const desfeito = await s.chamar(
    negocioApi.desfazerMover,
    { NEGOCIO_CODIGO: negocio_codigo },
    adm(),
  );
  expect(desfeito.status, desfeito.texto).toBe(200);
  expect(await marcados()).toEqual([primeiro]);
  const perdido = await s.chamar(
    ciclo.perder,
    { negocio_codigo, motperda_codigo: s.c.a.motperda_codigo },
    adm(),
  );
  expect(perdido.status, perdido.texto).toBe(200);
  expect((await marcados()).map(([acao]) => acao)).toEqual(['PERDER']);
  await s.chamar(ciclo.reativar, { negocio_codigo }, adm());
  expect(await marcados()).toEqual([primeiro]);
});

test('time in each stage: all visits together, up to now or to the closing; a move taken back never was', async () => {
  const [e1, e2, e3] = n.funil.estagios.map((x) => x.estagio_codigo);
  const agora = Date.now();
  const ha = (horas: number) => new Date(agora - horas * 3_600_000).toISOString();
  const { negocio_codigo } = await n.criar({ negocio_dtcriacao: ha(10) });
  const evento = async (horas: number, de: number, para: number) =>
    Number(
      (
        await inserir(s.dono, 'evento', s.a, {
          evento_tabela: 'negocio',
          evento_chave: String(negocio_codigo),
          evento_acao: de < 0 ? 'DESFAZER_MOVER' : 'MOVER',
          evento_em: ha(horas),
          negocio_codigo,
          pipeline_codigo: n.funil.pipeline_codigo,
          evento_deestagio: de,
          evento_paraestagio: para,
        })
      )['evento_codigo'],
    );
  await evento(8, e2!, e1!);
  await evento(7, e1!, e2!);
  const engano = await evento(5, e2!, e3!);
  await evento(4, -engano, e2!);
  const horas = async () =>
    Object.fromEntries(
      (await abrir(negocio_codigo)).tempos.map((t) => [
        t.estagio_codigo,
        Math.round(t.segundos / 360) / 10,
      ]),
    );
  expect(await horas()).toEqual({ [e1!]: 1, [e2!]: 9 });
  await s.emA(
    "UPDATE negocio SET negocio_situacao = 'G', negocio_dtfechamento = $2 WHERE negocio_codigo = $1",
    [negocio_codigo, ha(3)],
  );
  expect(await horas()).toEqual({ [e1!]: 1, [e2!]: 6 });
});

test('notes and tasks are shown once: not their events, nor the echo on the deal, whose version stays', async () => {
  const { negocio_codigo, versao } = await n.criar();
  await s.chamar(acompanhamento.salvar, { negocio_codigo, acomp_texto: 'Oi' }, adm());
  await s.chamar(
    atividade.salvar,
    { negocio_codigo, atividade_titulo: 'Ligar', atividade_dthr: '2030-01-01T12:00:00Z' },
    adm(),
  );
  const f = await abrir(negocio_codigo);
  expect(f.itens.map((i) => i.item_tipo)).toEqual(['TAREFA', 'NOTA', 'EVENTO']);
  expect(f.negocio).toMatchObject({ versao, negocio_proximaatividade: '2030-01-01T12:00:00.000Z' });
  expect((await s.eventos('negocio', negocio_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
    'INTERACAO',
    'INTERACAO',
  ]);
});

test('S-02 S-09 the page and the timeline of somebody else answer like ones that never were', async () => {
  const alheios = [
    [s.u['rep1.a'], s.c.a.deRep2[0]!.negocio_codigo],
    [s.u['adm.a'], s.c.b.negocios[0]!.negocio_codigo],
    [s.u['adm.a'], 999_999_999],
  ] as const;
  for (const [como, negocio_codigo] of alheios)
    await s.recusadas(
      [
        [e.ler, { negocio_codigo: String(negocio_codigo) }],
        [e.getLinhaDoTempo, { negocio_codigo }],
      ],
      { como, status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  const deles = await s.chamar(
    e.ler,
    { negocio_codigo: String(s.c.a.deRep1[0]!.negocio_codigo) },
    {
      como: s.u['rep1.a'],
    },
  );
  expect(deles.status).toBe(200);
});

test('S-23 cursors that are none, kinds that are none and sizes out of bounds are refused', async () => {
  const { negocio_codigo } = await n.criar();
  const cursor = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  await s.recusadas(
    [
      [e.getLinhaDoTempo, { negocio_codigo, CURSOR: 'x' }, 'CURSOR'],
      [e.getLinhaDoTempo, { negocio_codigo, CURSOR: cursor(['2026-01-01', 1]) }, 'CURSOR'],
      [
        e.getLinhaDoTempo,
        { negocio_codigo, CURSOR: cursor(['2026-01-01 00:00:00+00 9', 1]) },
        'CURSOR',
      ],
      [e.getLinhaDoTempo, { negocio_codigo, TIPOS: ['TUDO'] }, 'TIPOS.0'],
      [e.getLinhaDoTempo, { negocio_codigo, SQL_LIMIT: 0 }, 'SQL_LIMIT'],
      [e.getLinhaDoTempo, { negocio_codigo, SQL_LIMIT: 201 }, 'SQL_LIMIT'],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});
