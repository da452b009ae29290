import { expect, test } from 'vitest';
import {
  aoEstornar,
  aoEstornarBaixa,
  aoReceber,
  entrouNaBaixa,
  partesDaBaixa,
  type PartesDaBaixa,
} from './rules.ts';

const conta = (contarec_situacao: string, contarec_saldo = '100.00') => ({
  contarec_situacao,
  contarec_valorpago: contarec_saldo === '100.00' ? '0.00' : '40.00',
  contarec_saldo,
});
const hoje = '2026-11-24';
const receber = (
  c: ReturnType<typeof conta>,
  e: Partial<PartesDaBaixa>,
  dia: string = hoje,
  ultima: string | null = null,
) => aoReceber(c, { ...partesDaBaixa(c, e), dia, hoje, ultima });

test.each([
  ['AB', '100.00', hoje, null],
  ['AB', '100.01', hoje, 'CONTA_ALEM_DO_SALDO'],
  ['AB', '1.00', '2026-11-25', 'CONTA_DIA'],
  ['PP', '60.01', hoje, 'CONTA_ALEM_DO_SALDO'],
  ['PP', '60.00', hoje, null],
  ['PG', '1.00', hoje, 'CONTA_SITUACAO'],
  ['CA', '1.00', hoje, 'CONTA_SITUACAO'],
] as const)('%s receives %s on %s: %s', (situacao, principal, dia, recusa) =>
  expect(receber(conta(situacao, situacao === 'PP' ? '60.00' : '100.00'), { principal }, dia)).toBe(
    recusa,
  ),
);

test.each([
  ['all that is left', {}, { principal: '100.00', juros: '0.00', multa: '0.00', desconto: '0.00' }],
  [
    'all that is left, less the discount',
    { desconto: '8.50', juros: '1.00' },
    { principal: '91.50', juros: '1.00', multa: '0.00', desconto: '8.50' },
  ],
  ['never less than nothing', { desconto: '100.01' }, { principal: '0.00', desconto: '100.01' }],
])('what is not said means %s', (_, e, partes) =>
  expect(partesDaBaixa(conta('AB'), e)).toMatchObject(partes),
);

test.each([
  ['on top of what is left', conta('AB'), { juros: '10.00', multa: '20.00' }, null],
  ['charges alone', conta('AB'), { principal: '0.00', multa: '15.00' }, null],
  ['with the last of it', conta('AB'), { desconto: '10.00' }, null],
  [
    'that leaves something',
    conta('AB'),
    { principal: '80.00', desconto: '10.00' },
    'CONTA_DESCONTO',
  ],
  ['that is all of it', conta('AB'), { desconto: '100.00' }, 'CONTA_DESCONTO'],
  ['that is the rest', conta('PP', '60.00'), { desconto: '60.00' }, null],
  [
    'beyond what is left',
    conta('PP', '60.00'),
    { principal: '55.00', desconto: '5.01' },
    'CONTA_ALEM_DO_SALDO',
  ],
] as const)('interest, fine and discount: %s', (_, c, e, recusa) => {
  expect(receber(c, e)).toBe(recusa);
});

test('receipts follow each other in the order of their days, on one day as they come', () => {
  expect(receber(conta('PP', '60.00'), {}, '2026-04-09', '2026-04-10')).toBe('BAIXA_FORA_DE_ORDEM');
  expect(receber(conta('PP', '60.00'), {}, '2026-04-10', '2026-04-10')).toBeNull();
  expect(entrouNaBaixa({ principal: '470', juros: '10', multa: '20', desconto: '5' })).toBe(
    '500.00',
  );
});

test('what came in is taken back, the newest first, unless its commission went out', () => {
  const feita = { recebida: true, comissaoPaga: false };
  expect(aoEstornar(conta('PG'), feita)).toBeNull();
  expect(aoEstornar(conta('AB'), feita)).toBeNull();
  expect(aoEstornar(conta('PG'), { ...feita, comissaoPaga: true })).toBe('CONTA_COMISSAO_PAGA');
  expect(aoEstornar(conta('AB'), { ...feita, recebida: false })).toBe('CONTA_SITUACAO');
  expect(aoEstornar(conta('CA'), feita)).toBe('CONTA_SITUACAO');
  const baixa = { baixa_codigo: 2, baixa_estornadaem: null };
  expect(aoEstornarBaixa(baixa, 2)).toBeNull();
  expect(aoEstornarBaixa(baixa, 3)).toBe('BAIXA_FORA_DE_ORDEM');
  expect(aoEstornarBaixa({ ...baixa, baixa_estornadaem: '2026-04-09' }, null)).toBe(
    'BAIXA_ESTORNADA',
  );
});
