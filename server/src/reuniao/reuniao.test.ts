import { afterAll, beforeAll, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as e from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let pipeline_codigo: number;
const DIA_MS = 86_400_000;
const ha = (dias: number) => new Date(Date.now() - dias * DIA_MS).toISOString();
const dia = (dias: number) => ha(-dias).slice(0, 10);

/** A deal of representative 1 that nothing is to be said of, but for what is given. */
const criar = async (titulo: string, dados: Record<string, unknown> = {}): Promise<number> => {
  const { negocio_codigo } = await s.n.criar({
    negocio_titulo: titulo,
    negocio_valor: '10.00',
    repres_codigo: s.c.a.rep1.repres_codigo,
    usuario_responsavel: 'rep1.a',
    negocio_dtcriacao: ha(100),
    negocio_dtestagio: ha(90),
    negocio_dtinteracao: ha(1),
    negocio_dtalteracao: ha(80),
    negocio_proximaatividade: ha(-3),
    negocio_dtprevisao: dia(30),
    ...dados,
  });
  return negocio_codigo;
};
const passar = async (
  chamada: (typeof e)[keyof typeof e],
  entrada: Record<string, unknown>,
  como: Nome = 'ger.a',
) => {
  const r = await s.chamar(chamada, entrada, { como: s.u[como] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0] as Reuniao;
};
const item = (r: Reuniao, codigo: number) => r.itens.find((um) => um.negocio_codigo === codigo);
const comecar = (dados: Record<string, unknown> = {}) =>
  passar(e.iniciar, { pipeline_codigo, ...dados });
const guardado = (codigo: number) =>
  s.emA(
    `SELECT m.*, (SELECT jsonb_agg(i ORDER BY reuniaoitem_ordem) FROM reuniao_item i WHERE i.reuniao_codigo = m.reuniao_codigo) AS itens,
       (SELECT count(*) FROM reuniao_decisao d WHERE d.reuniao_codigo = m.reuniao_codigo) AS decisoes, (SELECT count(*) FROM atividade) AS tarefas FROM reuniao m WHERE m.reuniao_codigo = $1`,
    [codigo],
  );

beforeAll(async () => {
  s = await abrirTarefas();
  const codigo = await criar('Qualquer');
  pipeline_codigo = Number((await s.n.linha(codigo)).pipeline_codigo);
  await s.emA('UPDATE estagio SET estagio_diasparado = 10 WHERE pipeline_codigo = $1', [
    pipeline_codigo,
  ]);
});
afterAll(() => s.fechar());

test('the agenda is made of facts since the last meeting, each deal once; what nothing is said of stays away', async () => {
  for (let i = 0; i < 5; i++) await criar(`Grande ${i}`, { negocio_valor: `${9000 + i}.00` });
  const novo = await criar('Novo', { negocio_dtcriacao: ha(2), negocio_dtestagio: ha(2) });
  const semPasso = await criar('Sem passo', { negocio_proximaatividade: null });
  const parado = await criar('Parado', {
    negocio_dtinteracao: ha(15),
    negocio_proximaatividade: ha(2),
  });
  const vencido = await criar('Vencido', { negocio_dtprevisao: dia(-4) });
  const quieto = await criar('Quieto');
  const adiado = await criar('Adiado');
  const movido = await criar('Movido');
  const { versao } = await s.n.linha(adiado);
  await s.fazer(
    negocio.patch,
    { negocio_codigo: adiado, versao, negocio_dtprevisao: dia(60) },
    'ger.a',
  );
  const outro = s.n.funil.estagios[2]!.estagio_codigo;
  await s.fazer(
    negocio.mover,
    { negocio_codigo: movido, versao: 1, estagio_codigo: outro },
    'ger.a',
  );
  const r = await comecar();
  expect(item(r, novo)?.reuniaoitem_fatos).toEqual(['NOVO']);
  expect(item(r, semPasso)?.reuniaoitem_fatos).toEqual(['SEM_PASSO']);
  expect(item(r, parado)).toMatchObject({ reuniaoitem_fatos: ['PARADO'], diasparado: 15 });
  expect(item(r, vencido)).toMatchObject({
    reuniaoitem_fatos: ['ADIADO'],
    previsao_de: dia(-4),
  });
  expect(item(r, adiado)).toMatchObject({
    reuniaoitem_fatos: ['ADIADO'],
    previsao_de: dia(30),
    negocio_dtprevisao: dia(60),
  });
  expect(item(r, movido)?.reuniaoitem_fatos).toEqual(['MOVIDO']);
  expect(item(r, movido)?.deestagio).not.toBe(null);
  expect(item(r, quieto)).toBe(undefined);
  expect(r.itens.filter((um) => um.reuniaoitem_fatos.includes('GRANDE'))).toHaveLength(5);
  expect(r.itens.map((um) => um.reuniaoitem_ordem)).toEqual(r.itens.map((_, i) => i + 1));
  expect(new Set(r.itens.map((um) => um.negocio_codigo)).size).toBe(r.itens.length);
  expect(r.fatos.find(({ fato }) => fato === 'SEM_PASSO')).toEqual({
    fato: 'SEM_PASSO',
    // Beside it the deal of the fixture.
    quantidade: 2,
    valor: '1510.00',
  });
  await passar(e.encerrar, { reuniao_codigo: r.reuniao_codigo });
  // The next one begins where this one did.
  const seguinte = await comecar();
  expect(seguinte.reuniao_desde).toBe(r.reuniao_inicio);
  expect(item(seguinte, novo)).toBe(undefined);
  expect(item(seguinte, semPasso)).not.toBe(undefined);
});

test('who takes part sees the item that is open, and of the agenda only their own deals; a stranger sees nothing', async () => {
  const meu = await criar('Do rep 1', { negocio_proximaatividade: null });
  const alheio = await criar('SEGREDO-DO-2', {
    negocio_proximaatividade: null,
    repres_codigo: s.c.a.rep2.repres_codigo,
    usuario_responsavel: 'rep2.a',
  });
  const r = await comecar({ reuniao_participantes: ['rep1.a', 'ger.a'] });
  const { reuniao_codigo } = r;
  expect(r.conduz).toBe('S');
  expect(item(r, alheio)).not.toBe(undefined);
  const visto = await passar(e.getReuniao, { reuniao_codigo }, 'rep1.a');
  expect(item(visto, meu)).not.toBe(undefined);
  expect(visto).toMatchObject({ conduz: 'N', fatos: [], reuniao_ata: '' });
  expect(JSON.stringify(visto)).not.toContain('SEGREDO-DO-2');
  const ordem = item(r, meu)?.reuniaoitem_ordem ?? 0;
  await passar(e.ir, { reuniao_codigo, reuniaoitem_ordem: ordem });
  expect((await passar(e.getReuniao, { reuniao_codigo }, 'rep1.a')).reuniao_item).toBe(ordem);
  expect((await s.eventos('reuniao', reuniao_codigo)).map((v) => v['evento_acao'])).toEqual([
    'CRIAR',
    'IR',
  ]);
  const antes = await guardado(reuniao_codigo);
  const doAlheio = { reuniao_codigo, reuniaoitem_ordem: item(r, alheio)?.reuniaoitem_ordem };
  const tarefa = {
    atividade_titulo: 'X',
    atividade_dthr: '2030-01-01T12:00:00Z',
    usuario_login: 'rep1.a',
  };
  for (const [como, chamada, entrada, esperado] of [
    ['rep1.a', e.ir, { reuniao_codigo, reuniaoitem_ordem: ordem }, [403, 'REUNIAO_DE_OUTRO']],
    ['rep1.a', e.encerrar, { reuniao_codigo }, [403, 'REUNIAO_DE_OUTRO']],
    ['rep1.a', e.anotar, { ...doAlheio, reuniaoitem_nota: 'x' }, [404, 'NAO_ENCONTRADO']],
    ['rep1.a', e.decidir, { ...doAlheio, ...tarefa }, [404, 'NAO_ENCONTRADO']],
    ['rep2.a', e.getReuniao, { reuniao_codigo }, [404, 'NAO_ENCONTRADO']],
    ['rep2.a', e.anotar, { ...doAlheio, reuniaoitem_nota: 'x' }, [404, 'NAO_ENCONTRADO']],
    ['adm.b', e.getReuniao, { reuniao_codigo }, [404, 'NAO_ENCONTRADO']],
    ['adm.b', e.encerrar, { reuniao_codigo }, [404, 'NAO_ENCONTRADO']],
  ] as const) {
    const x = await s.chamar(chamada, entrada, { como: s.u[como] });
    expect([x.status, x.codigo], x.texto).toEqual(esperado);
  }
  expect(await guardado(reuniao_codigo)).toEqual(antes);
});

test('a decision becomes a task of its responsible; the minutes tell it with what was noted and done, and then nothing changes any more', async () => {
  const codigo = await criar('Fechar com a Inox', { negocio_proximaatividade: null });
  const r = await comecar({ reuniao_titulo: 'Segunda-feira' });
  const onde = {
    reuniao_codigo: r.reuniao_codigo,
    reuniaoitem_ordem: item(r, codigo)?.reuniaoitem_ordem ?? 0,
  };
  await passar(e.ir, onde);
  await passar(e.anotar, { ...onde, reuniaoitem_nota: 'Pediram desconto.' });
  const decidida = await passar(e.decidir, {
    ...onde,
    atividade_titulo: 'Enviar a proposta revista',
    atividade_dthr: '2030-05-06T12:00:00Z',
    usuario_login: 'rep1.a',
  });
  expect(item(decidida, codigo)?.decisoes).toMatchObject([
    { atividade_titulo: 'Enviar a proposta revista', atividade_situacao: 'P' },
  ]);
  const [tarefa] = await s.emA(
    'SELECT usuario_login, negocio_codigo, atividade_situacao FROM atividade WHERE atividade_codigo = $1',
    [item(decidida, codigo)?.decisoes[0]?.atividade_codigo],
  );
  expect(tarefa).toEqual({
    usuario_login: 'rep1.a',
    negocio_codigo: codigo,
    atividade_situacao: 'P',
  });
  const { versao } = await s.n.linha(codigo);
  await s.fazer(
    negocio.mover,
    { negocio_codigo: codigo, versao, estagio_codigo: s.n.funil.estagios[2]!.estagio_codigo },
    'ger.a',
  );
  const fim = await passar(e.encerrar, { reuniao_codigo: r.reuniao_codigo });
  for (const dito of [
    'Segunda-feira',
    'Fechar com a Inox',
    'Pediram desconto.',
    'Decisão: Enviar a proposta revista, com ',
    'moveu para ',
    '1 decisão',
  ])
    expect(fim.reuniao_ata).toContain(dito);
  const antes = await guardado(r.reuniao_codigo);
  for (const [chamada, entrada] of [
    [e.ir, onde],
    [e.anotar, { ...onde, reuniaoitem_nota: 'tarde' }],
    [
      e.decidir,
      {
        ...onde,
        atividade_titulo: 'tarde',
        atividade_dthr: '2030-05-06T12:00:00Z',
        usuario_login: 'rep1.a',
      },
    ],
    [e.encerrar, { reuniao_codigo: r.reuniao_codigo }],
  ] as const) {
    const x = await s.chamar(chamada, entrada, { como: s.u['ger.a'] });
    expect([x.status, x.codigo], x.texto).toEqual([409, 'REUNIAO_ENCERRADA']);
  }
  expect(await guardado(r.reuniao_codigo)).toEqual(antes);
  const lista = await s.chamar(e.getLista, {}, { como: s.u['ger.a'] });
  expect(lista.dados[0]).toMatchObject({ reuniao_codigo: r.reuniao_codigo, decisoes: 1 });
});

test('people and pipelines of another registration, and days without facts, begin nothing', async () => {
  const quantas = async () =>
    (await s.emA('SELECT 1 FROM reuniao')).length +
    (await s.emA('SELECT 1 FROM reuniao_item')).length;
  const antes = await quantas();
  const [deB] = await s.banco.transacao(s.b, 'read', (tx) =>
    tx.sql<{ pipeline_codigo: number }>('SELECT pipeline_codigo FROM pipeline LIMIT 1'),
  );
  const [vazio] = await s.emA(
    'SELECT pipeline_codigo FROM pipeline p WHERE NOT EXISTS (SELECT 1 FROM negocio n WHERE n.pipeline_codigo = p.pipeline_codigo) LIMIT 1',
  );
  for (const [entrada, esperado] of [
    [{ reuniao_participantes: ['adm.b'] }, [400, 'REFERENCIA_INVALIDA']],
    [{ pipeline_codigo: deB?.pipeline_codigo }, [400, 'REFERENCIA_INVALIDA']],
    ...(vazio ? ([[vazio, [409, 'REUNIAO_SEM_FATOS']]] as const) : []),
  ] as const) {
    const x = await s.chamar(e.iniciar, entrada, { como: s.u['ger.a'] });
    expect([x.status, x.codigo], x.texto).toEqual(esperado);
  }
  expect(await quantas()).toBe(antes);
});
