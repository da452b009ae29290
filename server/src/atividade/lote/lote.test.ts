import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let negocio_codigo: number;
let codigos: number[];
beforeAll(async () => {
  s = await abrirTarefas();
  negocio_codigo = await s.negocio();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  codigos = [];
  for (let i = 0; i < 3; i++) codigos.push((await s.criar({ negocio_codigo })).atividade_codigo);
});
const linhas = () =>
  s.emA(
    'SELECT atividade_codigo, atividade_situacao, atividade_dthr, atividade_reagendamentos, usuario_login FROM atividade WHERE atividade_codigo = ANY ($1) ORDER BY 1',
    [codigos],
  );
const correr = async (chamada: Endpoint, entrada: Record<string, unknown>) => {
  const { uniproc_codigo } = (await s.fazer(chamada, entrada)) as unknown as {
    uniproc_codigo: number;
  };
  const processo = await esperarProcesso(s, uniproc_codigo, s.u['rep1.a']);
  return { uniproc_codigo, resultado: processo.uniproc_resultadoobject };
};

test.for([
  [{ tipo: 'CONCLUIR' }, { atividade_situacao: 'C' }],
  [
    {
      tipo: 'REAGENDAR',
      atividade_dthr: '2031-05-05T12:00:00Z',
      atividade_motivo: 'Feira na semana',
    },
    { atividade_reagendamentos: 1 },
  ],
  [{ tipo: 'ATRIBUIR', usuario_login: 'adm.a' }, { usuario_login: 'adm.a' }],
] as const)(
  '%j changes each task, tells which it could not, and is taken back exactly',
  async ([ACAO, mudou]) => {
    const [primeira = 0] = codigos;
    await s.fazer(e.concluir, { atividade_codigo: primeira });
    const antes = await linhas();
    const feito = await correr(e.alterarLote, { LISTA_CODIGO: codigos, ACAO });
    expect(feito.resultado).toMatchObject({
      Resultado: '0',
      alteradas: 2,
      recusadas: [{ atividade_codigo: primeira, titulo: 'Ligar para o comprador' }],
    });
    const depois = await linhas();
    expect(depois[0]).toEqual(antes[0]);
    for (const linha of depois.slice(1)) expect(linha).toMatchObject(mudou);
    const volta = await correr(e.desfazerLote, { uniproc_codigo: feito.uniproc_codigo });
    expect(volta.resultado).toMatchObject({ Resultado: '0', alteradas: 2, recusadas: [] });
    expect(await linhas()).toEqual(antes);
  },
);

test('the undo leaves alone what somebody changed since, and says so', async () => {
  const feito = await correr(e.alterarLote, {
    LISTA_CODIGO: codigos,
    ACAO: { tipo: 'CONCLUIR' },
  });
  const [primeira = 0] = codigos;
  await s.fazer(e.reabrir, { atividade_codigo: primeira });
  const volta = await correr(e.desfazerLote, { uniproc_codigo: feito.uniproc_codigo });
  expect(volta.resultado).toMatchObject({
    alteradas: 2,
    recusadas: [{ atividade_codigo: primeira }],
  });
});

test('S-02 S-09 a bulk names tasks of others as if they were not; another user takes none back', async () => {
  const antes = await linhas();
  const r = await s.chamar(
    e.alterarLote,
    { LISTA_CODIGO: codigos, ACAO: { tipo: 'CONCLUIR' } },
    { como: s.u['rep2.a'] },
  );
  const processo = await esperarProcesso(s, r.dados[0]?.uniproc_codigo ?? 0, s.u['rep2.a']);
  expect(processo.uniproc_resultadoobject).toMatchObject({ alteradas: 0 });
  expect(await linhas()).toEqual(antes);
  const feito = await correr(e.alterarLote, {
    LISTA_CODIGO: codigos,
    ACAO: { tipo: 'CONCLUIR' },
  });
  const alheio = await s.chamar(
    e.desfazerLote,
    { uniproc_codigo: feito.uniproc_codigo },
    { como: s.u['adm.a'] },
  );
  expect(alheio.status).toBe(404);
});

test('everything that a filter gives: its pending tasks and no other, in parts, counted before, taken back exactly', async () => {
  const dono = 'rep1.a';
  const nomes = Array.from({ length: 61 }, (_, i) => `Feira ${i}`);
  for (const atividade_titulo of nomes)
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo,
      atividade_dthr: '2030-06-01T12:00:00Z',
      usuario_login: dono,
      negocio_codigo,
    });
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Feira de outro',
    atividade_dthr: '2030-06-01T12:00:00Z',
    usuario_login: 'rep2.a',
  });
  const feira = () =>
    s.emA(
      "SELECT atividade_titulo, atividade_situacao, atividade_dthr, atividade_reagendamentos, usuario_login, atividade_participantes FROM atividade WHERE atividade_titulo LIKE 'Feira%' ORDER BY atividade_codigo",
    );
  const [primeira] = await s.emA(
    "SELECT atividade_codigo FROM atividade WHERE atividade_titulo = 'Feira 0'",
  );
  await s.fazer(e.concluir, { atividade_codigo: Number(primeira?.['atividade_codigo']) });
  const FILTROS = { FILTRO_GERAL: 'feira', DATA_INICIAL: '2030-01-01' };
  const contagem = await s.chamar(e.contarLote, { FILTROS }, { como: s.u['rep1.a'] });
  expect(contagem.dados).toEqual([{ quantidade: 60, encerradas: 1 }]);
  const antes = await feira();
  const feito = await correr(e.alterarLote, {
    FILTROS,
    ACAO: {
      tipo: 'REAGENDAR',
      atividade_dthr: '2031-05-05T12:00:00Z',
      atividade_motivo: 'Feira adiada',
    },
  });
  expect(feito.resultado).toMatchObject({ alteradas: 60, recusadas: [] });
  const depois = await feira();
  expect(depois.filter((t) => t['atividade_reagendamentos'] === 1)).toHaveLength(60);
  expect(depois[0]).toEqual(antes[0]);
  expect(depois.at(-1)).toEqual(antes.at(-1));
  expect(await s.emA("SELECT 1 FROM arquivo WHERE arquivo_finalidade = 'LOTE'")).toEqual([]);
  const volta = await correr(e.desfazerLote, { uniproc_codigo: feito.uniproc_codigo });
  expect(volta.resultado).toMatchObject({ alteradas: 60, recusadas: [] });
  expect(await feira()).toEqual(antes);
});

test.each([[{ FILTROS: { FILTRO_GERALL: 'feira' } }], [{}], [{ FILTROS: {}, LISTA_CODIGO: [1] }]])(
  '%j selects nothing: it is refused, and nothing begins',
  async (selecao) => {
    const processos = () => s.emA('SELECT uniproc_codigo FROM processo');
    const antes = await processos();
    const r = await s.chamar(
      e.alterarLote,
      { ...selecao, ACAO: { tipo: 'CONCLUIR' } },
      { como: s.u['rep1.a'] },
    );
    expect(r.status, r.texto).toBe(400);
    expect(await processos()).toEqual(antes);
  },
);

test('S-05 nobody who is not there gets tasks', async () => {
  const antes = await linhas();
  for (const usuario_login of ['ninguem', 'adm.b']) {
    const r = await s.chamar(
      e.alterarLote,
      { LISTA_CODIGO: codigos, ACAO: { tipo: 'ATRIBUIR', usuario_login } },
      { como: s.u['rep1.a'] },
    );
    expect([r.status, r.codigo], r.texto).toEqual([400, 'REFERENCIA_INVALIDA']);
  }
  expect(await linhas()).toEqual(antes);
});
