import { expect, test } from 'vitest';
import { BALDES, type Balde } from '@praca/contract/atividade/baldes.ts';
import { concluir, reagendar, salvar } from '@praca/contract/atividade/endpoints.ts';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { Pendente } from './regras.ts';
import { comFila, esperaDita, sobrepor, type Vista } from './sobrepor.ts';

// A Tuesday at noon in São Paulo.
const AGORA = new Date('2026-11-24T15:00:00Z');
const HOJE = '2026-11-24T20:00:00Z';
const AMANHA = '2026-11-25T12:00:00Z';
const VISTA: Vista = {
  agora: AGORA,
  fuso: 'America/Sao_Paulo',
  eu: 'rep',
  deQuem: ['rep'],
  negocios: new Map(),
  pessoas: new Map(),
};
const tarefa = (atividade_codigo: number, atividade_dthr: string): Tarefa =>
  ({
    atividade_codigo,
    atividade_dthr,
    atividade_titulo: `T${atividade_codigo}`,
    atividade_situacao: 'P',
    atividade_desfecho: '',
    atividade_reagendamentos: 0,
    usuario_login: 'rep',
  }) as Tarefa;
const baldes = (deHoje: Tarefa[], deAmanha: Tarefa[] = []): BaldeDaCentral[] =>
  BALDES.map((balde) => {
    const tarefas = { HOJE: deHoje, AMANHA: deAmanha }[balde as string] ?? [];
    return { balde, tarefas, quantidade: tarefas.length, feitas: 0, minutos: 0 };
  });

let n = 0;
const pendente = (path: string, entrada: object, mais: Partial<Pendente> = {}): Pendente => ({
  id: String((n += 1)),
  dono: '1/7',
  empresa: '1',
  em: AGORA.getTime(),
  ordem: n,
  path,
  entrada: entrada as Record<string, unknown>,
  chave: `k${n}`,
  dito: '',
  provisorio: null,
  vista: null,
  tentadaEm: null,
  recusa: null,
  incerta: false,
  ...mais,
});
const RECUSA = [{ Codigo: 'X', Mensagem: 'x', Ajuda: '' }];
const ver = (
  fila: Pendente[],
  lidos = baldes([tarefa(1, HOJE), tarefa(2, HOJE)]),
  vista = VISTA,
) => {
  const feito = sobrepor(lidos, fila, vista);
  const em = (balde: Balde) => {
    const um = feito.baldes.find((b) => b.balde === balde)!;
    return [um.quantidade, um.tarefas.map((t) => `${t.atividade_titulo} ${t.atividade_situacao}`)];
  };
  return { em, esperam: feito.esperam, feitas: feito.baldes[1]?.feitas };
};

test('what is done stays where it stood and is no longer counted', () => {
  const { em, esperam, feitas } = ver([pendente(concluir.path, { atividade_codigo: 1 })]);
  expect(em('HOJE')).toEqual([1, ['T1 C', 'T2 P']]);
  expect([esperam.get(1), feitas]).toEqual([{ fim: 'C' }, 1]);
});

test('what is put off goes to its bucket, in the order of the clock', () => {
  const lidos = baldes([tarefa(1, HOJE)], [tarefa(3, '2026-11-25T18:00:00Z')]);
  const { em, esperam } = ver(
    [pendente(reagendar.path, { atividade_codigo: 1, atividade_dthr: AMANHA })],
    lidos,
  );
  expect([em('HOJE'), em('AMANHA')]).toEqual([
    [0, []],
    [2, ['T1 P', 'T3 P']],
  ]);
  expect(esperam.get(1)).toEqual({ reagendada: true });
});

test('a new task stands in its bucket, is done like another one, and gives way to the one that the server made of it', () => {
  const nova = pendente(
    salvar.path,
    { atividade_titulo: 'Nova', atividade_dthr: HOJE },
    { provisorio: -9 },
  );
  expect(ver([nova]).em('HOJE')).toEqual([3, ['T1 P', 'T2 P', 'Nova P']]);
  const feita = ver([nova, pendente(concluir.path, { atividade_codigo: -9 })]);
  expect(feita.em('HOJE')).toEqual([2, ['T1 P', 'T2 P', 'Nova C']]);
  expect(esperaDita(feita.esperam.get(-9)!)).toBe('Feita, aguardando rede');
  const chegou = { ...nova, codigo: 2 };
  expect(ver([chegou]).em('HOJE')).toEqual([2, ['T1 P', 'T2 P']]);
});

test('somebody else’s new task, and any under a filter that this device cannot apply, is not listed', () => {
  const dela = pendente(
    salvar.path,
    { atividade_titulo: 'Dela', atividade_dthr: HOJE, usuario_login: 'ger' },
    { provisorio: -1 },
  );
  expect(ver([dela]).em('HOJE')[0]).toBe(2);
  expect(ver([dela], undefined, { ...VISTA, deQuem: undefined }).em('HOJE')[0]).toBe(3);
  expect(ver([dela], undefined, { ...VISTA, deQuem: null }).em('HOJE')[0]).toBe(2);
});

test('what was refused is shown as the server has it, with a mark', () => {
  const fila = [pendente(concluir.path, { atividade_codigo: 1 }, { recusa: RECUSA })];
  const { em, esperam } = ver(fila);
  expect(em('HOJE')).toEqual([2, ['T1 P', 'T2 P']]);
  expect(esperaDita(esperam.get(1)!)).toBe('Feita: precisa de você');
  const [sozinha] = comFila([tarefa(1, HOJE)], fila);
  expect([sozinha?.tarefa.atividade_situacao, sozinha?.espera?.pede]).toEqual(['P', true]);
});

test('several things done with one task add up', () => {
  const [uma] = comFila(
    [tarefa(1, HOJE)],
    [
      pendente(reagendar.path, { atividade_codigo: 1, atividade_dthr: AMANHA }),
      pendente(concluir.path, { atividade_codigo: 1, atividade_situacao: 'N' }),
    ],
  );
  expect(uma).toMatchObject({
    tarefa: { atividade_situacao: 'N', atividade_reagendamentos: 1, atividade_dthr: AMANHA },
    espera: { fim: 'N', reagendada: true },
  });
});
