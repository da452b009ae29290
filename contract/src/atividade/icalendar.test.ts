import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agendaEmIcs, tarefaEmIcs } from './icalendar.ts';
import type { Atividade } from './schemas.ts';

const tarefa = (dados: Partial<Atividade> = {}): Atividade => ({
  atividade_codigo: 7,
  atividade_titulo: 'Visitar a fábrica',
  atividade_texto: '',
  atividade_dthr: '2026-11-24T12:00:00.000Z',
  atividade_duracao: 90,
  atividade_diatodo: 'N',
  atividade_prioridade: 'NORMAL',
  atividade_local: '',
  atividade_situacao: 'P',
  atividade_desfecho: '',
  atividade_dtconclusao: null,
  atividade_reagendamentos: 0,
  tipoatividade_codigo: null,
  negocio_codigo: null,
  pessoa_codigo: null,
  usuario_login: 'ana',
  atividade_participantes: [],
  atividade_lembretes: [],
  atividade_recorrencia: '',
  serie_codigo: null,
  atividade_ocorrencia: null,
  ligacao_telefone: null,
  ligacao_resultado: null,
  ligacao_duracao: null,
  ligacao_segundos: null,
  versao: 3,
  ...dados,
});
const onde = {
  agora: new Date('2026-11-20T10:00:00.123Z'),
  fuso: 'America/Sao_Paulo',
  endereco: 'https://praca.exemplo/apps/crm/atividades',
};
const linhas = (dados: Partial<Atividade> = {}): string[] =>
  (tarefaEmIcs(tarefa(dados), onde) ?? '').split('\r\n');

test('a meeting: in UTC, from its begin to its end, with its reminders', () => {
  expect(linhas({ atividade_lembretes: [30] })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Praça//Tarefas//PT-BR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:tarefa-7@praca',
    'SEQUENCE:3',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261124T120000Z',
    'DTEND:20261124T133000Z',
    'SUMMARY:Visitar a fábrica',
    'URL:https://praca.exemplo/apps/crm/atividades',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Visitar a fábrica',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a whole day is that day in the zone of the person, 29 February included; a cancelled one says so', () => {
  const doDia = linhas({
    atividade_diatodo: 'S',
    atividade_dthr: '2028-03-01T02:00:00.000Z',
    atividade_situacao: 'X',
  });
  expect(doDia).toContain('DTSTART;VALUE=DATE:20280229');
  expect(doDia).toContain('DTEND;VALUE=DATE:20280301');
  expect(doDia).toContain('STATUS:CANCELLED');
});

test.each([
  [0, 'PT9H'],
  [30, 'PT510M'],
  [540, 'PT0H'],
  [1440, '-PT15H'],
  [1470, '-PT930M'],
  [10_080, '-PT159H'],
])('%i minutes before a whole day are counted from nine in the morning: %s', (minutos, gatilho) => {
  const doDia = linhas({ atividade_diatodo: 'S', atividade_lembretes: [minutos] });
  expect(doDia.filter((linha) => linha.startsWith('TRIGGER'))).toEqual([`TRIGGER:${gatilho}`]);
});

test('without a date there is nothing to give a calendar', () => {
  expect(tarefaEmIcs(tarefa({ atividade_dthr: null }), onde)).toBeNull();
});

test('whatever is written, no line is longer than 75 octets, none begins a property, and it reads back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (atividade_local) => {
      const limpo = atividade_local.replaceAll(/[\p{Cc}]/gu, ' ');
      const comMarcas = `;,\\\nEND:VEVENT${limpo}`;
      const arquivo = tarefaEmIcs(tarefa({ atividade_local: comMarcas }), onde) ?? '';
      for (const linha of arquivo.split('\r\n'))
        expect(Buffer.byteLength(linha, 'utf8')).toBeLessThanOrEqual(75);
      const juntas = arquivo.replaceAll('\r\n ', '').split('\r\n');
      expect(juntas.filter((linha) => linha === 'END:VEVENT')).toHaveLength(1);
      const local = juntas
        .find((linha) => linha.startsWith('LOCATION:'))
        ?.slice('LOCATION:'.length);
      const lido = local?.replaceAll(/\\([\\;,n])/g, (_, um: string) => (um === 'n' ? '\n' : um));
      expect(lido).toBe(comMarcas);
    }),
  );
});

test('a feed: each task once, one of a series under the name of its moment, nothing without a date', () => {
  const arquivo = agendaEmIcs(
    [
      tarefa(),
      tarefa({ atividade_codigo: 8, serie_codigo: 5, atividade_ocorrencia: '2026-11-30T09:00' }),
      tarefa({ atividade_codigo: 9, atividade_dthr: null }),
    ],
    {
      agora: onde.agora,
      fuso: onde.fuso,
      nome: 'Tarefas de Ana; Praça',
      enderecoDe: (t) => `https://praca.exemplo/${t.atividade_codigo}`,
    },
  ).split('\r\n');
  expect(arquivo.filter((linha) => linha.startsWith('UID:'))).toEqual([
    'UID:tarefa-7@praca',
    'UID:serie-5-202611300900@praca',
  ]);
  expect(arquivo).toContain(String.raw`X-WR-CALNAME:Tarefas de Ana\; Praça`);
  expect(arquivo).toContain('URL:https://praca.exemplo/8');
  expect(arquivo.some((linha) => linha.startsWith('METHOD'))).toBe(false);
});
