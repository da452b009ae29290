import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataNoFuso, FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import * as api from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { ResultadoDaInclusao } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import { abrirRadar } from '../../../test-support/cenario/radar.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

type Dados = Record<string, unknown>;
let s: Cenario;
let p: Awaited<ReturnType<typeof abrirRadar>>;
let tinta: number;
let verniz: number;
let parafuso: number;

const listar = async (filtros: Dados = {}, como: Quem = s.u['adm.a']) => {
  const r = await s.chamar(api.getRadarDeReposicao, filtros, { como });
  expect(r.status, r.texto).toBe(200);
  return r;
};
const nomes = async (filtros: Dados = {}, como?: Quem) =>
  (await listar(filtros, como)).dados.map((l) => l.pessoa_razao);
const codigoDe = async (pessoa_razao: string, filtros: Dados = { SITUACAO: 'RITMO' }) => {
  const achada = (await listar(filtros)).dados.find((l) => l.pessoa_razao === pessoa_razao);
  if (!achada) throw new Error(`${pessoa_razao} não está no radar.`);
  return achada.reposicao_codigo;
};
async function incluir(entrada: Dados, como: Quem = s.u['adm.a']) {
  const r = await s.chamar(api.incluirReposicao, entrada, { como });
  expect(r.status, r.texto).toBe(200);
  const codigo = r.dados[0]?.uniproc_codigo ?? 0;
  const fim = await fimDoProcesso(s.chamar, como, codigo);
  return { codigo, ...(fim.uniproc_resultadoobject as ResultadoDaInclusao) };
}
const orcamentos = (negocio: unknown) =>
  s.emA(
    `SELECT q.pedvenda_situacao, q.pedvenda_tipo, q.pessoa_codigo, q.pedvenda_valor::text AS pedvenda_valor, i.produto_codigo, i.itpedvenda_quantidade::text AS quantidade, i.itpedvenda_vlunitario::text AS preco
     FROM pedvenda q JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo
     WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = $2 ORDER BY i.itpedvenda_sequencia`,
    [s.a, negocio],
  );

const baixar = (payload: Dados, { token }: { token: string } = s.u['adm.a']) =>
  s.app.inject({
    method: 'PUT',
    url: `/api${api.exportarReposicao.path}`,
    headers: { authorization: `JWT ${token}` },
    payload,
  });

beforeAll(async () => {
  s = await abrirCenario();
  p = await abrirRadar(s);
  ({ tinta, verniz, parafuso } = p);
  const joinville = { cidade_descricao: 'Joinville', uf_codigo: 'SC' };
  await p.comprou(
    await p.cliente('Atrasado', [], joinville),
    [130, 100, 70, 40],
    [
      [tinta, '10 30 12 11'],
      [verniz, '- 2 4 3'],
      [parafuso, '5 - - -'],
    ],
  );
  await p.comprou(await p.cliente('Em dia'), [62, 32, 2]);
  await p.comprou(await p.cliente('Logo'), [86, 57, 27], [[parafuso, '1']]);
  await p.comprou(await p.cliente('Parou'), [300, 290, 280]);
  await p.comprou(await p.cliente('Duas vezes'), [90, 60]);
  await p.comprou(await p.cliente('Cancelou'), [90, 60, 30], [[tinta, '1']], {
    pedvenda_situacao: 'CA',
  });
  await p.marcar();
});
afterAll(() => s.fechar());

test('who is late: the rhythm, when it was due, the usual basket and the orders that say so', async () => {
  const r = await listar();
  expect(r.total).toBe(1);
  expect(r.dados[0]).toMatchObject({
    pessoa_razao: 'Atrasado',
    grupoprod_descricao: 'Tintas',
    reposicao_compras: 4,
    reposicao_ritmo: 30,
    reposicao_folga: 5,
    reposicao_ultima: p.ha(40),
    reposicao_esperada: p.ha(10),
    atraso: 10,
    atrasado: 'S',
    negocio_codigo: null,
    cesta: [
      { produto_codigo: tinta, quantidade: '11.0000', em: 4, de: 4 },
      { produto_codigo: verniz, quantidade: '3.0000', em: 3, de: 4 },
    ],
  });
  expect(r.dados[0]?.pedidos.map(({ dia, valor }) => [dia, valor])).toEqual(
    [40, 70, 100, 130].map((dias) => [p.ha(dias), dias === 130 ? '70.00' : '140.00']),
  );
  const { dados } = await s.chamar(api.getCalculoDaReposicao, {}, { como: s.u['rep1.a'] });
  expect(dataNoFuso(new Date(dados[0]?.em ?? 0), FUSO_DO_BRASIL)).toBe(p.ha(0));
});

test('expected soon, and all with a rhythm; who stopped, bought twice or cancelled has none', async () => {
  expect(await nomes({ SITUACAO: 'ESPERADO' })).toEqual(['Logo']);
  expect(await nomes({ SITUACAO: 'RITMO' })).toEqual(['Atrasado', 'Logo', 'Em dia']);
  expect(await nomes({ SITUACAO: 'RITMO', ORDEM: 'reposicao_esperada desc' })).toEqual([
    'Em dia',
    'Logo',
    'Atrasado',
  ]);
  const vistos: string[] = [];
  let CURSOR: string | undefined;
  do {
    const r = await listar({ SITUACAO: 'RITMO', SQL_LIMIT: 1, ...(CURSOR && { CURSOR }) });
    vistos.push(...r.dados.map((l) => l.pessoa_razao));
    CURSOR = r.cursor ?? undefined;
  } while (CURSOR !== undefined);
  expect(vistos).toEqual(['Atrasado', 'Logo', 'Em dia']);
});

test('each filter alone', async () => {
  const { a } = s.c;
  const rep = a.rep1.repres_codigo;
  const [deles, deOutros] = [await p.equipe([rep]), await p.equipe([a.rep2.repres_codigo])];
  const [etiqueta, outra] = [await p.etiqueta('Repor'), await p.etiqueta('Outra')];
  const [{ pessoa_codigo } = { pessoa_codigo: 0 }] = (await listar()).dados;
  await s.emA('UPDATE pessoa SET segmento_codigo = $2 WHERE pessoa_codigo = $1', [
    pessoa_codigo,
    a.segmento_codigo,
  ]);
  await criarNegocio(s.dono, s.a, {
    empresa_codigo: a.empresa1.empresa_codigo,
    ...p.lugar,
    pessoa_codigo,
    usuario_responsavel: 'rep1.a',
    repres_codigo: rep,
    orprospect_codigo: a.orprospect_codigo,
    etiquetas: [etiqueta],
  });
  for (const [filtro, quais] of [
    [{ FILTRO_GERAL: 'atras' }, ['Atrasado']],
    [{ ATRASO_DE: 10 }, ['Atrasado']],
    [{ ATRASO_DE: 11 }, []],
    [{ LISTA_REPRESENTANTE: [rep] }, ['Atrasado']],
    [{ LISTA_REPRESENTANTE: [s.c.a.rep2.repres_codigo] }, []],
    [{ LISTA_EQUIPE: [deles] }, ['Atrasado']],
    [{ LISTA_EQUIPE: [deOutros] }, []],
    [{ LISTA_SEGMENTO: [a.segmento_codigo] }, ['Atrasado']],
    [{ LISTA_SEGMENTO: [a.segmento_codigo + 1] }, []],
    [{ LISTA_RESPONSAVEL: ['rep1.a'] }, ['Atrasado']],
    [{ LISTA_RESPONSAVEL: ['rep2.a'] }, []],
    [{ LISTA_ORPROSPECT: [a.orprospect_codigo] }, ['Atrasado']],
    [{ LISTA_ORPROSPECT: [a.orprospect_codigo + 1] }, []],
    [{ LISTA_PIPELINE: [p.lugar.pipeline_codigo] }, ['Atrasado']],
    [{ LISTA_PIPELINE: [p.lugar.pipeline_codigo + 1] }, []],
    [{ LISTA_ETIQUETA: [etiqueta] }, ['Atrasado']],
    [{ LISTA_ETIQUETA: [outra] }, []],
    [{ LISTA_ETIQUETA: [etiqueta], LISTA_RESPONSAVEL: ['adm.a'] }, []],
    [{ DATA_INICIAL: p.ha(10), DATA_FINAL: p.ha(10) }, ['Atrasado']],
    [{ DATA_INICIAL: p.ha(9) }, []],
    [{ DATA_FINAL: p.ha(11) }, []],
    [{ SITUACAO: 'RITMO', DATA_INICIAL: p.ha(9), DATA_FINAL: p.ha(-20) }, ['Logo']],
    [{ LISTA_GRUPO: [p.tintas] }, ['Atrasado']],
    [{ LISTA_GRUPO: [p.tintas], SITUACAO: 'ESPERADO' }, []],
    [{ LISTA_UF: ['SC'] }, ['Atrasado']],
    [{ LISTA_UF: ['PR'] }, []],
    [{ LISTA_CIDADE: ['Joinville/SC'] }, ['Atrasado']],
    [{ LISTA_EMPRESA: [s.c.a.empresa1.empresa_codigo] }, ['Atrasado']],
    [{ SEM_NEGOCIO: 'S' }, ['Atrasado']],
  ] as const)
    expect([filtro, await nomes(filtro)]).toEqual([filtro, quais]);
  // A deal out of sight says nothing of its customer.
  await s.emA(
    "UPDATE negocio SET usuario_responsavel = 'rep2.a', repres_codigo = $2 WHERE pessoa_codigo = $1",
    [pessoa_codigo, a.rep2.repres_codigo],
  );
  expect(await nomes({ LISTA_ETIQUETA: [etiqueta] })).toEqual(['Atrasado']);
  expect(await nomes({ LISTA_ETIQUETA: [etiqueta] }, s.u['rep1.a'])).toEqual([]);
  expect(await nomes({}, s.u['rep1.a'])).toEqual(['Atrasado']);
  await s.emA('DELETE FROM negocio WHERE pessoa_codigo = $1', [pessoa_codigo]);
});

test('the file has the rows of the radar, in its order, with basket and orders', async () => {
  const filtros = { SITUACAO: 'RITMO', ORDEM: 'reposicao_esperada desc' };
  const [titulos, ...linhas] = (await baixar(filtros)).body.trim().split('\r\n');
  expect(titulos).toContain('Código;Cliente;');
  expect(linhas.map((l) => l.split(';')[1])).toEqual(await nomes(filtros));
  const dele = linhas.find((l) => l.includes(';Atrasado;')) ?? '';
  expect(dele).toContain(';Joinville;SC;');
  expect(dele).toMatch(/;30;\d+;\d\d\/\d\d\/\d{4};\d\d\/\d\d\/\d{4};10;Sim;/);
  const planilha = await baixar({ ...filtros, FORMATO: 'XLSX' });
  expect([planilha.statusCode, planilha.body.startsWith('PK')]).toEqual([200, true]);
  expect((await baixar({ FORMATO: 'PDF' })).statusCode).toBe(400);
  expect((await baixar({}, s.u['adm.b'])).body.trim().split('\r\n')).toHaveLength(1);
});

test('an order since the clock: nothing is missing any more; taken back, it is missing again', async () => {
  const novo = await p.cliente('Voltou');
  await p.comprou(novo, [100, 70, 40]);
  await p.marcar();
  expect(await nomes()).toContain('Voltou');
  const [pedido] = await p.comprou(novo, [1], [[parafuso, '1']]);
  expect(await nomes(), 'another family').toContain('Voltou');
  await s.emA('UPDATE itpedvenda SET produto_codigo = $2 WHERE pedvenda_codigo = $1', [
    pedido,
    tinta,
  ]);
  expect(await nomes()).not.toContain('Voltou');
  await s.emA("UPDATE pedvenda SET pedvenda_situacao = 'CA' WHERE pedvenda_codigo = $1", [pedido]);
  expect(await nomes()).toContain('Voltou');
  await s.emA('UPDATE pessoa SET pessoa_ativo = false WHERE pessoa_codigo = $1', [novo]);
});

test('S-03 a representative is told by their own sales: neither a colleague’s rhythm nor another registration’s', async () => {
  const comum = await p.cliente('De dois', [], { repres_codigo: null });
  const doOutro = { repres_codigo: s.c.a.rep2.repres_codigo, usuario_login: 'rep2.a' };
  // Of rep 1 every sixty days, of rep 2 in between: together every thirty.
  await p.comprou(comum, [190, 130, 70]);
  await p.comprou(comum, [160, 100, 40], [[verniz, '9']], doOutro);
  await p.marcar();
  const dele = async (quem: Quem) =>
    (await listar({ SITUACAO: 'RITMO', LISTA_PESSOA: [comum] }, quem)).dados.map((l) => [
      l.reposicao_ritmo,
      l.reposicao_ultima,
      l.cesta.map(({ produto_codigo }) => produto_codigo),
      l.pedidos.length,
    ]);
  expect(await dele(s.u['adm.a'])).toEqual([[30, p.ha(40), [tinta, verniz], 6]]);
  expect(await dele(s.u['rep1.a'])).toEqual([[60, p.ha(70), [tinta], 3]]);
  expect(await dele(s.u['rep2.a'])).toEqual([[60, p.ha(40), [verniz], 3]]);
  expect(await nomes({ SITUACAO: 'RITMO' }, s.u['adm.b'])).toEqual([]);
  expect(await nomes({ SITUACAO: 'RITMO' }, s.u['rep2.a'])).toEqual(['De dois']);
  await s.emA('UPDATE pessoa SET pessoa_ativo = false WHERE pessoa_codigo = $1', [comum]);
});

test('one click: a deal in the first pipeline with the basket at today’s price, once for each absence, and back', async () => {
  const alvo = { LISTA_CODIGO: [await codigoDe('Atrasado')] };
  const feita = await incluir(alvo);
  expect(feita).toMatchObject({ Resultado: '0', criados: 1, mensagem: '1 negócio criado.' });
  const negocio = feita.linhas[0]?.negocio_codigo;
  const [criado] = await s.emA('SELECT * FROM negocio WHERE negocio_codigo = $1', [negocio]);
  // 11 at 12.50 of the product, 3 at 7.00 as paid last: nobody prices varnish any more.
  expect(criado).toMatchObject({
    negocio_titulo: 'Reposição: Tintas',
    negocio_situacao: 'A',
    usuario_responsavel: 'rep1.a',
    repres_codigo: s.c.a.rep1.repres_codigo,
    uniproc_codigo: feita.codigo,
    negocio_observacao: expect.stringMatching(/^Costuma comprar a cada 30 dias \(4 compras\)\./),
  });
  expect(Number(criado?.['negocio_valor'])).toBe(158.5);
  const orcado = { pedvenda_situacao: 'RA', pedvenda_tipo: 'O', pedvenda_valor: '158.50' };
  expect(await orcamentos(negocio)).toMatchObject([
    { ...orcado, produto_codigo: tinta, quantidade: '11.0000', preco: '12.5000' },
    { ...orcado, produto_codigo: verniz, quantidade: '3.0000', preco: '7.0000' },
  ]);
  expect((await listar()).dados[0]).toMatchObject({ negocio_codigo: negocio });
  expect(await nomes({ SEM_NEGOCIO: 'S' })).toEqual([]);
  expect(await incluir({ FILTROS: { SITUACAO: 'ATRASADO' } })).toMatchObject({
    criados: 0,
    incluidos: 1,
    linhas: [{ destino: 'JA_INCLUIDO', negocio_codigo: negocio }],
  });
  expect(await p.desfazer(feita.codigo)).toMatchObject({ retirados: 1, ficaram: 0 });
  expect(await orcamentos(negocio)).toEqual([]);
  expect(await nomes({ SEM_NEGOCIO: 'S' })).toEqual(['Atrasado']);

  const outra = await incluir({ ...alvo, ...p.lugar, usuario_responsavel: 'adm.a' });
  const [segundo] = await p.negocios();
  expect(segundo).toMatchObject({ usuario_responsavel: 'adm.a', uniproc_codigo: outra.codigo });
  await s.emA('UPDATE pedvenda SET versao = versao + 1 WHERE negocio_codigo = $1', [
    segundo?.['negocio_codigo'],
  ]);
  expect(await p.desfazer(outra.codigo)).toMatchObject({ retirados: 0, ficaram: 1 });
  expect(await p.negocios()).toHaveLength(1);
});

test('two runs at once make one deal of each absence', async () => {
  await p.comprou(await p.cliente('Corrida'), [100, 70, 40]);
  await p.marcar();
  const alvo = { LISTA_CODIGO: [await codigoDe('Corrida')], ...p.lugar };
  const feitas = await Promise.all([incluir(alvo), incluir(alvo)]);
  expect(feitas.map((f) => f.criados).toSorted()).toEqual([0, 1]);
});

test('rows of others are not there, and four rights are needed: nothing is made', async () => {
  const antes = await p.negocios();
  const alheio = [await codigoDe('Atrasado')];
  for (const quem of ['rep2.a', 'adm.b'] as const) {
    const lugar = quem === 'adm.b' ? {} : p.lugar;
    expect(await incluir({ LISTA_CODIGO: alheio, ...lugar }, s.u[quem])).toMatchObject({
      Resultado: '1',
      criados: 0,
      fora: 1,
    });
  }
  const todas = ['negocio.criar', 'pessoa.ver', 'venda.ver', 'venda.editar'] as const;
  for (const falta of todas) {
    const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
      perfil_descricao: `Sem ${falta}`,
      perfil_permissoes: todas.filter((uma) => uma !== falta),
    });
    const u = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      perfil_codigo,
      usuario_visualizaoutrosrep: true,
    });
    const como = await s.entrar(u.usuario_emaillogin, u.senha);
    await s.recusada(
      api.incluirReposicao,
      { LISTA_CODIGO: alheio, ...p.lugar },
      { como, status: 403, codigo: 'SEM_PERMISSAO' },
    );
    if (falta === 'venda.ver')
      for (const leitura of [
        api.getRadarDeReposicao,
        api.getCalculoDaReposicao,
        api.exportarReposicao,
      ])
        await s.recusada(leitura, {}, { como, status: 403, codigo: 'SEM_PERMISSAO' });
  }
  const { b } = s.c;
  await s.recusadas(
    [
      [api.incluirReposicao, { ...p.lugar }],
      [
        api.incluirReposicao,
        { LISTA_CODIGO: alheio, pipeline_codigo: b.funil.pipeline_codigo },
        'estagio_codigo',
      ],
      [
        api.incluirReposicao,
        { LISTA_CODIGO: alheio, ...p.lugar, usuario_responsavel: 'rep1.b' },
        'usuario_responsavel',
      ],
    ],
    { como: s.u['adm.a'], status: 400 },
  );
  await s.recusada(
    api.incluirReposicao,
    { LISTA_CODIGO: alheio, ...p.lugar, usuario_responsavel: 'rep2.a' },
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await p.negocios()).toEqual(antes);
});
