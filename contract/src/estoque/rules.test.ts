import { expect, test } from 'vitest';
import { baixas, juntar, liberacoes, reservas, type SaldoNoLocal } from './rules.ts';

const lugar = (
  localestoque_codigo: number,
  saldo: string,
  reservado = '0.0000',
  dele = '0.0000',
  produto_codigo = 1,
): SaldoNoLocal => ({ localestoque_codigo, produto_codigo, saldo, reservado, dele });
const pede = (quantidade: string, produto_codigo = 1) => [{ produto_codigo, quantidade }];
const curto = (
  movimentos: { localestoque_codigo: number; quantidade: string; reserva: string }[],
) => movimentos.map((m) => `${m.localestoque_codigo}: ${m.quantidade} ${m.reserva}`);

test('of each product the quantities are added up, exactly', () => {
  expect([...juntar([...pede('0.1'), ...pede('0.2'), ...pede('1', 2)])]).toEqual([
    [1, '0.3000'],
    [2, '1.0000'],
  ]);
});

test('holding takes of the first places first, only what is free, and names what lacks', () => {
  const lugares = [lugar(1, '5.0000', '4.0000'), lugar(2, '10.0000')];
  expect(curto(reservas(pede('3.5'), lugares).movimentos)).toEqual([
    '1: 0.0000 1.0000',
    '2: 0.0000 2.5000',
  ]);
  expect(reservas([...pede('11'), ...pede('0.0001')], lugares).faltas).toEqual([
    { produto_codigo: 1, quantidade: '11.0001', disponivel: '11.0000' },
  ]);
  expect(reservas(pede('1', 9), lugares).faltas).toEqual([
    { produto_codigo: 9, quantidade: '1.0000', disponivel: '0.0000' },
  ]);
});

test('letting go gives back what the document holds and no more', () => {
  const lugares = [lugar(1, '5.0000', '4.0000', '1.0000'), lugar(2, '10.0000', '2.0000', '2.0000')];
  expect(curto(liberacoes(pede('2'), lugares))).toEqual(['1: 0.0000 -1.0000', '2: 0.0000 -1.0000']);
  expect(curto(liberacoes(pede('99'), lugares))).toEqual([
    '1: 0.0000 -1.0000',
    '2: 0.0000 -2.0000',
  ]);
  expect(curto(liberacoes(null, lugares))).toEqual(['1: 0.0000 -1.0000', '2: 0.0000 -2.0000']);
  expect(liberacoes(null, [lugar(1, '5.0000')])).toEqual([]);
});

test('what leaves is taken of what the document holds, then of what is free; never of what others hold', () => {
  const lugares = [lugar(1, '5.0000', '4.0000', '1.0000'), lugar(2, '2.0000', '2.0000', '1.0000')];
  expect(curto(baixas(pede('2.5'), lugares).movimentos)).toEqual([
    '1: -1.0000 -1.0000',
    '2: -1.0000 -1.0000',
    '1: -0.5000 0.0000',
  ]);
  expect(baixas(pede('3.0001'), lugares).faltas).toEqual([
    { produto_codigo: 1, quantidade: '3.0001', disponivel: '3.0000' },
  ]);
});
