import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());

const login = (nome: Nome) => s.c.usuarios[nome].usuario_login;
const de = async (nome: Nome) =>
  (await s.chamar(avisos.getLista, { LISTA_TIPO: ['TAREFA'] }, { como: s.u[nome] })).dados;
const mudar = (t: Atividade, dados: Record<string, unknown>, como: Nome = 'adm.a') =>
  s.fazer(
    tarefas.salvar,
    {
      atividade_codigo: t.atividade_codigo,
      versao: t.versao,
      atividade_titulo: t.atividade_titulo,
      atividade_dthr: t.atividade_dthr,
      negocio_codigo: t.negocio_codigo,
      usuario_login: t.usuario_login,
      ...dados,
    },
    como,
  );

test('who is given a task, or asked to take part, is told; never who did it, nor who had it already', async () => {
  const negocio_codigo = await s.negocio();
  const t = await s.criar(
    {
      atividade_titulo: 'Medir a Prensa',
      negocio_codigo,
      usuario_login: login('rep1.a'),
      atividade_participantes: [login('ger.a'), login('adm.a')],
    },
    'adm.a',
  );
  expect(await de('rep1.a')).toMatchObject([
    {
      aviso_titulo: 'deu a você a tarefa “Medir a Prensa”',
      aviso_texto: expect.stringMatching(/^10\/03 às 09:00 · /),
      autor_nome: s.c.usuarios['adm.a'].usuario_nome,
      atividade_codigo: t.atividade_codigo,
      acessivel: 'S',
    },
  ]);
  expect(await de('ger.a')).toMatchObject([
    { aviso_titulo: 'incluiu você na tarefa “Medir a Prensa”' },
  ]);
  expect(await de('adm.a')).toEqual([]);
  const depois = await mudar(t, { atividade_titulo: 'Medir e cortar' });
  expect([(await de('rep1.a')).length, (await de('ger.a')).length]).toEqual([1, 1]);
  // It goes to the manager, who took part: the former person has nothing of it any more.
  const passada = await mudar(depois, {
    usuario_login: login('ger.a'),
    atividade_participantes: [],
  });
  expect(await de('rep1.a')).toEqual([]);
  expect((await de('ger.a')).map((um) => um.aviso_titulo)).toEqual([
    'deu a você a tarefa “Medir e cortar”',
  ]);
  await s.fazer(
    tarefas.desfazer,
    { atividade_codigo: passada.atividade_codigo, versao: passada.versao },
    'adm.a',
  );
  expect([(await de('rep1.a')).length, (await de('ger.a')).length]).toEqual([0, 0]);
});

test('what one person gives within the hour is one notice that leads to the task centre; who does not see the deal hears nothing', async () => {
  for (const atividade_titulo of ['Uma', 'Duas', 'Três'])
    await s.criar({ atividade_titulo, usuario_login: login('rep2.a') }, 'adm.a');
  const [dele, ...mais] = await de('rep2.a');
  expect(mais.length).toBeLessThan(2);
  expect(dele).toMatchObject({
    aviso_titulo: `deu ${dele!.aviso_quantidade} tarefas a você`,
    atividade_codigo: null,
  });
  const antes = await de('rep2.a');
  await s.criar({ negocio_codigo: await s.negocio(), usuario_login: login('rep2.a') }, 'adm.a');
  expect(await de('rep2.a')).toEqual(antes);
  expect(await de('adm.b')).toEqual([]);
});

test('a task that is refused tells nobody anything', async () => {
  const t = await s.criar({ usuario_login: login('rep1.a') }, 'rep1.a');
  const antes = await s.emA('SELECT aviso_codigo FROM aviso ORDER BY 1');
  await s.recusada(
    tarefas.salvar,
    {
      atividade_codigo: t.atividade_codigo,
      versao: t.versao + 5,
      atividade_titulo: 'x',
      atividade_dthr: t.atividade_dthr,
      usuario_login: login('ger.a'),
    },
    { como: s.u['adm.a'], status: 409 },
  );
  expect(await s.emA('SELECT aviso_codigo FROM aviso ORDER BY 1')).toEqual(antes);
});
