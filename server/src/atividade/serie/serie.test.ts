import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { criarBanco } from '../../platform/banco/db.ts';
import { continuarSerie, fazerAdiante } from './adiante.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());

const HOJE = new Date().toISOString().slice(0, 10);
const dia = (n: number) => somarDias(HOJE, n);
/** Nine in the morning where the users of the fixture are. */
const as9 = (n: number) => `${dia(n)}T12:00:00.000Z`;
const daSerie = (codigo: number) =>
  s.emA(
    'SELECT atividade_codigo, atividade_titulo, atividade_dthr, atividade_situacao, atividade_ocorrencia::text AS ocorrencia FROM atividade WHERE serie_codigo = $1 ORDER BY atividade_ocorrencia',
    [codigo],
  );
const criarSerie = async (regra = 'FREQ=DAILY', dados: Record<string, unknown> = {}) => {
  const t = await s.criar({
    atividade_titulo: 'Conferir o estoque',
    atividade_dthr: as9(1),
    atividade_recorrencia: regra,
    ...dados,
  });
  return { ...t, serie_codigo: t.serie_codigo ?? 0 };
};
const mudar = (t: Record<string, unknown>, novo: Record<string, unknown>) => {
  const { atividade_codigo, versao, atividade_titulo, atividade_dthr, negocio_codigo } = t;
  return s.chamar(
    e.salvar,
    { atividade_codigo, versao, atividade_titulo, atividade_dthr, negocio_codigo, ...novo },
    { como: s.u['rep1.a'] },
  );
};

test('a task with a rule has its followers for the days ahead, once each, and the next step of its deal', async () => {
  const negocio_codigo = await s.negocio();
  const t = await criarSerie('FREQ=DAILY;INTERVAL=2', {
    negocio_codigo,
    atividade_lembretes: [15],
  });
  const linhas = await daSerie(t.serie_codigo);
  expect(linhas.length).toBeGreaterThan(15);
  expect(linhas.map((l) => String(l['ocorrencia']).slice(0, 10))).toEqual(
    linhas.map((_, i) => dia(1 + 2 * i)),
  );
  expect((await s.n.linha(negocio_codigo)).negocio_proximaatividade).toBe(as9(1));
  await s.fazer(e.concluir, { atividade_codigo: t.atividade_codigo });
  expect((await s.n.linha(negocio_codigo)).negocio_proximaatividade).toBe(as9(3));
});

test('two workers at the same moment make the same tasks once; a deleted one does not come back', async () => {
  const t = await criarSerie();
  const antes = await daSerie(t.serie_codigo);
  const terceira = Number(antes[2]?.['atividade_codigo']);
  await s.fazer(e.excluir, { atividade_codigo: String(terceira) });
  const banco = criarBanco(s.conexao, { maximo: 3, aoErro: (erro) => expect.fail(erro.message) });
  const depois = new Date(Date.now() + 5 * 86_400_000);
  const feitas = await Promise.all(
    [1, 2, 3].map(() =>
      banco.transacao(s.a, 'write', (tx) => fazerAdiante(tx, s.a, t.serie_codigo, depois)),
    ),
  );
  await banco.encerrar();
  expect(feitas.flat()).toHaveLength(5);
  const linhas = await daSerie(t.serie_codigo);
  expect(linhas).toHaveLength(antes.length - 1 + 5);
  expect(new Set(linhas.map((l) => l['ocorrencia'])).size).toBe(linhas.length);
  const [errando] = await s.emA(
    "SELECT count(*)::int AS n FROM processo WHERE uniproc_tipo = 'TAREFA_SERIE' AND uniproc_chave = $1 AND uniproc_situacao = 'AG'",
    [String(t.serie_codigo)],
  );
  expect(errando).toEqual({ n: 1 });
});

test('this one alone changes alone; this and following begin anew; all change what is before as well', async () => {
  const t = await criarSerie('FREQ=DAILY;COUNT=6');
  const [, segunda, terceira] = await daSerie(t.serie_codigo);
  const ler = async (codigo: unknown) =>
    (await s.chamar(e.getLista, { atividade_codigo: Number(codigo) }, { como: s.u['rep1.a'] }))
      .dados[0]!;
  const so = await mudar(await ler(segunda?.['atividade_codigo']), {
    atividade_titulo: 'Só esta',
  });
  expect(so.status, so.texto).toBe(200);
  expect((await daSerie(t.serie_codigo)).map((l) => l['atividade_titulo'])).toEqual([
    'Conferir o estoque',
    'Só esta',
    ...Array.from({ length: 4 }, () => 'Conferir o estoque'),
  ]);
  const seguintes = await mudar(await ler(terceira?.['atividade_codigo']), {
    atividade_titulo: 'Contar tudo',
    SERIE: 'SEGUINTES',
  });
  expect(seguintes.status, seguintes.texto).toBe(200);
  const nova = seguintes.dados[0]!.serie_codigo ?? 0;
  expect(nova).not.toBe(t.serie_codigo);
  expect(seguintes.dados[0]!.atividade_recorrencia).toBe('FREQ=DAILY;COUNT=4');
  expect((await daSerie(nova)).map((l) => l['atividade_titulo'])).toEqual(
    Array.from({ length: 4 }, () => 'Contar tudo'),
  );
  expect(await daSerie(t.serie_codigo)).toHaveLength(2);
  const [, , ultimaMenosUm] = await daSerie(nova);
  const todas = await mudar(await ler(ultimaMenosUm?.['atividade_codigo']), {
    atividade_titulo: 'Contar em dobro',
    SERIE: 'TODAS',
  });
  expect(todas.status, todas.texto).toBe(200);
  expect((await daSerie(nova)).map((l) => l['atividade_titulo'])).toEqual([
    'Contar em dobro',
    'Contar em dobro',
  ]);
  expect(await daSerie(todas.dados[0]!.serie_codigo ?? 0)).toHaveLength(2);
});

test('deleting this and following leaves what is before, and makes no more', async () => {
  const t = await criarSerie('FREQ=DAILY;COUNT=5');
  const linhas = await daSerie(t.serie_codigo);
  const terceira = Number(linhas[2]?.['atividade_codigo']);
  await s.fazer(e.excluirSerie, { atividade_codigo: terceira, SERIE: 'SEGUINTES' });
  expect(await daSerie(t.serie_codigo)).toHaveLength(2);
  expect(
    await s.emA('SELECT 1 FROM atividade_serie WHERE serie_codigo = $1', [t.serie_codigo]),
  ).toEqual([]);
});

test.each([
  ['FREQ=SECONDLY', 'atividade_recorrencia'],
  ['FREQ=DAILY;COUNT=999999999', 'atividade_recorrencia'],
  ['FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,1,2,3', 'atividade_recorrencia'],
  ['RRULE:FREQ=DAILY', 'atividade_recorrencia'],
])('F-15 the bomb %s is refused, and nothing is written', async (atividade_recorrencia, campo) => {
  const contar = async () => (await s.emA('SELECT count(*) FROM atividade'))[0];
  const antes = await contar();
  const r = await s.chamar(
    e.salvar,
    { atividade_titulo: 'Bomba', atividade_dthr: as9(1), atividade_recorrencia },
    { como: s.u['rep1.a'] },
  );
  expect(r.status).toBe(400);
  expect(r.texto).toContain(campo);
  expect(await contar()).toEqual(antes);
});

test.each([
  ['1900-01-01T12:00:00Z', 'FREQ=DAILY'],
  [null, 'FREQ=DAILY'],
])('a series that begins at %s is refused', async (atividade_dthr, atividade_recorrencia) => {
  const r = await s.chamar(
    e.salvar,
    { atividade_titulo: 'Antiga', atividade_dthr, atividade_recorrencia },
    { como: s.u['rep1.a'] },
  );
  expect(r.status).toBe(400);
  expect(await s.emA("SELECT 1 FROM atividade WHERE atividade_titulo = 'Antiga'")).toEqual([]);
});

test('the rule changes with this and following only, never with this one alone', async () => {
  const t = await criarSerie();
  const r = await mudar(t, { atividade_recorrencia: 'FREQ=WEEKLY' });
  expect(r.status).toBe(400);
  const fim = await mudar(t, { atividade_recorrencia: '', SERIE: 'SEGUINTES' });
  expect(fim.status, fim.texto).toBe(200);
  expect(fim.dados[0]).toMatchObject({ serie_codigo: null, atividade_recorrencia: '' });
  expect(await daSerie(t.serie_codigo)).toEqual([]);
});

test('S-01 S-02 a series of somebody else is as if it were not there', async () => {
  const t = await criarSerie();
  for (const como of ['rep2.a', 'adm.b'] as const) {
    const r = await s.chamar(
      e.excluirSerie,
      { atividade_codigo: t.atividade_codigo, SERIE: 'TODAS' },
      { como: s.u[como] },
    );
    expect(r.status).toBe(404);
  }
  expect((await daSerie(t.serie_codigo)).length).toBeGreaterThan(10);
});

test('S-69 a series goes on for who began it, else for whose its tasks are, and stops where neither may any more', async () => {
  const negocio_codigo = await s.negocio();
  const t = await criarSerie('FREQ=DAILY', { negocio_codigo });
  const quem = async (mudanca: string, login: string) => {
    await s.emA(`UPDATE usuario SET ${mudanca} WHERE usuario_login = $1`, [login]);
  };
  let dias = 0;
  const continua = async () => {
    dias += 5;
    const agora = new Date(Date.now() + dias * 86_400_000);
    const feitas = await s.banco.transacao(s.a, 'write', (tx) =>
      continuarSerie(tx, s.a, t.serie_codigo, agora),
    );
    const [evento] = await s.emA(
      'SELECT u.usuario_login AS login FROM evento v JOIN usuario u USING (clienteregistro_codigo, usuario_codigo) WHERE v.evento_tabela = $1 AND v.evento_chave = $2',
      ['atividade', String(feitas.at(-1))],
    );
    return [feitas.length > 0, evento?.['login']];
  };
  const errando = async () =>
    (
      await s.emA(
        "SELECT count(*)::int AS n FROM processo WHERE uniproc_tipo = 'TAREFA_SERIE' AND uniproc_chave = $1 AND uniproc_situacao = 'AG'",
        [String(t.serie_codigo)],
      )
    )[0]?.['n'];
  expect(await continua()).toEqual([true, 'rep1.a']);
  // Somebody else's by now, who sees the deal; who began it is gone.
  await s.emA(
    `UPDATE atividade_serie SET serie_modelo = serie_modelo || '{"usuario_login": "ger.a"}' WHERE serie_codigo = $1`,
    [t.serie_codigo],
  );
  await quem('usuario_ativo = false', 'rep1.a');
  expect(await continua()).toEqual([true, 'ger.a']);
  await quem("usuario_negadas = '{negocio.editar}'", 'ger.a');
  const antes = (await daSerie(t.serie_codigo)).length;
  expect(await continua()).toEqual([false, undefined]);
  expect((await daSerie(t.serie_codigo)).length).toBe(antes);
  // It waits, and goes on with who may again; not with who does not see the deal.
  expect(await errando()).toBe(1);
  await s.emA(
    'UPDATE negocio SET repres_codigo = $1, usuario_responsavel = NULL WHERE negocio_codigo = $2',
    [s.c.a.rep2.repres_codigo, negocio_codigo],
  );
  await quem('usuario_ativo = true', 'rep1.a');
  expect(await continua()).toEqual([false, undefined]);
  await quem("usuario_negadas = '{}'", 'ger.a');
  expect(await continua()).toEqual([true, 'ger.a']);
});
