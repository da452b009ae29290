import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';
import { digestRegistro } from '../../platform/banco/digest.ts';
import { POR_PARTE } from './plano.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
let deB: string;
const digestDeB = async () => (await digestRegistro(s.dono, s.b)).digest;
beforeAll(async () => {
  s = await abrirCenario();
  deB = await digestDeB();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
});

const frio = { tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' };
const doFunil = () => ({ FILTROS: { LISTA_PIPELINE: [l.funil.pipeline_codigo] } });
/** Every action, as the lead representative of A would do it. */
const acoes = () => [
  { tipo: 'MOVER', pipeline_codigo: l.funil.pipeline_codigo, estagio_codigo: l.estagios[1] },
  { tipo: 'RESPONSAVEL', usuario_responsavel: 'rep1.a' },
  { tipo: 'REPRESENTANTE', repres_codigo: s.c.a.rep1.repres_codigo },
  { tipo: 'ETIQUETAS', ADICIONAR: [s.c.a.etiqueta_codigo] },
  frio,
  { tipo: 'PERDER', motperda_codigo: s.c.a.motperda_codigo },
  { tipo: 'EXCLUIR' },
];

test('S-02 S-03 what is not the representative’s own stays, named by code or by filter, whatever the action', async () => {
  const alheios = await l.criar(2, { usuario_responsavel: 'rep2.a' });
  const antes = await l.negocios(alheios);
  for (const acao of acoes()) {
    const r = await l.alterar(acao, { LISTA_CODIGO: alheios }, s.u['rep1.a']);
    expect(r, acao.tipo).toMatchObject({ Resultado: '1', alterados: 0, recusados: 2 });
    expect(r.linhas).toEqual(
      alheios.map((negocio_codigo) => ({
        negocio_codigo,
        negocio_titulo: '',
        codigo: 'NAO_ENCONTRADO',
        mensagem: 'Registro não encontrado.',
      })),
    );
    expect(await l.alterar(acao, doFunil(), s.u['rep1.a'])).toMatchObject({ selecionados: 0 });
    expect(await l.negocios(alheios), acao.tipo).toEqual(antes);
  }
  const lista = { LISTA_REPRESENTANTE: [s.c.a.rep1.repres_codigo] };
  expect(
    await l.correr(api.distribuir, { LISTA_CODIGO: alheios, ...lista }, s.u['rep1.a']),
  ).toMatchObject({ alterados: 0, recusados: 2 });
  const contado = await s.chamar(api.contar, doFunil(), { como: s.u['rep1.a'] });
  expect(contado.dados).toEqual([{ quantidade: 0, abertos: 0, valor_total: '0.00' }]);
  expect(await l.negocios(alheios)).toEqual(antes);
});

test('S-02 a representative passes nothing to whom they do not follow: refused deal by deal, nothing written', async () => {
  const meus = await l.criar(2, {
    usuario_responsavel: 'rep1.a',
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  const [soResponsavel] = await l.criar(1, { usuario_responsavel: 'rep1.a' });
  const codigos = [...meus, soResponsavel!];
  const r = await l.alterar(
    { tipo: 'RESPONSAVEL', usuario_responsavel: 'rep2.a' },
    { LISTA_CODIGO: codigos },
    s.u['rep1.a'],
  );
  expect(r).toMatchObject({ alterados: 2, recusados: 1 });
  expect(r.linhas).toMatchObject([{ negocio_codigo: soResponsavel, codigo: 'SEM_PERMISSAO' }]);
  const lista = { LISTA_REPRESENTANTE: [s.c.a.rep2.repres_codigo] };
  const d = await l.correr(api.distribuir, { LISTA_CODIGO: codigos, ...lista }, s.u['rep1.a']);
  expect(d).toMatchObject({ alterados: 0, recusados: 3 });
  expect((await l.negocios([soResponsavel!]))[0]).toMatchObject({ usuario_responsavel: 'rep1.a' });
});

test('S-01 S-04 deals of the other registration are not found, by code, filter or count, and B stays as it is', async () => {
  const deles = s.c.b.negocios.map((n) => n.negocio_codigo);
  const [meu] = await l.criar(1);
  for (const acao of acoes())
    expect(await l.alterar(acao, { LISTA_CODIGO: deles }), acao.tipo).toMatchObject({
      alterados: 0,
      recusados: 3,
    });
  expect(await l.alterar(frio, { LISTA_CODIGO: [...deles, meu!] })).toMatchObject({ alterados: 1 });
  for (const FILTROS of [
    { LISTA_PIPELINE: [s.c.b.funil.pipeline_codigo] },
    { LISTA_EMPRESA: [s.c.b.empresa9.empresa_codigo] },
    { FILTRO_GERAL: 'CANARIO' },
  ]) {
    expect(await l.alterar(frio, { FILTROS })).toMatchObject({ selecionados: 0 });
    const r = await s.chamar(api.contar, { FILTROS }, { como: s.u['adm.a'] });
    expect(r.dados).toMatchObject([{ quantidade: 0 }]);
  }
  const [processo] = await s.emA(
    "SELECT string_agg(uniproc_resultadoobject::text, '') AS tudo FROM processo WHERE clienteregistro_codigo = $1",
    [s.a],
  );
  expect(String(processo!['tudo'])).not.toContain('CANARIO-B-');
  expect(await digestDeB()).toBe(deB);
});

test('S-08 what an action names must be of the registration: refused before anything starts', async () => {
  const codigos = await l.criar(1);
  const { b } = s.c;
  const com = (ACAO: object, campo: string) =>
    [api.alterar, { LISTA_CODIGO: codigos, ACAO }, campo] as const;
  const deOutro = b.funil.estagios[0]!.estagio_codigo;
  const lista = { LISTA_CODIGO: codigos };
  await s.recusadas(
    [
      com(
        { tipo: 'MOVER', pipeline_codigo: l.funil.pipeline_codigo, estagio_codigo: deOutro },
        'estagio_codigo',
      ),
      com(
        { tipo: 'MOVER', pipeline_codigo: b.funil.pipeline_codigo, estagio_codigo: deOutro },
        'estagio_codigo',
      ),
      com(
        {
          tipo: 'MOVER',
          pipeline_codigo: l.funil.pipeline_codigo,
          estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
        },
        'estagio_codigo',
      ),
      com({ tipo: 'RESPONSAVEL', usuario_responsavel: 'rep1.b' }, 'usuario_responsavel'),
      com({ tipo: 'REPRESENTANTE', repres_codigo: b.rep1.repres_codigo }, 'repres_codigo'),
      com({ tipo: 'ETIQUETAS', ADICIONAR: [b.etiqueta_codigo] }, 'etiquetas'),
      com({ tipo: 'ETIQUETAS', REMOVER: [b.etiqueta_codigo] }, 'etiquetas'),
      com({ tipo: 'ETIQUETAS' }, 'ADICIONAR'),
      com({ tipo: 'PERDER', motperda_codigo: b.motperda_codigo }, 'motperda_codigo'),
      [
        api.distribuir,
        { ...lista, LISTA_REPRESENTANTE: [b.rep1.repres_codigo] },
        'LISTA_REPRESENTANTE',
      ],
      [api.distribuir, { ...lista, distauto_codigo: 999_999 }, 'distauto_codigo'],
      [api.etiquetas, { ...lista, ADICIONAR: [b.etiqueta_codigo] }, 'etiquetas'],
    ],
    { como: s.u['adm.a'], status: 400 },
  );
});

test('neither two selections nor none, and no filter that nobody knows', async () => {
  const codigos = await l.criar(1);
  await s.recusadas(
    [
      [api.alterar, { ACAO: frio }],
      [api.alterar, { LISTA_CODIGO: codigos, ...doFunil(), ACAO: frio }],
      [api.alterar, { LISTA_CODIGO: [], ACAO: frio }],
      [api.alterar, { FILTROS: { pipeline_codigo: l.funil.pipeline_codigo }, ACAO: frio }],
      [api.contar, { FILTROS: { LISTA_ESTAGI: [1] } }],
      [api.distribuir, { LISTA_CODIGO: codigos }],
      [api.alterar, { LISTA_CODIGO: codigos, ACAO: { tipo: 'GANHAR' } }],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

/** A user of A with these permissions alone. */
async function com(...perfil_permissoes: string[]) {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_descricao: `Só ${perfil_permissoes.join(' ')} ${randomUUID()}`,
    perfil_permissoes,
  });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  return { ...u, sessao: await s.entrar(u.usuario_emaillogin, u.senha) };
}

test('each action needs its permission, deleting that of deleting; read alone counts', async () => {
  const codigos = await l.criar(1);
  const leitor = await com('negocio.ver');
  const lista = { LISTA_CODIGO: codigos };
  await s.recusadas(
    [
      ...acoes().map((ACAO) => [api.alterar, { ...lista, ACAO }] as const),
      [api.etiquetas, { ...lista, ADICIONAR: [s.c.a.etiqueta_codigo] }],
      [api.distribuir, { ...lista, distauto_codigo: s.c.a.distauto_codigo }],
      [api.desfazer, { uniproc_codigo: 1 }],
      [api.incluirInterno, { negocio_titulo: 'x' }],
    ],
    { como: leitor.sessao, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect((await s.chamar(api.contar, lista, { como: leitor.sessao })).status).toBe(200);
  const editor = await com('negocio.ver', 'negocio.editar');
  await s.recusada(
    api.alterar,
    { ...lista, ACAO: { tipo: 'EXCLUIR' } },
    { como: editor.sessao, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  const r = await l.alterar({ tipo: 'EXCLUIR' }, lista);
  await s.recusada(
    api.desfazer,
    { uniproc_codigo: r.uniproc_codigo },
    { como: editor.sessao, status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('the rights of who started it count as they are when the process runs', async () => {
  const codigos = await l.criar(2);
  const editor = await com('negocio.ver', 'negocio.editar');
  // As if they could delete when they asked, and no more when the work began.
  const inicio = await s.banco.transacao(s.a, 'write', async (tx) => {
    const [p] = await tx.sql<{ uniproc_codigo: number }>(
      `INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_mensagem, uniproc_entrada, usuario_codigo, empresa_codigo) VALUES ($1, 'LOTE', '', $2, $3, $4) RETURNING uniproc_codigo`,
      [
        s.a,
        { LISTA_CODIGO: codigos, ACAO: { tipo: 'EXCLUIR' } },
        editor.usuario_codigo,
        editor.empresa_codigo,
      ],
    );
    await tx.sql(
      'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo) VALUES ($1, $2)',
      [s.a, p!.uniproc_codigo],
    );
    return p!;
  });
  s.difusor.acordarFila();
  const fim = await fimDoProcesso(s.chamar, editor.sessao, inicio.uniproc_codigo);
  expect(fim).toMatchObject({
    uniproc_situacao: 'ER',
    uniproc_resultadoobject: { Resultado: '1', codigo: 'SEM_PERMISSAO' },
  });
  expect(await l.negocios(codigos)).toHaveLength(2);
});

test('S-50 who is made inactive in the middle of a bulk deletion: the parts behind delete nothing', async () => {
  const editor = await com('negocio.ver', 'negocio.editar', 'negocio.excluir');
  const [primeiro] = await s.emA(
    `WITH n AS (
       INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo)
       SELECT $1, $2, $3, $4, i * 1024, 'Muitos ' || i FROM generate_series(1, $5::int) i RETURNING negocio_codigo)
     SELECT min(negocio_codigo) AS negocio_codigo FROM n`,
    [s.a, editor.empresa_codigo, l.funil.pipeline_codigo, l.estagios[0], POR_PARTE + 200],
  );
  const solto = Promise.withResolvers<void>();
  const preso = Promise.withResolvers<void>();
  const segurando = s.banco.transacao(s.a, 'write', async (tx) => {
    await tx.sql(
      'SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 FOR UPDATE',
      [s.a, primeiro?.['negocio_codigo']],
    );
    preso.resolve();
    await solto.promise;
  });
  await preso.promise;
  const inicio = await s.chamar(
    api.alterar,
    { ...doFunil(), ACAO: { tipo: 'EXCLUIR' } },
    { como: editor.sessao },
  );
  const uniproc_codigo = inicio.dados[0]?.uniproc_codigo ?? 0;
  // The first part has asked for the rights, and waits for the deal.
  const esperam = async () =>
    (
      await s.dono.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rows.length;
  await expect.poll(esperam).toBe(1);
  await s.emA(
    'UPDATE usuario SET usuario_ativo = false WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [s.a, editor.usuario_codigo],
  );
  solto.resolve();
  await segurando;

  const ler = () =>
    s.emA('SELECT * FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2', [
      s.a,
      uniproc_codigo,
    ]);
  await expect.poll(async () => (await ler())[0]?.['uniproc_situacao']).not.toBe('EE');
  expect((await ler())[0]).toMatchObject({
    uniproc_situacao: 'ER',
    uniproc_resultadoobject: { Resultado: '1', feitos: POR_PARTE, total: POR_PARTE + 200 },
  });
  const sobram = await s.emA(
    'SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    [s.a, l.funil.pipeline_codigo],
  );
  expect(sobram).toHaveLength(200);
  expect(await l.eventosDo(uniproc_codigo)).toHaveLength(POR_PARTE);
});
