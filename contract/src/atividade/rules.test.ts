import { describe, expect, test } from 'vitest';
import * as regra from './rules.ts';
import { entradaReagendar } from './schemas.ts';

describe.each([
  ['P', null, 'ATIVIDADE_ABERTA'],
  ['C', 'ATIVIDADE_ENCERRADA', null],
  ['X', 'ATIVIDADE_ENCERRADA', null],
  ['N', 'ATIVIDADE_ENCERRADA', null],
] as const)('a task in %s', (atividade_situacao, fechar, reabrir) => {
  test('closes, moves and changes only while pending; opens again only when closed', () => {
    const t = { atividade_situacao };
    expect(regra.aoConcluirAtividade(t)).toBe(fechar);
    expect(regra.aoReagendarAtividade(t)).toBe(fechar);
    expect(regra.aoAlterarAtividade(t)).toBe(fechar);
    expect(regra.aoReabrirAtividade(t)).toBe(reabrir);
  });
});

const AGORA = new Date('2026-11-20T14:00:00-03:00');
const DATA = 'atividade_dthr';
const MOTIVO = 'atividade_motivo';
test.each<[dthr: string, motivo: string, diatodo: 'S' | 'N', campos: [string, string][]]>([
  ['2026-11-20T14:00:01-03:00', 'Cliente pediu', 'N', []],
  ['2026-11-20T14:00:00-03:00', 'Cliente pediu', 'N', []],
  ['2026-11-20T16:59:59.999Z', 'Cliente pediu', 'N', [[DATA, regra.DATA_PASSADA]]],
  ['2026-11-20T00:00:00-03:00', 'Cliente pediu', 'N', [[DATA, regra.DATA_PASSADA]]],
  ['2026-11-20T00:00:00-03:00', 'Cliente pediu', 'S', []],
  ['2026-11-20T02:59:59Z', 'Cliente pediu', 'S', [[DATA, regra.DATA_PASSADA]]],
  ['', 'Cliente pediu', 'N', [[DATA, regra.SEM_DATA]]],
  ['amanhã', 'Cliente pediu', 'S', [[DATA, regra.SEM_DATA]]],
  ['2026-12-01T09:00:00-03:00', '', 'N', [[MOTIVO, regra.SEM_MOTIVO]]],
  [
    '',
    ' \n ',
    'N',
    [
      [DATA, regra.SEM_DATA],
      [MOTIVO, regra.SEM_MOTIVO],
    ],
  ],
])('rescheduling to %j because of %j (whole day: %s)', (dthr, motivo, diatodo, campos) => {
  const r = { atividade_dthr: dthr, atividade_motivo: motivo, atividade_diatodo: diatodo };
  expect(
    regra.faltasDoReagendamento(r, AGORA, 'America/Sao_Paulo').map((f) => [f.campo, f.mensagem]),
  ).toEqual(campos);
});

test('the schema says the same of what is missing', () => {
  const ditas = (r: object) =>
    entradaReagendar.safeParse({ atividade_codigo: 1, ...r }).error?.issues.map((i) => i.message);
  expect(ditas({})).toEqual([regra.SEM_DATA, regra.SEM_MOTIVO]);
  expect(ditas({ atividade_dthr: '', atividade_motivo: ' ' })).toEqual([
    regra.SEM_DATA,
    regra.SEM_MOTIVO,
  ]);
});
