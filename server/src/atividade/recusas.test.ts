import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { DATA_PASSADA, SEM_DATA, SEM_MOTIVO } from '@praca/contract/atividade/rules.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

type Tarefas = Awaited<ReturnType<typeof abrirTarefas>>;
let s: Tarefas;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  negocio_codigo = await s.negocio();
});
const criar = (dados: Record<string, unknown> = {}) => s.criar({ negocio_codigo, ...dados });

describe('refused by rule, and nothing changed', () => {
  const como = () => s.u['rep1.a'];
  test('rescheduling into the past, without a date, without a reason', async () => {
    const { atividade_codigo } = await criar();
    const bom = {
      atividade_codigo,
      atividade_dthr: '2030-01-01T12:00:00Z',
      atividade_motivo: 'Sim',
    };
    const um = { como: como(), status: 400 } as const;
    const dito = async (mudanca: object, campo: string) =>
      s.recusada(e.reagendar, { ...bom, ...mudanca }, { ...um, campo });
    const passado = new Date(Date.now() - 60_000).toISOString();
    expect(await dito({ atividade_dthr: passado }, 'atividade_dthr')).toContain(DATA_PASSADA);
    expect(await dito({ atividade_dthr: '' }, 'atividade_dthr')).toContain(SEM_DATA);
    expect(await dito({ atividade_dthr: undefined }, 'atividade_dthr')).toContain(SEM_DATA);
    expect(await dito({ atividade_motivo: '  ' }, 'atividade_motivo')).toContain(SEM_MOTIVO);
  });

  test('saving a task with another moment, into the past or without a reason', async () => {
    const { atividade_codigo } = await criar();
    const bom = {
      atividade_codigo,
      versao: 1,
      negocio_codigo,
      atividade_titulo: 'Visitar',
      atividade_dthr: '2030-01-01T12:00:00Z',
      atividade_motivo: 'Sim',
    };
    const um = { como: como(), status: 400 } as const;
    const dito = async (mudanca: object, campo: string) =>
      s.recusada(e.salvar, { ...bom, ...mudanca }, { ...um, campo });
    const passado = new Date(Date.now() - 60_000).toISOString();
    expect(await dito({ atividade_dthr: passado }, 'atividade_dthr')).toContain(DATA_PASSADA);
    expect(await dito({ atividade_motivo: undefined }, 'atividade_motivo')).toContain(SEM_MOTIVO);
    expect(await dito({ atividade_motivo: '  ' }, 'atividade_motivo')).toContain(SEM_MOTIVO);
  });

  test('what was closed neither changes nor closes again; what is open does not open', async () => {
    const { atividade_codigo } = await criar();
    const de = { como: como(), status: 409 } as const;
    await s.recusada(e.reabrir, { atividade_codigo }, { ...de, codigo: 'ATIVIDADE_ABERTA' });
    await s.fazer(e.concluir, { atividade_codigo, atividade_situacao: 'X' });
    await s.recusadas(
      [
        [e.concluir, { atividade_codigo }],
        [
          e.reagendar,
          { atividade_codigo, atividade_dthr: '2030-01-01T12:00:00Z', atividade_motivo: 'x' },
        ],
        [
          e.salvar,
          {
            atividade_codigo,
            versao: 2,
            negocio_codigo,
            atividade_titulo: 'x',
            atividade_dthr: '2030-01-01T12:00:00Z',
          },
        ],
      ],
      { ...de, codigo: 'ATIVIDADE_ENCERRADA' },
    );
  });

  test('another version than the one seen, and a change that names none', async () => {
    const t = await criar();
    await s.fazer(e.reagendar, {
      atividade_codigo: t.atividade_codigo,
      atividade_dthr: '2030-01-01T12:00:00Z',
      atividade_motivo: 'x',
    });
    const mudanca = {
      atividade_codigo: t.atividade_codigo,
      negocio_codigo,
      atividade_titulo: 'x',
      atividade_dthr: t.atividade_dthr,
    };
    await s.recusadas(
      [
        [e.concluir, { atividade_codigo: t.atividade_codigo, versao: 1 }],
        [e.salvar, { ...mudanca, versao: 1 }],
      ],
      { como: como(), status: 409, codigo: 'REGISTRO_ALTERADO' },
    );
    await s.recusada(e.salvar, mudanca, { como: como(), status: 400, campo: 'versao' });
  });

  test('S-08 S-10 users that are not active or of B, kinds and customers of B, fields that are not the caller’s', async () => {
    const tipoDeB = Number(
      (
        await inserir(s.dono, 'tipo_atividade', s.b, {
          tipoatividade_descricao: 'CANARIO-B-tipo_atividade',
        })
      )['tipoatividade_codigo'],
    );
    const base = { negocio_codigo, atividade_titulo: 'x', atividade_dthr: '2030-01-01T12:00:00Z' };
    await s.recusadas(
      [
        [e.salvar, { ...base, usuario_login: 'adm.b' }, 'usuario_login'],
        [e.salvar, { ...base, usuario_login: 'inativo.a' }, 'usuario_login'],
        [e.salvar, { ...base, pessoa_codigo: s.c.b.pessoa.pessoa_codigo }, 'pessoa_codigo'],
        [e.salvar, { ...base, tipoatividade_codigo: tipoDeB }, 'tipoatividade_codigo'],
      ],
      { como: como(), status: 400, codigo: 'REFERENCIA_INVALIDA' },
    );
    const extras = ['versao', 'atividade_situacao', 'atividade_reagendamentos', 'empresa_codigo'];
    await s.recusadas(
      extras.map((campo) => [e.salvar, { ...base, [campo]: -1 }] as const),
      { como: como(), status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
    const ruins = [
      { atividade_titulo: '' },
      { atividade_dthr: '2030-02-30' },
      { atividade_dthr: 1 },
    ];
    await s.recusadas(
      [...ruins, { atividade_duracao: 10_081 }, { atividade_diatodo: true }].map(
        (r) => [e.salvar, { ...base, ...r }] as const,
      ),
      { como: como(), status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
  });
});

describe('whose it is', () => {
  const verbos = (atividade_codigo: number, deles: number) =>
    [
      [e.concluir, { atividade_codigo }],
      [e.reabrir, { atividade_codigo }],
      [
        e.reagendar,
        { atividade_codigo, atividade_dthr: '2030-01-01T12:00:00Z', atividade_motivo: 'x' },
      ],
      [e.excluir, { atividade_codigo: String(atividade_codigo) }],
      [
        e.salvar,
        {
          atividade_codigo,
          versao: 1,
          negocio_codigo: deles,
          atividade_titulo: 'x',
          atividade_dthr: '2030-01-01T12:00:00Z',
        },
      ],
    ] as const;

  test('S-02 tasks of another representative’s deal are neither read, made nor changed', async () => {
    const tarefa = await criar();
    const outro = { como: s.u['rep2.a'], status: 404, codigo: 'NAO_ENCONTRADO' } as const;
    await s.recusadas(
      [
        ...verbos(tarefa.atividade_codigo, negocio_codigo),
        [e.getLista, { negocio_codigo }],
        [
          e.salvar,
          { negocio_codigo, atividade_titulo: 'x', atividade_dthr: '2030-01-01T12:00:00Z' },
        ],
      ],
      outro,
    );
    const minha = await s.livre('rep2.a');
    await s.recusada(
      e.salvar,
      {
        atividade_codigo: minha,
        versao: 1,
        negocio_codigo,
        atividade_titulo: 'Para o negócio alheio',
        atividade_dthr: '2030-01-01T12:00:00Z',
      },
      outro,
    );
    const lista = await s.chamar(e.getLista, { SQL_LIMIT: 200 }, { como: s.u['rep2.a'] });
    expect(lista.dados.map((t) => t.atividade_codigo)).not.toContain(tarefa.atividade_codigo);
  });

  test('a task without a deal is its user’s, and of who sees other representatives', async () => {
    const codigo = await s.livre('rep1.a');
    const doRep2 = await s.chamar(e.getLista, { SQL_LIMIT: 200 }, { como: s.u['rep2.a'] });
    expect(doRep2.dados.map((t) => t.atividade_codigo)).not.toContain(codigo);
    await s.recusada(
      e.concluir,
      { atividade_codigo: codigo },
      { como: s.u['rep2.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
    );
    await s.recusada(
      e.salvar,
      {
        atividade_titulo: 'x',
        atividade_dthr: '2030-01-01T12:00:00Z',
        usuario_login: 'rep2.a',
      },
      { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
    );
    expect((await s.fazer(e.concluir, { atividade_codigo: codigo }, 'ger.a')).versao).toBe(2);
    expect(
      (
        await s.fazer(
          e.salvar,
          {
            atividade_titulo: 'Para a equipe',
            atividade_dthr: '2030-01-01T12:00:00Z',
            usuario_login: 'rep2.a',
          },
          'ger.a',
        )
      ).usuario_login,
    ).toBe('rep2.a');
  });

  test('S-01 S-09 tasks of another registration answer like ones that never were', async () => {
    const deB = await inserir(s.dono, 'atividade', s.b, {
      atividade_titulo: 'CANARIO-B-atividade',
      atividade_dthr: '2030-01-01T12:00:00Z',
      negocio_codigo: s.c.b.negocios[0]!.negocio_codigo,
      usuario_login: 'rep1.b',
    });
    for (const codigo of [Number(deB['atividade_codigo']), 999_999_999])
      await s.recusadas(verbos(codigo, s.c.b.negocios[0]!.negocio_codigo), {
        como: s.u['adm.a'],
        status: 404,
        codigo: 'NAO_ENCONTRADO',
      });
    expect(
      (await s.chamar(e.getLista, { SQL_LIMIT: 200 }, { como: s.u['adm.a'] })).texto,
    ).not.toContain('CANARIO-B-');
  });

  test('without the permission nothing of a task is written', async () => {
    const { atividade_codigo } = await criar();
    await s.emA("UPDATE perfil SET perfil_negadas = '{negocio.editar}' WHERE perfil_codigo = $1", [
      s.c.a.representante.perfil_codigo,
    ]);
    s.difusor.esquecer({ registro: s.a });
    await s.recusadas(verbos(atividade_codigo, negocio_codigo), {
      como: s.u['rep1.a'],
      status: 403,
      codigo: 'SEM_PERMISSAO',
    });
    await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_codigo = $1", [
      s.c.a.representante.perfil_codigo,
    ]);
    s.difusor.esquecer({ registro: s.a });
  });
});
