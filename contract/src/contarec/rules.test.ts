import { expect, test } from 'vitest';
import { aoEstornar, aoReceber, faltaReceber } from './rules.ts';

const conta = (contarec_situacao: string, contarec_valorpago = '0.00') => ({
  contarec_situacao,
  contarec_tipopagamento: 'FT',
  contarec_valor: '100.00',
  contarec_valorpago,
});
const hoje = '2026-11-24';

test.each([
  ['AB', '100.00', hoje, null],
  ['AB', '100.01', hoje, 'CONTA_ALEM_DO_SALDO'],
  ['AB', '1.00', '2026-11-25', 'CONTA_DIA'],
  ['PP', '60.01', hoje, 'CONTA_ALEM_DO_SALDO'],
  ['PP', '60.00', hoje, null],
  ['PG', '1.00', hoje, 'CONTA_SITUACAO'],
  ['CA', '1.00', hoje, 'CONTA_SITUACAO'],
] as const)('%s receives %s on %s: %s', (situacao, valor, dia, recusa) =>
  expect(
    aoReceber(conta(situacao, situacao === 'PP' ? '40.00' : '0.00'), { valor, dia, hoje }),
  ).toBe(recusa),
);

test('what came in is taken back, unless its commission went out', () => {
  expect(faltaReceber(conta('PP', '40.00'))).toBe('60.00');
  expect(aoEstornar(conta('PG', '100.00'), false)).toBeNull();
  expect(aoEstornar(conta('PG', '100.00'), true)).toBe('CONTA_COMISSAO_PAGA');
  expect(aoEstornar(conta('AB'), false)).toBe('CONTA_SITUACAO');
});
