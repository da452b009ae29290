import { afterAll, beforeAll, expect, test } from 'vitest';
import * as notas from '@praca/contract/acompanhamento/endpoints.ts';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import { salvar as salvarNegocio } from '@praca/contract/negocio/endpoints.ts';
import { getLinhaDoTempo, lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario, type Nome } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
let cliente: number;
beforeAll(async () => {
  s = await abrirCenario();
  cliente = await novo('Ponte Alta', '11222333000181');
});
afterAll(() => s.fechar());

const novo = async (pessoa_razao: string, pessoa_cnpj: string | null, mais: object = {}) =>
  (await criarPessoa(s.dono, s.a, { pessoa_razao, pessoa_cnpj, repres_codigo: null, ...mais }))
    .pessoa_codigo;
const negocio = async (dados: Record<string, unknown>) =>
  (
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      pessoa_codigo: cliente,
      ...dados,
    })
  ).negocio_codigo;
const ficha = async (quem: Nome, pessoa_codigo = cliente) =>
  s.chamar(lerFicha, { pessoa_codigo }, { como: s.u[quem] });
const doRep = (n: 1 | 2) => ({
  usuario_responsavel: `rep${n}.a`,
  repres_codigo: s.c.a[`rep${n}`].repres_codigo,
});

test('deals, sums and what hangs on them are those that the reader sees; another registration sees nothing', async () => {
  const meu = await negocio({ negocio_titulo: 'Meu', negocio_valor: '1500.50', ...doRep(1) });
  const dele = await negocio({ negocio_titulo: 'Dele', negocio_valor: '7000', ...doRep(2) });
  await negocio({
    negocio_titulo: 'Perdido',
    negocio_situacao: 'P',
    negocio_valor: '10',
    motperda_codigo: s.c.a.motperda_codigo,
    negocio_dtfechamento: '2026-01-05T12:00:00Z',
    ...doRep(1),
  });
  for (const [codigo, texto] of [
    [meu, 'nota minha'],
    [dele, 'CANARIO-DELE'],
  ] as const)
    await s.chamar(
      notas.salvar,
      { negocio_codigo: codigo, acomp_texto: texto },
      { como: s.u['adm.a'] },
    );
  await inserir(s.dono, 'pedvenda', s.a, {
    negocio_codigo: dele,
    pedvenda_numero: 'CANARIO-DELE',
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  });
  const dia = '2030-05-05T12:00:00Z';
  for (const [titulo, usuario_login] of [
    ['minha', 'rep1.a'],
    ['CANARIO-DELE', 'rep2.a'],
  ] as const)
    await s.chamar(
      tarefas.salvar,
      { atividade_titulo: titulo, atividade_dthr: dia, usuario_login, pessoa_codigo: cliente },
      { como: s.u['adm.a'] },
    );

  const deAdm = (await ficha('adm.a')).dados[0]!;
  expect(deAdm.somas).toEqual({
    A: { quantidade: 2, valor: '8500.50' },
    G: { quantidade: 0, valor: '0' },
    P: { quantidade: 1, valor: '10.00' },
  });
  expect(deAdm.abertos.map((n) => n.negocio_titulo)).toEqual(['Dele', 'Meu']);
  expect(deAdm.fechados.map((n) => n.negocio_titulo)).toEqual(['Perdido']);
  expect([deAdm.tarefas.length, deAdm.orcamentos.length]).toEqual([2, 1]);

  const r = await ficha('rep1.a');
  expect(r.texto).not.toContain('CANARIO-DELE');
  expect(r.dados[0]?.somas.A).toEqual({ quantidade: 1, valor: '1500.50' });
  expect(r.dados[0]?.tarefas.map((t) => t.atividade_titulo)).toEqual(['minha']);
  expect(
    r.dados[0]?.itens.map((i) => [i.item_tipo, i.texto]).filter(([tipo]) => tipo === 'NOTA'),
  ).toEqual([['NOTA', 'nota minha']]);
  for (const quem of ['adm.b', 'rep1.b'] as const) expect((await ficha(quem)).status).toBe(404);
});

test('a customer of another representative is not there, neither page nor timeline', async () => {
  const alheio = await novo('CANARIO', null, { repres_codigo: s.c.a.rep2.repres_codigo });
  expect((await ficha('rep1.a', alheio)).status).toBe(404);
  const linha = await s.chamar(getLinhaDoTempo, { pessoa_codigo: alheio }, { como: s.u['rep1.a'] });
  expect([linha.status, linha.dados]).toEqual([404, []]);
  expect((await ficha('adm.a', alheio)).status).toBe(200);
});

test('without the right to see deals the page tells of the customer alone', async () => {
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{negocio.ver}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  const outro = await s.outro();
  const r = await outro.chamar(lerFicha, { pessoa_codigo: cliente }, { como: s.u['rep1.a'] });
  expect(r.dados[0]).toMatchObject({
    pessoa: { pessoa_razao: 'Ponte Alta' },
    abertos: [],
    tarefas: [],
    somas: { A: { quantidade: 0 } },
  });
  expect(r.dados[0]?.itens.every((i) => i.item_tipo === 'CADASTRO')).toBe(true);
  await outro.fechar();
  await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_base = 'REPRESENTANTE'");
});

test('establishments of one root stand together, letters or not; a CPF with the same digits does not', async () => {
  const filial = await novo('Filial', '11222333000262', { cidade_descricao: 'Betim' });
  await novo('Pessoa física', '11222333070', { pessoa_tipo: 'F' });
  await novo('Filial alheia', '11222333000343', { repres_codigo: s.c.a.rep2.repres_codigo });
  await negocio({ pessoa_codigo: filial, negocio_valor: '20', ...doRep(1) });
  const grupo = async (quem: Nome) =>
    (await ficha(quem)).dados[0]?.grupo.map((g) => [g.pessoa_razao, g.abertos.valor]);
  expect(await grupo('adm.a')).toEqual([
    ['Filial', '20.00'],
    ['Filial alheia', '0'],
  ]);
  expect(await grupo('rep1.a')).toEqual([['Filial', '20.00']]);
  expect((await ficha('adm.a', await novo('Sem documento', null))).dados[0]?.grupo).toEqual([]);
});

test('from four days with purchases on there is a rhythm: the middle one, not the mean', async () => {
  const comprador = await novo('Compra sempre', null);
  const ganho = (dia: string, valor: string) =>
    negocio({
      pessoa_codigo: comprador,
      negocio_situacao: 'G',
      negocio_valor: valor,
      negocio_dtfechamento: `${dia}T15:00:00Z`,
    });
  await ganho('2026-01-01', '100');
  await ganho('2026-01-31', '200');
  await ganho('2026-03-02', '300');
  expect((await ficha('adm.a', comprador)).dados[0]?.ritmo).toEqual({
    compras: 3,
    intervalo: null,
    desde: null,
    media: null,
  });
  await ganho('2026-09-01', '500');
  await ganho('2026-09-01', '100');
  const { ritmo } = (await ficha('adm.a', comprador)).dados[0]!;
  expect(ritmo).toMatchObject({ compras: 4, intervalo: 30, media: '300.00' });
  expect(ritmo.desde).toBeGreaterThan(0);
});

test('one timeline of everything, newest first, page by page without gap or repetition', async () => {
  const r = await s.chamar(
    pessoa.api.salvar,
    { pessoa_razao: 'Linha longa' },
    { como: s.u['adm.a'] },
  );
  const { pessoa_codigo, versao } = r.dados[0]!;
  await s.chamar(
    pessoa.api.salvar,
    { pessoa_codigo, versao, pessoa_razao: 'Linha longa', pessoa_telefone: '(11) 4002-8922' },
    { como: s.u['adm.a'] },
  );
  const feito = await s.chamar(
    salvarNegocio,
    {
      negocio_titulo: 'Telhado',
      pessoa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    },
    { como: s.u['adm.a'] },
  );
  const { negocio_codigo } = feito.dados[0]!;
  for (let i = 0; i < 12; i += 1)
    await s.chamar(
      notas.salvar,
      { negocio_codigo, acomp_texto: `nota ${i}` },
      { como: s.u['adm.a'] },
    );
  const vistos: string[] = [];
  let CURSOR: string | undefined;
  do {
    const p = await s.chamar(
      getLinhaDoTempo,
      { pessoa_codigo, SQL_LIMIT: 5, ...(CURSOR !== undefined && { CURSOR }) },
      { como: s.u['adm.a'] },
    );
    vistos.push(...p.dados.map((i) => `${i.item_tipo} ${i.texto || i.acao}`));
    CURSOR = p.cursor ?? undefined;
  } while (CURSOR !== undefined);
  expect(vistos).toEqual([
    ...Array.from({ length: 12 }, (_, i) => `NOTA nota ${11 - i}`),
    expect.stringMatching(/^NEGOCIO /),
    'CADASTRO ALTERAR',
    'CADASTRO CRIAR',
  ]);
  const itens = (await ficha('adm.a', pessoa_codigo)).dados[0]!.itens;
  expect(itens.find((i) => i.acao === 'ALTERAR')?.campos).toContain('pessoa_telefone');
  expect(itens[0]).toMatchObject({ negocio_titulo: 'Telhado', usuario_nome: expect.any(String) });
});

test('a cursor that is none of ours is refused by name', async () => {
  for (const CURSOR of ['x', Buffer.from('["2020-01-01 0; DROP", 1]').toString('base64url')]) {
    const r = await s.chamar(
      getLinhaDoTempo,
      { pessoa_codigo: cliente, CURSOR },
      { como: s.u['adm.a'] },
    );
    expect([r.status, r.mensagens[0]?.Campo]).toEqual([400, 'CURSOR']);
  }
});
