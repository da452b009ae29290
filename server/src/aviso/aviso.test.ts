import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvar as anotar } from '@praca/contract/acompanhamento/endpoints.ts';
import * as api from '@praca/contract/aviso/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { ouvir } from '../../test-support/servidor/fluxo.ts';
import { completarPreferencias } from './preferencias.ts';

const PADRAO = completarPreferencias(null);
let s: Cenario;
let url: string;
beforeAll(async () => {
  s = await abrirCenario();
  url = `http://127.0.0.1:${await escutar(s.app)}/api/eventos`;
});
afterAll(() => s.fechar());

const como = (nome: Nome) => ({ como: s.u[nome] });
const listar = async (nome: Nome, entrada: Record<string, unknown> = {}) =>
  (await s.chamar(api.getLista, { LISTA_TIPO: ['MENCAO'], ...entrada }, como(nome))).dados;
const contar = async (nome: Nome) =>
  Object.fromEntries(
    (await s.chamar(api.getContagem, {}, como(nome))).dados.map((um) => [
      um.aviso_tipo,
      um.nao_lidos,
    ]),
  );
const login = (nome: Nome) => s.c.usuarios[nome].usuario_login;
const mencionar = async (para: Nome, texto = 'veja isto', negocio = s.c.a.deRep1[0]!) => {
  const r = await s.chamar(
    anotar,
    { negocio_codigo: negocio.negocio_codigo, acomp_texto: `@${login(para)} ${texto}` },
    como(para === 'adm.a' ? 'rep1.a' : 'adm.a'),
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const preferir = (nome: Nome, p: Partial<typeof PADRAO>) =>
  s.chamar(api.salvarPreferencias, { ...PADRAO, ...p }, como(nome));
const linhas = () =>
  s.emA('SELECT aviso_codigo, usuario_login, aviso_lido_em FROM aviso ORDER BY aviso_codigo', []);
const cartas = async (tipo = 'EMAIL') =>
  (
    await s.emA('SELECT uniproc_codigo FROM processo WHERE uniproc_interno AND uniproc_tipo = $1', [
      tipo,
    ])
  ).length;

test('a mention is told to its person at once, with who wrote it, and to nobody else', async () => {
  const fluxo = await ouvir(url, s.u['adm.a'].token);
  const alheio = await ouvir(url, s.u['rep1.a'].token);
  try {
    const nota = await mencionar('adm.a');
    await fluxo.ate((m) => m.tabela === 'aviso' && m.acao === 'CRIAR');
    const [aviso] = await listar('adm.a');
    expect(aviso).toMatchObject({
      aviso_tipo: 'MENCAO',
      aviso_titulo: `mencionou você em “${s.c.a.deRep1[0]!.negocio_titulo}”`,
      aviso_texto: nota.acomp_texto,
      aviso_ancora: `item-NOTA-${nota.acomp_codigo}`,
      aviso_lido: 'N',
      acessivel: 'S',
      autor_nome: s.c.usuarios['rep1.a'].usuario_nome,
      negocio_codigo: nota.negocio_codigo,
    });
    expect(await contar('adm.a')).toMatchObject({ MENCAO: 1, ATRIBUICAO: 0 });
    // The manager sees everything of the registration, and no notice of another person.
    expect([await listar('ger.a'), await listar('rep1.a'), await listar('adm.b')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(alheio.mudancas().filter((m) => m.tabela === 'aviso')).toEqual([]);
  } finally {
    fluxo.fechar();
    alheio.fechar();
  }
});

test('read and not read: one’s own alone, told to one’s other pages, with what was changed', async () => {
  await mencionar('adm.a', 'e isto');
  const [primeiro] = await listar('adm.a');
  const codigo = primeiro!.aviso_codigo;
  const antes = await linhas();
  const deOutro = await s.chamar(api.ler, { LISTA_CODIGO: [codigo] }, como('rep1.a'));
  expect(deOutro.dados).toEqual([{ LISTA_CODIGO: [] }]);
  await s.chamar(api.ler, { TODOS: 'S' }, como('adm.b'));
  expect(await linhas()).toEqual(antes);
  const lido = await s.chamar(api.ler, { LISTA_CODIGO: [codigo] }, como('adm.a'));
  expect(lido.dados).toEqual([{ LISTA_CODIGO: [codigo] }]);
  expect(lido.envelope.MensagensSucesso[0]?.Mensagem).toBe('Aviso marcado como lido.');
  expect((await listar('adm.a', { NAO_LIDOS: 'S' })).map((a) => a.aviso_codigo)).not.toContain(
    codigo,
  );
  await s.chamar(api.ler, { LISTA_CODIGO: [codigo], LIDO: 'N' }, como('adm.a'));
  const todos = await s.chamar(api.ler, { TODOS: 'S' }, como('adm.a'));
  expect(todos.dados[0]!.LISTA_CODIGO).toContain(codigo);
  expect(await contar('adm.a')).toMatchObject({ MENCAO: 0 });
  await s.recusadas(
    [
      [api.ler, {}, 'LISTA_CODIGO'],
      [api.ler, { LISTA_CODIGO: [codigo], TODOS: 'S' }, 'LISTA_CODIGO'],
      [api.ler, { TODOS: 'S', LIDO: 'N' }, 'LIDO'],
    ],
    { ...como('adm.a'), status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('pages follow one another by cursor, whatever comes in between', async () => {
  for (const i of [1, 2, 3]) await mencionar('adm.a', `página ${i}`);
  const inteira = (await listar('adm.a')).map((a) => a.aviso_codigo);
  const r = await s.chamar(api.getLista, { LISTA_TIPO: ['MENCAO'], SQL_LIMIT: 2 }, como('adm.a'));
  const cursor = r.envelope.Conteudo[0]!.CURSOR!;
  await mencionar('adm.a', 'entre as páginas');
  const resto = await listar('adm.a', { CURSOR: cursor });
  expect([...r.dados, ...resto].map((a) => a.aviso_codigo)).toEqual(inteira);
  const torto = await s.chamar(api.getLista, { CURSOR: 'abc' }, como('adm.a'));
  expect([torto.status, torto.mensagens[0]?.Campo]).toEqual([400, 'CURSOR']);
});

test('S-49 what went out of reach is told without its content', async () => {
  const negocio = s.c.a.deRep1[1]!;
  await mencionar('rep1.a', 'segredo do outro', negocio);
  expect((await listar('rep1.a'))[0]).toMatchObject({ acessivel: 'S' });
  const [{ versao }] = (await s.emA('SELECT versao FROM negocio WHERE negocio_codigo = $1', [
    negocio.negocio_codigo,
  ])) as [{ versao: number }];
  const movido = await s.chamar(
    patch,
    {
      negocio_codigo: negocio.negocio_codigo,
      versao,
      usuario_responsavel: login('rep2.a'),
      repres_codigo: s.c.usuarios['rep2.a'].repres_codigo,
    },
    como('adm.a'),
  );
  expect(movido.status, movido.texto).toBe(200);
  const r = await s.chamar(api.getLista, { LISTA_TIPO: ['MENCAO'] }, como('rep1.a'));
  expect(r.dados[0]).toMatchObject({
    acessivel: 'N',
    aviso_titulo: 'Você não tem mais acesso ao que este aviso contava.',
    aviso_texto: '',
    autor_nome: null,
    negocio_codigo: null,
  });
  expect(r.texto).not.toContain('segredo');
  expect(r.texto).not.toContain(negocio.negocio_titulo);
});

test('what a person silenced is not told at all; without e-mail it is told on the page', async () => {
  expect((await s.chamar(api.getPreferencias, {}, como('rep2.a'))).dados).toEqual([PADRAO]);
  const negocio = s.c.a.deRep2[0]!;
  await preferir('rep2.a', { por_email: [] });
  const antes = await cartas();
  await mencionar('rep2.a', 'sem carta', negocio);
  expect([(await listar('rep2.a')).length, await cartas()]).toEqual([1, antes]);
  await preferir('rep2.a', { silenciados: ['MENCAO'] });
  await mencionar('rep2.a', 'calado', negocio);
  expect([(await listar('rep2.a')).length, await cartas()]).toEqual([1, antes]);
  expect((await s.chamar(api.getPreferencias, {}, como('rep2.a'))).dados[0]).toMatchObject({
    silenciados: ['MENCAO'],
  });
  await s.recusadas(
    [
      [api.salvarPreferencias, { silencio_de: '25:00' }, 'silencio_de'],
      [api.salvarPreferencias, { silenciados: ['OUTRO'] }, 'silenciados.0'],
    ],
    { ...como('rep2.a'), status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await preferir('rep2.a', {});
});
