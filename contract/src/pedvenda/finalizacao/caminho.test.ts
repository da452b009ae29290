import { expect, test } from 'vitest';
import type { Item } from '../schemas.ts';
import { quantoPassou } from './caminho.ts';

const item = (n: number, vlliquido: string, quantidade: string, mais: Partial<Item> = {}) =>
  ({
    itpedvenda_sequencia: n,
    itpedvenda_quantidade: quantidade,
    itpedvenda_qtdfinalizada: '0.0000',
    itpedvenda_qtdcancelada: '0.0000',
    itpedvenda_qtdseparada: '0.0000',
    itpedvenda_vlliquido: vlliquido,
    ...mais,
  }) as Item;
const parte = (quantidade: string, faturada: boolean, entregue: boolean) => ({
  finvenda_faturadaem: faturada ? '2026-11-12T00:00:00Z' : null,
  finvenda_entregueem: entregue ? '2026-11-16T00:00:00Z' : null,
  itens: [{ itpedvenda_sequencia: 1, itfinvenda_quantidade: quantidade }],
});
const venda = (
  pedvenda_situacao: 'LI' | 'PS' | 'SE' | 'FP' | 'FI' | 'EN' | 'CA',
  itens: Item[],
) => ({
  pedvenda_tipo: 'P' as const,
  pedvenda_situacao,
  itens,
});

test('a road with nothing on it, all in separation, part of it checked, part of it gone', () => {
  const inteiro = [item(1, '100.00', '10'), item(2, '300.00', '3')];
  expect(quantoPassou(venda('LI', inteiro), [], false)).toEqual({
    LI: 100,
    PS: 0,
    SE: 0,
    FI: 0,
    FA: 0,
    EN: 0,
  });
  expect(quantoPassou(venda('PS', inteiro), [], false)).toMatchObject({ PS: 100, SE: 0 });
  const separado = [item(1, '100.00', '10', { itpedvenda_qtdseparada: '5' }), inteiro[1]!];
  expect(quantoPassou(venda('SE', separado), [], true)).toMatchObject({ PS: 12, SE: 12, FI: 0 });
  const meio = [item(1, '100.00', '10', { itpedvenda_qtdfinalizada: '10' }), inteiro[1]!];
  expect(
    quantoPassou(venda('FP', meio), [parte('6', true, false), parte('4', true, true)], false),
  ).toEqual({
    LI: 100,
    PS: 25,
    SE: 25,
    FI: 25,
    FA: 25,
    EN: 10,
  });
});

test('what was given up does not count; less than the whole is never told as the whole', () => {
  const fechado = [
    item(1, '100.00', '10', { itpedvenda_qtdfinalizada: '4', itpedvenda_qtdcancelada: '6' }),
  ];
  expect(quantoPassou(venda('FI', fechado), [parte('4', false, false)], false)).toMatchObject({
    FI: 100,
    FA: 0,
  });
  const quase = [item(1, '99999.99', '100000', { itpedvenda_qtdfinalizada: '99999' })];
  expect(quantoPassou(venda('FP', quase), [], false).FI).toBe(99);
  const mal = [item(1, '99999.99', '100000', { itpedvenda_qtdfinalizada: '1' })];
  expect(quantoPassou(venda('FP', mal), [], false).FI).toBe(1);
});

test('cancelled stands beside the road; one that went it without written parts went it whole; gifts count by nothing', () => {
  expect(quantoPassou(venda('CA', [item(1, '1.00', '1')]), [], false).LI).toBe(0);
  expect(quantoPassou(venda('EN', [item(1, '1.00', '1')]), [], false)).toEqual({
    LI: 100,
    PS: 100,
    SE: 100,
    FI: 100,
    FA: 100,
    EN: 100,
  });
  expect(
    quantoPassou(venda('FP', [item(1, '0.00', '2', { itpedvenda_qtdfinalizada: '1' })]), [], false)
      .FI,
  ).toBe(0);
});
