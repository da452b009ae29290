import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  excluir,
  getHistorico,
  getLista,
  getQuadro,
  ler,
} from '@praca/contract/negocio/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/negocio/ficha/endpoints.ts';
import * as api from '@praca/contract/negocio/lixeira/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';
import { limpar } from '../../platform/fila/limpeza.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
});

const adm = () => ({ como: s.u['adm.a'] });
const apagar = (codigo: number, quem: keyof Cenario['u'] = 'adm.a') =>
  s.chamar(excluir, { negocio_codigo: String(codigo) }, { como: s.u[quem] });
const restaurar = (LISTA_CODIGO: number[], quem: keyof Cenario['u'] = 'adm.a') =>
  s.chamar(api.restaurar, { LISTA_CODIGO }, { como: s.u[quem] });
const lixeira = async (quem: keyof Cenario['u'] = 'adm.a', filtro = {}) =>
  (await s.chamar(api.getLixeira, filtro, { como: s.u[quem] })).dados;
const codigos = async (quem: keyof Cenario['u'] = 'adm.a') =>
  (await lixeira(quem)).map((n) => n.negocio_codigo);
const orcamento = (negocio_codigo: number, pedvenda_situacao = 'OA') =>
  l.inserir('pedvenda', {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    negocio_codigo,
    pedvenda_numero: `ORC-${negocio_codigo}`,
    pedvenda_valor: '10.25',
    pedvenda_situacao,
  });
const filhos = async (quais: number[]) =>
  Promise.all(
    ['negocio_texto', 'acompanhamento', 'atividade', 'pedvenda', 'anexo'].map((t) =>
      s.emA(
        `SELECT to_jsonb(t)::text AS linha FROM ${t} t WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[]) ORDER BY 1`,
        [s.a, quais],
      ),
    ),
  );

test('a deleted deal is nowhere but in the Lixeira, and comes back exactly, with quotes, tasks, notes and files', async () => {
  const [codigo] = await l.criar(1, { etiquetas: [s.c.a.etiqueta_codigo] });
  await orcamento(codigo!);
  await l.inserir('atividade', {
    negocio_codigo: codigo,
    atividade_titulo: 'Visita',
    atividade_dthr: '2030-09-01T12:00:00Z',
    usuario_login: 'rep1.a',
  });
  const antes = [await l.negocios([codigo!]), await filhos([codigo!])];
  const r = await apagar(codigo!);
  expect(r.status, r.texto).toBe(200);
  expect(r.envelope.MensagensSucesso[0]).toMatchObject({ Mensagem: 'Negócio excluído.' });
  expect((await filhos([codigo!])).flat()).toEqual([]);
  expect((await s.chamar(ler, { negocio_codigo: String(codigo) }, adm())).status).toBe(404);
  const lista = await s.chamar(
    getLista,
    { LISTA_CODIGO: [codigo!], MOSTRAR_HISTORICO: 'S' },
    adm(),
  );
  expect([lista.dados, lista.total]).toEqual([[], 0]);
  const quadro = await s.chamar(
    getQuadro,
    { pipeline_codigo: l.funil.pipeline_codigo, LISTA_CODIGO: [codigo!] },
    adm(),
  );
  expect(quadro.dados.every((coluna) => coluna.quantidade === 0)).toBe(true);

  const [linha] = await lixeira('adm.a', { FILTRO_GERAL: 'chapa' });
  expect(linha).toMatchObject({
    negocio_codigo: codigo,
    negocio_valor: '100.50',
    uniproc_codigo: null,
  });
  expect(Date.parse(linha!.lixeira_ate) - Date.parse(linha!.lixeira_em)).toBe(30 * 86_400_000);
  expect(await lixeira('adm.a', { FILTRO_GERAL: 'nada disto' })).toEqual([]);

  const volta = await restaurar([codigo!]);
  expect(volta.dados, volta.texto).toMatchObject([
    { negocio_codigo: codigo, restaurado: 'S', codigo: '' },
  ]);
  expect([await l.negocios([codigo!]), await filhos([codigo!])]).toEqual(antes);
  expect(await codigos()).not.toContain(codigo);
  expect((await s.eventos('negocio', codigo!)).map((e) => e['evento_acao'])).toEqual([
    'CRIAR',
    'EXCLUIR',
    'RESTAURAR',
  ]);
  // The log keeps its whole picture; who reads the history of the deal is told of the deal alone.
  const negocio_codigo = codigo!;
  const contadas = [
    await s.chamar(getLinhaDoTempo, { negocio_codigo, TIPOS: ['EVENTO'] }, adm()),
    await s.chamar(getHistorico, { negocio_codigo }, adm()),
  ];
  for (const { dados, texto } of contadas) {
    const excluido = (dados as { evento_acao?: string; evento_antes?: object | null }[]).find(
      (um) => um.evento_acao === 'EXCLUIR',
    );
    const listas = Object.entries(excluido?.evento_antes ?? {}).filter(([, v]) => Array.isArray(v));
    expect(excluido?.evento_antes, texto).toMatchObject({ negocio_codigo });
    expect(listas.map(([nome]) => nome)).toEqual(['etiquetas']);
  }
  await s.recusada(
    api.restaurar,
    { LISTA_CODIGO: [codigo] },
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('what was deleted before a column existed comes back with what a new row has in it', async () => {
  const [codigo] = await l.criar(1);
  await l.inserir('atividade', {
    negocio_codigo: codigo,
    atividade_titulo: 'Visita',
    usuario_login: 'rep1.a',
  });
  expect((await apagar(codigo!)).status).toBe(200);
  // As the log of before the columns has it.
  const cliente = await s.dono.connect();
  const { rows: mudado } = await cliente
    .query("SELECT set_config('app.registro', $1, false)", [String(s.a)])
    .then(() =>
      cliente.query(
        `UPDATE evento SET evento_antes = evento_antes - 'negocio_temperatura' || jsonb_build_object('atividade',
           (SELECT jsonb_agg(a - 'atividade_texto' - 'atividade_prioridade' - 'atividade_duracao') FROM jsonb_array_elements(evento_antes->'atividade') a))
         WHERE evento_tabela = 'negocio' AND evento_acao = 'EXCLUIR' AND evento_chave = $1 RETURNING evento_antes`,
        [String(codigo)],
      ),
    )
    .finally(() => cliente.release(true));
  expect(mudado).toHaveLength(1);
  expect(JSON.stringify(mudado)).not.toContain('atividade_texto');
  const r = await restaurar([codigo!]);
  expect(r.status, r.texto).toBe(200);
  expect(
    await s.emA(
      'SELECT atividade_titulo, atividade_texto, atividade_prioridade, atividade_duracao FROM atividade WHERE negocio_codigo = $1',
      [codigo],
    ),
  ).toEqual([
    {
      atividade_titulo: 'Visita',
      atividade_texto: '',
      atividade_prioridade: 'NORMAL',
      atividade_duracao: 30,
    },
  ]);
});

test('a deal with a sale is not deleted, alone or among many, and the sale stays', async () => {
  const [vendido, livre] = await l.criar(2);
  await orcamento(vendido!, 'V');
  await orcamento(vendido!);
  const texto = await s.recusada(
    excluir,
    { negocio_codigo: String(vendido) },
    {
      ...adm(),
      status: 409,
      codigo: 'NEGOCIO_COM_VENDA',
    },
  );
  expect(texto).toContain('Cancele a venda antes de excluir');
  const r = await l.alterar({ tipo: 'EXCLUIR' }, { LISTA_CODIGO: [vendido!, livre!] });
  expect(r).toMatchObject({ alterados: 1, recusados: 1 });
  expect(r.linhas).toMatchObject([{ negocio_codigo: vendido, codigo: 'NEGOCIO_COM_VENDA' }]);
  expect((await l.negocios([vendido!, livre!])).map((n) => n['negocio_codigo'])).toEqual([vendido]);
  expect((await filhos([vendido!]))[3]).toHaveLength(2);
});

test('no way of deleting a deal takes its quotes along unasked: the database itself refuses', async () => {
  const [codigo] = await l.criar(1);
  await orcamento(codigo!);
  await expect(s.emA('DELETE FROM negocio WHERE negocio_codigo = $1', [codigo])).rejects.toThrow(
    /pedvenda/,
  );
});

test('one and many are one verb: a bulk deletion stands there too, and one of it may come back before its undo', async () => {
  const tres = await l.criar(3);
  const r = await l.alterar({ tipo: 'EXCLUIR' }, { LISTA_CODIGO: tres });
  expect((await codigos()).filter((c) => tres.includes(c)).sort()).toEqual([...tres].sort());
  expect((await restaurar([tres[0]!])).status).toBe(200);
  const d = await l.desfazer(r.uniproc_codigo);
  expect(d).toMatchObject({ alterados: 2, recusados: 1 });
  expect(await l.negocios(tres)).toHaveLength(3);
  expect((await codigos()).filter((c) => tres.includes(c))).toEqual([]);
});

test('several come back together; what points at something gone stays and says why', async () => {
  const [fica] = await l.criar(1, { estagio_codigo: l.estagios[2] });
  const [volta] = await l.criar(1);
  for (const codigo of [fica!, volta!]) await apagar(codigo);
  await s.emA('DELETE FROM estagio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2', [
    s.a,
    l.estagios[2],
  ]);
  await s.recusada(
    api.restaurar,
    { LISTA_CODIGO: [fica] },
    { ...adm(), status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  const r = await restaurar([fica!, volta!, 999_999]);
  expect(r.dados).toMatchObject([
    { negocio_codigo: fica, restaurado: 'N', codigo: 'REFERENCIA_INVALIDA' },
    { negocio_codigo: volta, restaurado: 'S' },
    { negocio_codigo: 999_999, restaurado: 'N', codigo: 'NAO_ENCONTRADO' },
  ]);
});

test('S-49 each sees and restores what they could see before it was deleted; another registration nothing', async () => {
  const [dele] = await l.criar(1, {
    usuario_responsavel: 'rep1.a',
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  const [outro] = await l.criar(1, {
    usuario_responsavel: 'rep2.a',
    repres_codigo: s.c.a.rep2.repres_codigo,
  });
  for (const codigo of [dele!, outro!]) await apagar(codigo);
  expect(await codigos('rep1.a')).toContain(dele);
  expect(await codigos('rep1.a')).not.toContain(outro);
  expect(await codigos('adm.b')).toEqual([]);
  for (const quem of ['rep1.a', 'adm.b'] as const)
    await s.recusada(
      api.restaurar,
      { LISTA_CODIGO: [outro] },
      { como: s.u[quem], status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  expect((await restaurar([dele!], 'rep1.a')).status).toBe(200);
});

test('the list goes on page after page', async () => {
  const cinco = await l.criar(5);
  for (const codigo of cinco) await apagar(codigo);
  const vistos: number[] = [];
  let CURSOR: string | null | undefined;
  do {
    const r = await s.chamar(api.getLixeira, { SQL_LIMIT: 2, CURSOR }, adm());
    vistos.push(...r.dados.map((n) => n.negocio_codigo));
    CURSOR = r.cursor;
  } while (CURSOR);
  expect(vistos.slice(0, 5)).toEqual([...cinco].reverse());
  expect(new Set(vistos).size).toBe(vistos.length);
});

test('after 30 days it is gone for ever, and only then its files', async () => {
  const [velho, novo] = await l.criar(2);
  const usuario_codigo = s.c.usuarios['adm.a'].usuario_codigo;
  for (const negocio_codigo of [velho!, novo!]) {
    const arquivo_codigo = randomUUID();
    await l.inserir('arquivo', {
      arquivo_codigo,
      arquivo_nome: 'foto.png',
      arquivo_tamanho: 3,
      arquivo_sha256: 'x',
      arquivo_finalidade: 'ANEXO',
      arquivo_dtcriacao: '2020-01-01T00:00:00Z',
      usuario_codigo,
    });
    await l.inserir('anexo', {
      negocio_codigo,
      anexo_nome: 'foto.png',
      anexo_tipo: 'image/png',
      anexo_tamanho: 3,
      arquivo_codigo,
      usuario_codigo,
    });
    await apagar(negocio_codigo);
  }
  await s.emA(
    "UPDATE lixeira SET lixeira_em = now() - interval '31 days' WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2",
    [s.a, velho],
  );
  expect(await codigos()).not.toContain(velho);
  await s.recusada(api.restaurar, { LISTA_CODIGO: [velho] }, { ...adm(), status: 404 });
  expect(await limpar(s.banco, s.app.log, new AbortController().signal)).toMatchObject({
    lixeira: 1,
    arquivo: 1,
  });
  expect((await restaurar([novo!])).status).toBe(200);
  expect((await filhos([novo!]))[4]).toHaveLength(1);
});

test('every table whose rows go with a deal is in its picture', async () => {
  const { rows } = await s.dono.query<{ tabela: string }>(
    `WITH RECURSIVE f AS (SELECT 'negocio'::regclass::oid AS mae UNION SELECT k.conrelid FROM pg_constraint k JOIN f ON k.confrelid = f.mae WHERE k.contype = 'f' AND (k.confdeltype = 'c' OR k.conrelid = 'pedvenda'::regclass))
     SELECT mae::regclass::text AS tabela FROM f WHERE mae <> 'negocio'::regclass ORDER BY 1`,
  );
  const [codigo] = await l.criar(1);
  await apagar(codigo!);
  const [evento] = (await s.eventos('negocio', codigo!)).slice(-1);
  const retrato = Object.keys(evento!['evento_antes'] as object);
  expect(rows.map((r) => r.tabela).filter((t) => !retrato.includes(t))).toEqual([]);
});
