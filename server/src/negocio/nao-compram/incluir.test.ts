import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import { abrirParados } from '../../../test-support/cenario/parados.ts';
import { POR_PARTE } from './executar.ts';

let s: Cenario;
let p: Awaited<ReturnType<typeof abrirParados>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  // Each test has customers and a pipeline of its own.
  await s.emA('UPDATE pessoa SET pessoa_ativo = false WHERE clienteregistro_codigo = $1', [s.a]);
  p = await abrirParados(s);
});

const aberto = (pessoa_codigo: number, dados: object = {}) =>
  criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    ...p.lugar,
    pessoa_codigo,
    ...dados,
  });

test('each customer of the filter becomes a deal of who works for it, with what was bought last; the history says so', async () => {
  const de1 = await p.cliente('Do um', [220, 190, 160, 130]);
  const de2 = await p.cliente('Do dois', [], { repres_codigo: s.c.a.rep2.repres_codigo });
  const deNinguem = await p.cliente('De ninguém', [100], { repres_codigo: null });
  await p.cliente('Compra', [5]);
  const r = await p.incluir({ FILTROS: {}, negocio_titulo: 'Voltar a vender' });
  expect(r).toMatchObject({
    Resultado: '0',
    selecionados: 3,
    criados: 3,
    abertos: 0,
    incluidos: 0,
    fora: 0,
    mensagem: '3 negócios criados.',
  });
  const negocios = await p.negocios();
  const comum = {
    negocio_titulo: 'Voltar a vender',
    negocio_situacao: 'A',
    uniproc_codigo: r.codigo,
  };
  expect(negocios).toMatchObject([
    {
      ...comum,
      pessoa_codigo: de1,
      negocio_valor: '1500.50',
      usuario_responsavel: 'rep1.a',
      repres_codigo: s.c.a.rep1.repres_codigo,
      negocio_observacao: expect.stringMatching(
        /^Não compra desde \d\d\/\d\d\/\d{4} \(pedido PED-4, R\$.1\.500,50\)\. Costumava comprar a cada 30 dias\.$/,
      ),
    },
    {
      ...comum,
      pessoa_codigo: de2,
      negocio_valor: '0.00',
      usuario_responsavel: 'rep2.a',
      repres_codigo: s.c.a.rep2.repres_codigo,
      negocio_observacao: 'Este cliente nunca comprou.',
    },
    { ...comum, pessoa_codigo: deNinguem, usuario_responsavel: 'adm.a' },
  ]);
  expect(r.linhas.map((l) => [l.destino, l.negocio_codigo])).toEqual(
    negocios.map((n) => ['CRIADO', n['negocio_codigo']]),
  );
  for (const n of negocios)
    expect(await s.eventos('negocio', Number(n['negocio_codigo']))).toMatchObject([
      {
        evento_acao: 'CRIAR',
        uniproc_codigo: r.codigo,
        evento_paraestagio: p.lugar.estagio_codigo,
      },
    ]);
  const avisos = await s.emA(
    "SELECT usuario_login FROM aviso WHERE aviso_tipo = 'ATRIBUICAO' AND usuario_login IN ('rep1.a', 'rep2.a') ORDER BY 1",
  );
  expect(avisos.map((a) => a['usuario_login'])).toEqual(['rep1.a', 'rep2.a']);
});

test('a second run makes no second deal: neither beside an open one, nor for the same absence once it was lost', async () => {
  const [um, dois] = [await p.cliente('Um', [100]), await p.cliente('Dois', [200])];
  const { negocio_codigo: deAntes } = await aberto(dois, { negocio_titulo: 'De antes' });
  const primeira = await p.incluir({ FILTROS: {} });
  expect(primeira).toMatchObject({ criados: 1, abertos: 1, incluidos: 0 });
  expect(primeira.linhas).toMatchObject([
    { pessoa_codigo: um, destino: 'CRIADO' },
    { pessoa_codigo: dois, destino: 'JA_ABERTO', negocio_codigo: deAntes },
  ]);
  const feito = primeira.linhas[0]?.negocio_codigo;
  expect(await p.incluir({ LISTA_CODIGO: [um, dois] })).toMatchObject({
    Resultado: '0',
    criados: 0,
    abertos: 2,
    mensagem: '0 negócios criados, 2 clientes já tinham negócio aberto neste funil.',
  });
  await s.emA(
    "UPDATE negocio SET negocio_situacao = 'P', motperda_codigo = $2, negocio_dtfechamento = now() WHERE negocio_codigo = $1",
    [feito, s.c.a.motperda_codigo],
  );
  const depois = await p.incluir({ LISTA_CODIGO: [um] });
  expect(depois).toMatchObject({ criados: 0, abertos: 0, incluidos: 1 });
  expect(depois.linhas).toMatchObject([{ destino: 'JA_INCLUIDO', negocio_codigo: feito }]);
  expect(await p.negocios()).toHaveLength(2);
  // Bought again, stopped again: another absence.
  await p.comprou(um, 95);
  expect(await p.incluir({ LISTA_CODIGO: [um] })).toMatchObject({ criados: 1 });
});

test('two runs at once make one deal of each customer', async () => {
  for (const nome of ['A', 'B', 'C']) await p.cliente(nome, [100]);
  const feitas = await Promise.all([p.incluir({ FILTROS: {} }), p.incluir({ FILTROS: {} })]);
  expect(feitas.reduce((soma, f) => soma + f.criados, 0)).toBe(3);
  expect(await p.negocios()).toHaveLength(3);
});

test('the same process again, from wherever a worker was killed, makes no second deal', async () => {
  for (const nome of ['A', 'B', 'C']) await p.cliente(nome, [100]);
  const { codigo } = await p.incluir({ FILTROS: {} });
  // As if its server had died before the end was written: the process goes back into the queue.
  await s.emA(
    "WITH x AS (UPDATE processo SET uniproc_situacao = 'AG', uniproc_estado = '{}', uniproc_registroatual = 0, uniproc_resultadoobject = NULL WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2) INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo) VALUES ($1, $2)",
    [s.a, codigo],
  );
  s.difusor.acordarFila();
  const fim = await fimDoProcesso(s.chamar, s.u['adm.a'], codigo);
  expect(fim.uniproc_resultadoobject).toMatchObject({ Resultado: '0', criados: 0, abertos: 3 });
  expect(await p.negocios()).toHaveLength(3);
});

test('chosen customers that bought meanwhile, or are not the user’s, get nothing', async () => {
  const [parou, compra] = [await p.cliente('Parou', [100]), await p.cliente('Compra', [5])];
  const alheio = await p.cliente('Alheio', [100], { repres_codigo: s.c.a.rep2.repres_codigo });
  const deB = s.c.b.pessoa.pessoa_codigo;
  const r = await p.incluir({ LISTA_CODIGO: [parou, compra, alheio, deB] }, s.u['rep1.a']);
  expect(r).toMatchObject({ selecionados: 4, criados: 1, fora: 3 });
  expect(r.mensagem).toBe('1 negócio criado, 3 não estão mais entre os que não compram.');
  expect(await p.negocios()).toMatchObject([
    { pessoa_codigo: parou, usuario_responsavel: 'rep1.a' },
  ]);
  expect(await p.incluir({ LISTA_CODIGO: [alheio] }, s.u['rep1.a'])).toMatchObject({
    Resultado: '1',
    criados: 0,
  });
  expect(await p.negocios()).toHaveLength(1);
});

test('S-03 an open deal of a colleague keeps from a second one and is not shown', async () => {
  const meu = await p.cliente('Meu', [100]);
  await aberto(meu, {
    usuario_responsavel: 'rep2.a',
    repres_codigo: s.c.a.rep2.repres_codigo,
    negocio_titulo: 'CANARIO',
  });
  const r = await p.incluir({ FILTROS: {} }, s.u['rep1.a']);
  expect(r).toMatchObject({ criados: 0, abertos: 1 });
  expect(r.linhas).toMatchObject([{ destino: 'JA_ABERTO', negocio_codigo: null }]);
  expect(JSON.stringify(r)).not.toContain('CANARIO');
});

test('S-08 what it names must be of the registration and open to the user: refused before anything starts', async () => {
  const LISTA_CODIGO = [await p.cliente('Parou', [100])];
  const { b } = s.c;
  const com = (resto: object) =>
    [api.incluirClientesQueNaoCompram, { LISTA_CODIGO, ...p.lugar, ...resto }] as const;
  const deB = { pipeline_codigo: b.funil.pipeline_codigo };
  const estagioDeB = { estagio_codigo: b.funil.estagios[0]!.estagio_codigo };
  await s.recusadas(
    [
      [...com(deB), 'estagio_codigo'],
      [...com(estagioDeB), 'estagio_codigo'],
      [...com({ ...deB, ...estagioDeB }), 'estagio_codigo'],
      [...com({ usuario_responsavel: 'rep1.b' }), 'usuario_responsavel'],
      com({ LISTA_CODIGO: [] }),
      com({ LISTA_CODIGO: undefined }),
      com({ FILTROS: { LISTA_ESTAD: ['SC'] } }),
      com({ FILTROS: { DATA_INICIAL: '2026-02-01', DATA_FINAL: '2026-01-01' } }),
    ],
    { como: s.u['adm.a'], status: 400 },
  );
  await s.recusada(...com({ usuario_responsavel: 'rep2.a' }), {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  expect(await p.negocios()).toEqual([]);
});

/** A user of A with these permissions alone, who sees all representatives. */
async function com(...perfil_permissoes: string[]) {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_descricao: `Só ${perfil_permissoes.join(' ')} ${Math.random()}`,
    perfil_permissoes,
  });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  return { ...u, sessao: await s.entrar(u.usuario_emaillogin, u.senha) };
}

test('it asks for three rights, and its way back for that of deleting', async () => {
  const entrada = { LISTA_CODIGO: [await p.cliente('Parou', [100])], ...p.lugar };
  const todas = ['negocio.criar', 'pessoa.ver', 'venda.ver'];
  for (const falta of todas) {
    const { sessao } = await com(...todas.filter((uma) => uma !== falta));
    await s.recusada(api.incluirClientesQueNaoCompram, entrada, {
      como: sessao,
      status: 403,
      codigo: 'SEM_PERMISSAO',
    });
  }
  const { sessao } = await com(...todas);
  await s.recusada(
    api.desfazerInclusao,
    { uniproc_codigo: 1 },
    { como: sessao, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await p.negocios()).toEqual([]);
});

test('S-50 a right that was taken away in the middle stops it: the parts behind make nothing', async () => {
  const quem = await com('negocio.criar', 'negocio.ver', 'pessoa.ver', 'venda.ver');
  await s.emA(
    "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca) SELECT $1, 'Muitos ' || i, 'muitos' FROM generate_series(1, $2::int) i",
    [s.a, POR_PARTE + 50],
  );
  const [primeiro] = await s.emA(
    "SELECT min(pessoa_codigo) AS codigo FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_razao LIKE 'Muitos%'",
    [s.a],
  );
  const solto = Promise.withResolvers<void>();
  const preso = Promise.withResolvers<void>();
  const segurando = s.banco.transacao(s.a, 'write', async (tx) => {
    await tx.sql(
      'SELECT 1 FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 FOR UPDATE',
      [s.a, primeiro?.['codigo']],
    );
    preso.resolve();
    await solto.promise;
  });
  await preso.promise;
  const inicio = await s.chamar(
    api.incluirClientesQueNaoCompram,
    { FILTROS: {}, ...p.lugar },
    { como: quem.sessao },
  );
  const esperam = async () =>
    (
      await s.dono.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rows.length;
  // The first part has asked for the rights, and waits for a customer.
  await expect.poll(esperam).toBe(1);
  await s.emA(
    "UPDATE perfil SET perfil_permissoes = ARRAY['negocio.ver'] WHERE perfil_codigo = $1",
    [quem.perfil_codigo],
  );
  solto.resolve();
  await segurando;
  const ler = () =>
    s.emA('SELECT * FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2', [
      s.a,
      inicio.dados[0]?.uniproc_codigo,
    ]);
  await expect.poll(async () => (await ler())[0]?.['uniproc_situacao']).not.toMatch(/AG|EE/);
  expect((await ler())[0]).toMatchObject({
    uniproc_situacao: 'ER',
    uniproc_resultadoobject: { Resultado: '1', feitos: POR_PARTE, total: POR_PARTE + 50 },
  });
  expect(await p.negocios()).toHaveLength(POR_PARTE);
});

test('the way back takes what nobody worked on into the Lixeira, once, and frees the absence', async () => {
  const [um, dois] = [await p.cliente('Um', [100]), await p.cliente('Dois', [100])];
  const feita = await p.incluir({ FILTROS: {} });
  const doDois = feita.linhas.find((l) => l.pessoa_codigo === dois)?.negocio_codigo;
  await s.emA('UPDATE negocio SET versao = versao + 1 WHERE negocio_codigo = $1', [doDois]);
  const r = await p.desfazer(feita.codigo);
  expect(r).toMatchObject({
    retirados: 1,
    ficaram: 1,
    mensagem: '1 negócio foi para a Lixeira; 1 ficou, porque alguém já trabalhou nele.',
  });
  expect((await p.negocios()).map((n) => n['negocio_codigo'])).toEqual([doDois]);
  expect(
    await s.emA('SELECT pessoa_nome FROM lixeira WHERE uniproc_codigo = $1', [r.codigo]),
  ).toMatchObject([{ pessoa_nome: 'Um' }]);
  expect(await p.incluir({ LISTA_CODIGO: [um] })).toMatchObject({ criados: 1 });
});

test('nobody takes back what is not theirs to see, and nothing twice', async () => {
  await p.cliente('Um', [100]);
  const feita = await p.incluir({ FILTROS: {} });
  const alvo = { uniproc_codigo: feita.codigo };
  for (const quem of ['rep1.a', 'adm.b'] as const)
    await s.recusada(api.desfazerInclusao, alvo, {
      como: s.u[quem],
      status: 404,
      codigo: 'NAO_ENCONTRADO',
    });
  await p.desfazer(feita.codigo);
  await s.recusada(api.desfazerInclusao, alvo, {
    como: s.u['adm.a'],
    status: 409,
    codigo: 'LOTE_DESFEITO',
  });
});
