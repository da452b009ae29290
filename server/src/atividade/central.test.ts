import { afterAll, beforeAll, expect, test } from 'vitest';
import { BALDES, baldeDe, type Balde } from '@praca/contract/atividade/baldes.ts';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { TEXTO_DO_DIA } from '@praca/contract/atividade/meu-dia.ts';
import { baldeDaCentral, type BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let negocio_codigo: number;
const DIA_MS = 86_400_000;
const daqui = (ms: number): string => new Date(Date.now() + ms).toISOString();
/** Still to come today, and not before these tests are over. */
const HOJE_AINDA = Math.min(
  600_000,
  Date.parse(`${somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), 1)}T03:00:00Z`) - Date.now() - 1,
);
/** One task of each moment around now, of the representative's deal; what each is called is where it must be found. */
const MOMENTOS = [-40 * DIA_MS, -60_000, HOJE_AINDA, DIA_MS, 2 * DIA_MS, 3 * DIA_MS, 20 * DIA_MS];

beforeAll(async () => {
  s = await abrirTarefas();
  negocio_codigo = await s.negocio();
  for (const ms of MOMENTOS)
    await s.criar({
      negocio_codigo,
      atividade_titulo: 'Ligar',
      atividade_dthr: daqui(ms),
      atividade_duracao: 45,
    });
  await s.criar({ atividade_titulo: 'Arrumar o catálogo', atividade_dthr: null });
});
afterAll(() => s.fechar());

const abrir = async (entrada: Record<string, unknown> = {}, como: Nome = 'rep1.a') => {
  const r = await s.chamar(e.getCentral, entrada, { como: s.u[como] });
  expect(r.status, r.texto).toBe(200);
  return new Map(r.dados.map((um: BaldeDaCentral) => [um.balde, um]));
};
const total = (central: ReadonlyMap<Balde, BaldeDaCentral>): number =>
  [...central.values()].reduce((soma, { quantidade }) => soma + quantidade, 0);

test('every pending task is in the one bucket of its moment, in the order of the clock, with deal and customer', async () => {
  const agora = new Date();
  const central = await abrir({ LISTA_USUARIO: ['rep1.a'] });
  expect([...central.keys()]).toEqual([...BALDES]);
  expect(total(central)).toBe(MOMENTOS.length + 1);
  for (const { balde, quantidade, tarefas } of central.values()) {
    expect(tarefas).toHaveLength(quantidade);
    for (const t of tarefas)
      expect(baldeDe(t.atividade_dthr, agora, 'America/Sao_Paulo')).toBe(balde);
    expect(tarefas.map((t) => t.atividade_dthr)).toEqual(
      tarefas.map((t) => t.atividade_dthr).toSorted(),
    );
  }
  expect(central.get('SEM_DATA')?.tarefas[0]).toMatchObject({
    atividade_titulo: 'Arrumar o catálogo',
    negocio_titulo: null,
  });
  const [atrasada] = central.get('ATRASADAS')?.tarefas ?? [];
  expect(atrasada).toMatchObject({ negocio_codigo });
  expect(atrasada?.negocio_titulo).toBeTruthy();
  expect(atrasada?.estagio_descricao).toBeTruthy();
  expect(atrasada).not.toHaveProperty('clienteregistro_codigo');
});

test('each row is one of the contract, whole: its own customer before that of its deal, and none where it has none', async () => {
  const [dele, doNegocio] = await Promise.all([
    criarPessoa(s.dono, s.a, {
      pessoa_razao: 'Dele Ltda',
      pessoa_fantasia: '',
      pessoa_telefone: '1133334444',
    }),
    criarPessoa(s.dono, s.a, {
      pessoa_razao: 'Do Negócio Ltda',
      pessoa_fantasia: 'Do Negócio',
      pessoa_telefone: '1155556666',
    }),
  ]);
  const { negocio_codigo: comCliente } = await s.n.criar({
    repres_codigo: s.c.a.rep1.repres_codigo,
    usuario_responsavel: 'rep1.a',
    pessoa_codigo: doNegocio.pessoa_codigo,
    negocio_valor: '1234.50',
  });
  for (const [atividade_titulo, dados] of [
    ['Dos dois', { negocio_codigo: comCliente, pessoa_codigo: dele.pessoa_codigo }],
    ['Do negócio', { negocio_codigo: comCliente }],
    ['De ninguém', {}],
  ] as const)
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo,
      usuario_login: 'adm.a',
      ...dados,
    });
  const central = await abrir({ LISTA_USUARIO: ['adm.a'] }, 'adm.a');
  for (const balde of central.values()) expect(baldeDaCentral.parse(balde)).toEqual(balde);
  const dele_ = (titulo: string) =>
    [...central.values()]
      .flatMap(({ tarefas }) => tarefas)
      .find((t) => t.atividade_titulo === titulo);
  expect(dele_('Dos dois')).toMatchObject({
    pessoa_razao: 'Dele Ltda',
    pessoa_telefone: '1133334444',
    negocio_valor: '1234.50',
  });
  expect(dele_('Do negócio')).toMatchObject({
    pessoa_razao: 'Do Negócio',
    pessoa_telefone: '1155556666',
  });
  expect(dele_('De ninguém')).toMatchObject({ pessoa_razao: null, pessoa_telefone: null });
  // It is shown with one customer, and found by both: its own, and the one that its deal is found by.
  for (const [FILTRO_GERAL, quantas] of [
    ['dele ltda', 1],
    ['do negócio ltda dois', 1],
    ['dele negócio', 1],
    ['ltda', 2],
    ['dele ninguém', 0],
  ] as const) {
    const achadas = total(await abrir({ LISTA_USUARIO: ['adm.a'], FILTRO_GERAL }, 'adm.a'));
    expect(achadas, FILTRO_GERAL).toBe(quantas);
  }
});

test('the first page of a bucket says how many there are; the list goes on with the rest', async () => {
  const central = await abrir({ LISTA_USUARIO: ['rep1.a'], TAREFAS_POR_BALDE: 1 });
  const atrasadas = central.get('ATRASADAS');
  expect(atrasadas?.quantidade).toBe(2);
  expect(atrasadas?.tarefas).toHaveLength(1);
  const resto = await s.chamar(
    e.getLista,
    { LISTA_USUARIO: ['rep1.a'], BALDE: 'ATRASADAS', SQL_OFFSET: 1 },
    { como: s.u['rep1.a'] },
  );
  expect(resto.total).toBe(2);
  expect(resto.dados).toHaveLength(1);
  expect(resto.dados[0]?.atividade_codigo).not.toBe(atrasadas?.tarefas[0]?.atividade_codigo);
});

test('the list filters by day, words, kind and order; names outside the published ones are refused', async () => {
  const ler = async (entrada: Record<string, unknown>) =>
    (await s.chamar(e.getLista, entrada, { como: s.u['rep1.a'] })).dados;
  expect(await ler({ FILTRO_GERAL: 'CATALOGO' })).toHaveLength(1);
  expect(await ler({ LISTA_PRIORIDADE: ['ALTA'] })).toEqual([]);
  const decrescente = (await ler({ ORDEM: 'atividade_dthr desc', SQL_LIMIT: 200 })).map(
    (t) => t.atividade_dthr,
  );
  expect(decrescente.at(-1)).toBe(null);
  const datas = decrescente.filter((d) => d !== null);
  expect(datas).toEqual(datas.toSorted().toReversed());
  expect(await ler({ DATA_INICIAL: '2999-01-01' })).toEqual([]);
  const recusa = await s.chamar(
    e.getLista,
    { ORDEM: 'versao; DROP TABLE atividade' },
    { como: s.u['rep1.a'] },
  );
  expect(recusa.status).toBe(400);
});

test('S-01 S-02 who does not see the deal does not see its tasks; another registration counts none', async () => {
  expect(total(await abrir({ LISTA_USUARIO: ['rep1.a'] }, 'rep2.a'))).toBe(0);
  expect(total(await abrir({ LISTA_USUARIO: ['rep1.a'] }, 'adm.b'))).toBe(0);
  expect(total(await abrir({ LISTA_USUARIO: ['rep1.a'] }, 'adm.a'))).toBe(MOMENTOS.length + 1);
});

test('a task without a date gets its first one without a reason and without counting; taking a date away is refused', async () => {
  const criada = await s.criar({ atividade_titulo: 'Sem pressa', atividade_dthr: null });
  const base = {
    atividade_codigo: criada.atividade_codigo,
    atividade_titulo: 'Sem pressa',
    usuario_login: 'rep1.a',
  };
  const datada = await s.fazer(e.salvar, {
    ...base,
    versao: criada.versao,
    atividade_dthr: daqui(DIA_MS),
  });
  expect(datada).toMatchObject({ atividade_reagendamentos: 0 });
  const r = await s.chamar(
    e.salvar,
    { ...base, versao: datada.versao, atividade_dthr: null, atividade_motivo: 'Sem motivo' },
    { como: s.u['rep1.a'] },
  );
  expect(r.status).toBe(400);
  expect(r.mensagens[0]?.Mensagem).toBe('Preencha a data e a hora do reagendamento.');
  const [gravada] = await s.emA('SELECT * FROM atividade WHERE atividade_codigo = $1', [
    criada.atividade_codigo,
  ]);
  expect(gravada).toMatchObject({ versao: datada.versao });
  expect(gravada?.['atividade_dthr']).not.toBe(null);
});

test('what came of a task is kept when it is done and forgotten when it opens again; text, place and priority stay in a change that does not name them', async () => {
  const criada = await s.criar({
    negocio_codigo,
    atividade_texto: 'Levar a amostra',
    atividade_local: 'Portaria 2',
    atividade_prioridade: 'ALTA',
  });
  const feita = await s.fazer(e.concluir, {
    atividade_codigo: criada.atividade_codigo,
    atividade_desfecho: 'Pediu proposta até sexta',
  });
  expect(feita).toMatchObject({
    atividade_situacao: 'C',
    atividade_desfecho: 'Pediu proposta até sexta',
  });
  expect((await abrir({ LISTA_USUARIO: ['rep1.a'] })).get('HOJE')?.feitas).toBe(1);
  const aberta = await s.fazer(e.reabrir, { atividade_codigo: criada.atividade_codigo });
  expect(aberta).toMatchObject({ atividade_situacao: 'P', atividade_desfecho: '' });
  const mudada = await s.fazer(e.salvar, {
    atividade_codigo: criada.atividade_codigo,
    versao: aberta.versao,
    negocio_codigo,
    atividade_titulo: 'Levar a amostra nova',
    atividade_dthr: criada.atividade_dthr,
  });
  expect(mudada).toMatchObject({
    atividade_texto: 'Levar a amostra',
    atividade_local: 'Portaria 2',
    atividade_prioridade: 'ALTA',
  });
});

test('the day that is taken to the field: own tasks of today and late, with the deals, customers and last notes that the reader sees, in one bounded answer', async () => {
  const dela = s.c.a.rep2.repres_codigo;
  const cliente = async (pessoa_razao: string, repres_codigo: number | null) =>
    (await criarPessoa(s.dono, s.a, { pessoa_razao, pessoa_cnpj: null, repres_codigo }))
      .pessoa_codigo;
  const minha = await cliente('Calha Norte', s.c.a.rep1.repres_codigo);
  const alheia = await cliente('CANARIO-ALHEIO', dela);
  await inserir(s.dono, 'pessoa_contato', s.a, {
    pessoa_codigo: minha,
    contato_ordem: 1,
    contato_nome: 'Dona Ivone',
    contato_telefone: '11 98888-7777',
  });
  const meu = await s.negocio();
  await s.emA('UPDATE negocio SET pessoa_codigo = $2 WHERE negocio_codigo = $1', [meu, alheia]);
  const outro = await s.negocio();
  await s.emA(
    "UPDATE negocio SET repres_codigo = $2, usuario_responsavel = 'rep2.a', negocio_titulo = 'CANARIO-NEGOCIO' WHERE negocio_codigo = $1",
    [outro, dela],
  );
  const hoje = daqui(HOJE_AINDA);
  await s.criar({ negocio_codigo: meu, atividade_titulo: 'Do meu negócio', atividade_dthr: hoje });
  await s.criar({ pessoa_codigo: minha, atividade_titulo: 'Da cliente', atividade_dthr: hoje });
  await s.criar({ atividade_titulo: 'CANARIO-FEITA', atividade_dthr: daqui(-90_000) });
  await s.emA(
    "UPDATE atividade SET atividade_situacao = 'C', atividade_dtconclusao = now() WHERE atividade_titulo = 'CANARIO-FEITA'",
  );
  for (const [usuario_login, negocio] of [
    ['rep1.a', outro],
    ['rep2.a', null],
  ])
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: 'CANARIO-TAREFA',
      atividade_dthr: hoje,
      usuario_login,
      negocio_codigo: negocio,
    });
  for (let n = 1; n <= 4; n += 1)
    await s.chamar(
      salvarNota,
      { negocio_codigo: meu, acomp_texto: `${n} ${'x'.repeat(900)}` },
      { como: s.u['rep1.a'] },
    );
  await s.chamar(
    salvarNota,
    { negocio_codigo: outro, acomp_texto: 'CANARIO-NOTA' },
    { como: s.u['adm.a'] },
  );
  await s.chamar(
    salvarNota,
    { pessoa_codigo: minha, acomp_texto: 'Prefere de manhã' },
    { como: s.u['rep1.a'] },
  );

  const r = await s.chamar(e.getMeuDia, {}, { como: s.u['rep1.a'] });
  expect(r.status, r.texto).toBe(200);
  const dia = r.dados[0]!;
  const titulos = dia.tarefas.map((um) => um.atividade_titulo);
  expect(titulos).toEqual(expect.arrayContaining(['Do meu negócio', 'Da cliente', 'Ligar']));
  expect(dia.tarefas.every((um) => um.usuario_login === 'rep1.a')).toBe(true);
  // The name of a deal's customer stands on the deal, whosever the customer is; the customer's own data do not come along.
  expect(dia.negocios.map((um) => um.negocio_codigo)).toEqual([negocio_codigo, meu]);
  expect(
    dia.pessoas.map((um) => [um.pessoa_razao, um.contatos.map((c) => c.contato_nome)]),
  ).toEqual([['Calha Norte', ['Dona Ivone']]]);
  expect(dia.notas.map((um) => um.acomp_texto.slice(0, 16).replace(/x+$/, '').trim())).toEqual([
    '4',
    '3',
    '2',
    'Prefere de manhã',
  ]);
  expect(dia.notas[0]?.acomp_texto).toHaveLength(TEXTO_DO_DIA);
  expect(r.texto).not.toMatch(/CANARIO-(NEGOCIO|TAREFA|NOTA|FEITA)/);
  expect((await s.chamar(e.getMeuDia, {}, { como: s.u['adm.b'] })).dados).toEqual([
    { tarefas: [], negocios: [], pessoas: [], notas: [] },
  ]);

  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{pessoa.ver}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  const outroServidor = await s.outro();
  const sem = await outroServidor.chamar(e.getMeuDia, {}, { como: s.u['rep1.a'] });
  expect(sem.dados[0]?.pessoas).toEqual([]);
  expect(sem.texto).not.toContain('Prefere de manhã');
  await outroServidor.fechar();
  await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_base = 'REPRESENTANTE'");
});
