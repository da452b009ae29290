import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';

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
