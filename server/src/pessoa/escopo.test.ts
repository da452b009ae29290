import { afterAll, beforeAll, expect, test } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as ficha from '@praca/contract/negocio/ficha/endpoints.ts';
import * as estagio from '@praca/contract/pipeline/estagio/endpoints.ts';
import * as pipeline from '@praca/contract/pipeline/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { ouvir } from '../../test-support/servidor/fluxo.ts';

const pessoa = cliente.api;

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
/** Sees others, but of them only internal, or only external representatives. rep1.a is internal, rep2.a external. */
let interno: { token: string };
let externo: { token: string };
let doRep2: { pessoa_codigo: number };
let codigo: number;
let porta: number;
const SEGREDOS = /11987654321|secreto@cliente\.demo|11222333000181/;

beforeAll(async () => {
  s = await abrirCenario();
  const ve = async (dados: object) => {
    const u = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
      perfil_codigo: s.c.a.gerente.perfil_codigo,
      usuario_visualizaoutrosrep: true,
      ...dados,
    });
    return s.entrar(u.usuario_emaillogin);
  };
  interno = await ve({ usuario_visualizarepinterno: true, usuario_visualizarepexterno: false });
  externo = await ve({ usuario_visualizarepinterno: false, usuario_visualizarepexterno: true });
  doRep2 = await criarPessoa(s.dono, s.a, {
    repres_codigo: s.c.a.rep2.repres_codigo,
    pessoa_razao: 'Zincagem Reservada Ltda',
    pessoa_fantasia: 'Zincagem Reservada',
    pessoa_telefone: '11987654321',
    pessoa_email: 'secreto@cliente.demo',
    pessoa_cnpj: '11222333000181',
    pessoa_busca: 'zincagem reservada ltda',
  });
  n = await abrirNegocio(s);
  const deal = await n.criar({
    repres_codigo: s.c.a.rep1.repres_codigo,
    pessoa_codigo: doRep2.pessoa_codigo,
    pessoa_nome: 'Zincagem Reservada',
  });
  codigo = deal.negocio_codigo;
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

test.each([
  ['the deal', () => s.chamar(negocio.ler, { negocio_codigo: codigo }, { como: s.u['rep1.a'] })],
  ['the deal page', () => s.chamar(ficha.ler, { negocio_codigo: codigo }, { como: s.u['rep1.a'] })],
  [
    'the answer to a change',
    async () => {
      const { versao } = await n.linha(codigo);
      return s.chamar(
        negocio.patch,
        { negocio_codigo: codigo, versao: Number(versao), negocio_temperatura: 'QUENTE' },
        { como: s.u['rep1.a'] },
      );
    },
  ],
  ['a copy', () => s.chamar(ciclo.copiar, { negocio_codigo: codigo }, { como: s.u['rep1.a'] })],
  [
    'the list',
    () => s.chamar(negocio.getLista, { LISTA_CODIGO: [codigo] }, { como: s.u['rep1.a'] }),
  ],
  [
    'the deal, for who sees internal ones',
    () => s.chamar(negocio.ler, { negocio_codigo: codigo }, { como: interno }),
  ],
])(
  'S-49 %s names the customer of another representative and shows nothing else',
  async (_, ler) => {
    const r = await ler();
    expect(r.status, r.texto).toBe(200);
    expect(r.texto).toContain('Zincagem Reservada');
    expect(r.texto).not.toMatch(SEGREDOS);
  },
);

test('S-49 who may see the customer sees telephone, e-mail and document in the deal', async () => {
  const r = await s.chamar(negocio.ler, { negocio_codigo: codigo }, { como: s.u['ger.a'] });
  expect(r.dados[0]).toMatchObject({
    pessoa_telefone: '11987654321',
    pessoa_email: 'secreto@cliente.demo',
    pessoa_cnpj: '11222333000181',
  });
});

test('the flags of internal and external representatives hold for customers, their total, the palette and their fields', async () => {
  const achar = (como: { token: string }) =>
    s.chamar(pessoa.getLista, { FILTRO_GERAL: 'zincagem' }, { como });
  expect((await achar(externo)).total).toBe(1);
  const vistos = await achar(interno);
  expect([vistos.dados, vistos.total]).toEqual([[], 0]);
  for (const [chamada, entrada] of [
    [negocio.buscar, { FILTRO_GERAL: 'zincagem' }],
    [pessoa.getPorCampos, { pessoa_codigo: doRep2.pessoa_codigo, CAMPOS: ['pessoa_razao'] }],
  ] as const) {
    const dele = await s.chamar(chamada, entrada, { como: interno });
    expect(
      dele.dados.filter((d) => 'pessoa_codigo' in d || ('tipo' in d && d.tipo === 'pessoa')),
    ).toEqual([]);
  }
  await s.recusada(
    pessoa.excluir,
    { pessoa_codigo: doRep2.pessoa_codigo },
    { como: interno, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('a change of a customer is told to those alone who may see the customer, before or after', async () => {
  const url = `http://127.0.0.1:${porta}/api/eventos`;
  const [dentro, fora, rep1, rep2] = await Promise.all(
    [externo, interno, s.u['rep1.a'], s.u['rep2.a']].map((q) => ouvir(url, q.token)),
  );
  const salvar = (dados: object) =>
    s.chamar(pessoa.salvar, { pessoa_razao: 'Usinagem Viva Ltda', ...dados } as never, {
      como: s.u['ger.a'],
    });
  const criada = (await salvar({ repres_codigo: s.c.a.rep2.repres_codigo })).dados[0]!;
  await dentro!.ate((m) => m.tabela === 'pessoa' && m.codigo === criada.pessoa_codigo);
  await rep2!.ate((m) => m.tabela === 'pessoa' && m.codigo === criada.pessoa_codigo);
  const passada = (
    await salvar({
      pessoa_codigo: criada.pessoa_codigo,
      versao: criada.versao,
      repres_codigo: s.c.a.rep1.repres_codigo,
    })
  ).dados[0]!;
  const chegou = (m: { tabela: string; codigo: number | null; versao: number | null }) =>
    m.tabela === 'pessoa' && m.codigo === criada.pessoa_codigo && m.versao === passada.versao;
  for (const fluxo of [dentro, fora, rep1, rep2]) await fluxo!.ate(chegou);
  for (const fluxo of [fora, rep1])
    expect(
      fluxo!.mudancas().filter((m) => m.codigo === criada.pessoa_codigo && m.tabela === 'pessoa'),
    ).toHaveLength(1);
  for (const fluxo of [dentro, fora, rep1, rep2]) fluxo!.fechar();
});

test('the flags hold for tasks without a deal: read, counted, changed and given away', async () => {
  const livre = (usuario_login: string) =>
    inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: `Livre de ${usuario_login}`,
      atividade_dthr: '2999-01-01T12:00:00Z',
      usuario_login,
    });
  await livre('rep1.a');
  const deles = await livre('rep2.a');
  const lidas = await s.chamar(atividade.getLista, { FILTRO_GERAL: 'livre de' }, { como: interno });
  expect(lidas.dados.map((t) => t.usuario_login)).toEqual(['rep1.a']);
  expect(lidas.total).toBe(1);
  const doExterno = await s.chamar(
    atividade.getLista,
    { FILTRO_GERAL: 'livre de' },
    { como: externo },
  );
  expect(doExterno.dados.map((t) => t.usuario_login)).toEqual(['rep2.a']);
  await s.recusada(
    atividade.concluir,
    { atividade_codigo: Number(deles['atividade_codigo']) },
    { como: interno, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(
    atividade.salvar,
    { atividade_titulo: 'Ligar', atividade_dthr: '2999-01-01T12:00:00Z', usuario_login: 'rep2.a' },
    { como: interno, status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('a task names no customer that its author cannot see, neither at first nor later; the own customer of its deal it may', async () => {
  const tarefa = { atividade_titulo: 'Ligar', atividade_dthr: '2999-01-01T12:00:00Z' };
  const como = s.u['rep1.a'];
  const recusa = {
    como,
    status: 400,
    codigo: 'REFERENCIA_INVALIDA',
    campo: 'pessoa_codigo',
  } as const;
  await s.recusada(atividade.salvar, { ...tarefa, pessoa_codigo: doRep2.pessoa_codigo }, recusa);
  const criada = (await s.chamar(atividade.salvar, tarefa, { como })).dados[0]!;
  await s.recusada(
    atividade.salvar,
    {
      ...tarefa,
      atividade_codigo: criada.atividade_codigo,
      versao: criada.versao,
      pessoa_codigo: doRep2.pessoa_codigo,
    },
    recusa,
  );
  const doNegocio = await s.chamar(
    atividade.salvar,
    { ...tarefa, negocio_codigo: codigo, pessoa_codigo: doRep2.pessoa_codigo },
    { como },
  );
  expect(doNegocio.status, doNegocio.texto).toBe(200);
});

test('S-49 stages count the deals that one sees, and so do the refusals that say a number', async () => {
  const f = await abrirNegocio(s);
  await f.criar({ repres_codigo: s.c.a.rep1.repres_codigo });
  const contar = async (como: { token: string }) =>
    (
      await s.chamar(estagio.getLista, { pipeline_codigo: f.funil.pipeline_codigo }, { como })
    ).dados.map((l) => l.quantidade_negocios);
  expect(await contar(s.u['ger.a'])).toEqual([0, 2, 0, 0].slice(0, f.funil.estagios.length));
  expect(await contar(s.u['rep1.a'])).toEqual([0, 1, 0, 0].slice(0, f.funil.estagios.length));
  expect(await contar(s.u['rep2.a'])).toEqual([0, 0, 0, 0].slice(0, f.funil.estagios.length));
  const r = await s.chamar(
    pipeline.excluir,
    { pipeline_codigo: f.funil.pipeline_codigo },
    { como: s.u['adm.a'] },
  );
  expect(r.mensagens[0]?.Mensagem).toBe('Este funil tem 2 negócios e não pode ser excluído.');
});

test('S-49 what the cadastro does for customers holds for one’s own alone: history, bulk, replacing, export', async () => {
  const { pessoa_codigo } = doRep2;
  const como = s.u['rep1.a'];
  const { pessoa_codigo: minha } = s.c.a.pessoa1;
  await s.recusadas(
    [
      [pessoa.historico, { pessoa_codigo }],
      [pessoa.inativar, { LISTA_CODIGO: [pessoa_codigo] }],
      [pessoa.inativar, { LISTA_CODIGO: [minha, pessoa_codigo] }],
      [pessoa.substituir, { pessoa_codigo, por_codigo: minha, versao: 1 }],
    ],
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(
    pessoa.substituir,
    { pessoa_codigo: minha, por_codigo: pessoa_codigo, versao: 1 },
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'por_codigo' },
  );
  const exportar = async ({ token }: { token: string }) =>
    (
      await s.app.inject({
        method: 'PUT',
        url: `/api${pessoa.exportar.path}`,
        headers: { authorization: `JWT ${token}` },
        payload: {},
      })
    ).body;
  expect(await exportar(como)).not.toContain('Zincagem Reservada');
  expect(await exportar(s.u['adm.a'])).toContain('Zincagem Reservada');
});
