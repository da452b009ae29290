import { expect, test } from 'vitest';
import { concluir, reagendar, salvar } from '@praca/contract/atividade/endpoints.ts';
import type { PessoaDoDia } from '@praca/contract/atividade/meu-dia.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { Pendente } from './regras.ts';
import { sobreporLista } from './sobrepor-lista.ts';
import type { Vista } from './sobrepor.ts';

const SEGUNDA = '2026-11-23T12:00:00Z';
const SEXTA = '2026-11-27T12:00:00Z';
const OUTRA = '2026-12-07T12:00:00Z';
const VISTA: Vista = {
  agora: new Date('2026-11-24T15:00:00Z'),
  fuso: 'America/Sao_Paulo',
  eu: 'rep',
  deQuem: ['rep'],
  negocios: new Map(),
  pessoas: new Map([
    [5, { pessoa_razao: 'Calha Norte Ltda', pessoa_fantasia: 'Calha Norte' } as PessoaDoDia],
  ]),
};
const tarefa = (atividade_codigo: number, atividade_dthr: string | null): Tarefa =>
  ({
    atividade_codigo,
    atividade_dthr,
    atividade_titulo: `T${atividade_codigo}`,
    atividade_situacao: 'P',
    atividade_reagendamentos: 0,
    usuario_login: 'rep',
  }) as Tarefa;
let n = 0;
const pendente = (
  path: string,
  entrada: Record<string, unknown>,
  mais: Partial<Pendente> = {},
): Pendente => ({
  id: String((n += 1)),
  dono: '1/7',
  empresa: '1',
  em: VISTA.agora.getTime(),
  ordem: n,
  path,
  entrada,
  chave: `k${n}`,
  dito: '',
  provisorio: null,
  vista: null,
  tentadaEm: null,
  recusa: null,
  incerta: false,
  ...mais,
});
const adiar = (atividade_codigo: number, atividade_dthr: string, mais?: Partial<Pendente>) =>
  pendente(reagendar.path, { atividade_codigo, atividade_dthr }, mais);
const criar = (atividade_dthr: string | null, mais: Partial<Pendente> = {}) =>
  pendente(
    salvar.path,
    { atividade_titulo: 'Nova', atividade_dthr, pessoa_codigo: 5 },
    { provisorio: -9, ...mais },
  );
const naSemana = ({ atividade_dthr }: Tarefa) =>
  atividade_dthr !== null && atividade_dthr >= SEGUNDA && atividade_dthr < '2026-11-30';

/** The week with these things waiting: titles, situations and days, and what waits of whom. */
const semana = (fila: readonly (Pendente & { codigo?: number })[], v = VISTA) => {
  const lidas = [tarefa(1, SEGUNDA), tarefa(2, SEXTA)];
  const { tarefas, esperam } = sobreporLista(lidas, fila, v, naSemana);
  return {
    tarefas: tarefas.map((t) =>
      [t.atividade_titulo, t.atividade_situacao, t.atividade_dthr?.slice(8, 10)].join(' '),
    ),
    esperam,
    nova: tarefas.find((t) => t.atividade_codigo < 0),
  };
};

test('with nothing that waits the list is the one that was read', () => {
  expect(semana([]).tarefas).toEqual(['T1 P 23', 'T2 P 27']);
});

test('what is done stays with its mark; what is put off moves, leaves the week or comes into it', () => {
  const { tarefas, esperam } = semana([
    pendente(concluir.path, { atividade_codigo: 1 }),
    adiar(2, OUTRA),
    adiar(3, SEXTA, { vista: tarefa(3, OUTRA) }),
    adiar(4, OUTRA, { vista: tarefa(4, OUTRA) }),
  ]);
  expect(tarefas).toEqual(['T1 C 23', 'T3 P 27']);
  expect([esperam.get(1), esperam.get(3)]).toEqual([{ fim: 'C' }, { reagendada: true }]);
  expect(semana([adiar(2, OUTRA), adiar(2, SEGUNDA)]).tarefas).toEqual(['T1 P 23', 'T2 P 23']);
  // Who finished one that the list does not hold does not bring it in.
  const fora = pendente(
    concluir.path,
    { atividade_codigo: 3 },
    { vista: tarefa(3, '2026-11-25T12:00:00Z') },
  );
  expect(semana([fora]).tarefas).toHaveLength(2);
});

test('a new task stands on its day with the names that the device knows, and gives way to the one that the server made', () => {
  const { tarefas, esperam, nova } = semana([criar(SEXTA)]);
  expect(tarefas).toEqual(['T1 P 23', 'T2 P 27', 'Nova P 27']);
  expect([esperam.get(-9), nova?.pessoa_razao]).toEqual([{ nova: true }, 'Calha Norte']);
  expect(semana([criar(OUTRA)]).tarefas).toHaveLength(2);
  expect(semana([criar(null)]).tarefas).toHaveLength(2);
  expect(semana([criar(OUTRA), adiar(-9, SEGUNDA)]).tarefas).toHaveLength(3);
  expect(semana([{ ...criar(SEXTA), codigo: 2 }]).tarefas).toHaveLength(2);
});

test('under a filter that the device cannot apply, and of somebody else, nothing new comes in', () => {
  const entra = adiar(3, SEXTA, { vista: tarefa(3, OUTRA) });
  for (const deQuem of [null, ['ger']])
    expect(semana([criar(SEXTA), entra], { ...VISTA, deQuem }).tarefas).toEqual([
      'T1 P 23',
      'T2 P 27',
    ]);
  expect(semana([criar(SEXTA), entra], { ...VISTA, deQuem: undefined }).tarefas).toHaveLength(4);
});

test('what was refused stays where the server has it, with a mark', () => {
  const recusa = [{ Codigo: 'X', Mensagem: 'x', Ajuda: '' }];
  const { tarefas, esperam } = semana([adiar(2, OUTRA, { recusa })]);
  expect(tarefas).toEqual(['T1 P 23', 'T2 P 27']);
  expect(esperam.get(2)).toEqual({ reagendada: true, pede: true });
});
