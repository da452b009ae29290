import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplicar, somar, subtrair } from '../../br/dinheiro.ts';
import {
  aoFinalizarParte,
  calcularParte,
  parcelasDaParte,
  parcelasFecham,
  situacaoAposParte,
} from './rules.ts';

const linha = (n: number, quantidade: string, vlliquido: string, mais: object = {}) => ({
  itpedvenda_sequencia: n,
  itpedvenda_quantidade: quantidade,
  itpedvenda_qtdfinalizada: '0.0000',
  itpedvenda_qtdcancelada: '0.0000',
  itpedvenda_vlliquido: vlliquido,
  itpedvenda_vlipi: '0.00',
  itpedvenda_vlst: '0.00',
  ...mais,
});
const pedido = (itens: ReturnType<typeof linha>[], mais: object = {}) => ({
  pedvenda_situacao: 'LI' as const,
  pedvenda_tipo: 'P' as const,
  pedvenda_vlprodutos: somar('0', ...itens.map((i) => i.itpedvenda_vlliquido)),
  pedvenda_vlfrete: '0.00',
  pedvenda_vlseguro: '0.00',
  pedvenda_vldespesas: '0.00',
  itens,
  parcelas: [],
  ...mais,
});
const parte = (n: number, quantidade: string) => ({ itpedvenda_sequencia: n, quantidade });

test('a third each time: lines, tax and freight add up to the order, the last part with what rounding left', () => {
  const itens = [linha(1, '3', '100.00', { itpedvenda_vlipi: '5.00' })];
  const valores: string[] = [];
  for (const feita of ['0', '1', '2']) {
    const v = pedido([{ ...itens[0]!, itpedvenda_qtdfinalizada: feita }], {
      pedvenda_vlfrete: '10.00',
    });
    const p = calcularParte(v, [parte(1, '1')]);
    valores.push(p.valor);
    expect(p.itens[0]?.vltotal).toBe(somar(p.vlprodutos, p.vlipi));
  }
  expect(valores).toEqual(['38.33', '38.34', '38.33']);
  expect(somar('0', ...valores)).toBe('115.00');
});

test('however an order is cut, its parts are never negative and add up to it to the cent', () => {
  const numero = (max: number, casas: number) =>
    fc
      .integer({ min: 1, max })
      .map((n) => multiplicar(String(n), casas === 2 ? '0.01' : '0.0001', casas));
  const item = fc.record({
    vl: numero(9_000_000, 2),
    ipi: numero(90_000, 2),
    cortes: fc.array(numero(500_000, 4), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      numero(99_999, 2),
      (lista, frete) => {
        let itens = lista.map((i, n) =>
          linha(n + 1, somar('0', ...i.cortes), i.vl, { itpedvenda_vlipi: i.ipi }),
        );
        const inteiro = somar(frete, ...lista.flatMap((i) => [i.vl, i.ipi]));
        let soma = '0';
        for (let volta = 0; volta < 4; volta += 1) {
          const pedidas = lista.flatMap((i, n) => {
            const corte = i.cortes[volta];
            return corte === undefined ? [] : [parte(n + 1, corte)];
          });
          const p = calcularParte(pedido(itens, { pedvenda_vlfrete: frete }), pedidas);
          expect(p.valor.startsWith('-')).toBe(false);
          soma = somar(soma, p.valor);
          itens = itens.map((l) => ({
            ...l,
            itpedvenda_qtdfinalizada: somar(
              l.itpedvenda_qtdfinalizada,
              pedidas.find((q) => q.itpedvenda_sequencia === l.itpedvenda_sequencia)?.quantidade ??
                '0',
            ),
          }));
        }
        expect(subtrair(soma, inteiro)).toMatch(/^0\.0+$/);
      },
    ),
  );
});

test('what is free of charge takes its freight with the first part', () => {
  const v = pedido([linha(1, '2', '0.00')], { pedvenda_vlfrete: '10.00' });
  expect(calcularParte(v, [parte(1, '1')]).valor).toBe('10.00');
  const depois = pedido([linha(1, '2', '0.00', { itpedvenda_qtdfinalizada: '1' })], {
    pedvenda_vlfrete: '10.00',
  });
  expect(calcularParte(depois, [parte(1, '1')]).valor).toBe('0.00');
});

test('which quantities may be finalised, and where they lead', () => {
  const v = pedido([
    linha(1, '10', '100.00', { itpedvenda_qtdfinalizada: '4', itpedvenda_qtdcancelada: '1' }),
  ]);
  expect(aoFinalizarParte(v, [parte(1, '5')], false)).toBeNull();
  expect(aoFinalizarParte(v, [parte(1, '5.0001')], false)).toBe('FINALIZACAO_ALEM_DO_SALDO');
  expect(aoFinalizarParte(v, [parte(2, '1')], false)).toBe('FINALIZACAO_ALEM_DO_SALDO');
  expect(aoFinalizarParte(v, [parte(1, '0')], false)).toBe('FINALIZACAO_VAZIA');
  expect(aoFinalizarParte(v, [], true)).toBeNull();
  expect(aoFinalizarParte(pedido([linha(1, '1', '1.00')]), [], true)).toBe('FINALIZACAO_VAZIA');
  expect(aoFinalizarParte({ ...v, pedvenda_tipo: 'O' }, [parte(1, '1')], false)).toBe(
    'VENDA_SITUACAO',
  );
  expect(situacaoAposParte(v.itens, [parte(1, '4')], false)).toBe('FP');
  expect(situacaoAposParte(v.itens, [parte(1, '5')], false)).toBe('FI');
  expect(situacaoAposParte(v.itens, [parte(1, '1')], true)).toBe('FI');
});

test('a part’s parcels are shared as those of the order, and close', () => {
  const parcelas = (['50.00', '50.00', '50.00'] as const).map((parcpedvenda_valor, i) => ({
    parcpedvenda_numero: i + 1,
    parcpedvenda_dtvencimento: `2026-12-0${i + 1}`,
    parcpedvenda_valor,
    parcpedvenda_tipopagamento: 'ET' as const,
  }));
  const feitas = parcelasDaParte(parcelas, '100.00', '2026-11-24');
  expect(feitas.map((p) => p.valor)).toEqual(['33.33', '33.34', '33.33']);
  expect(parcelasFecham('100.00', feitas)).toBe(true);
  expect(parcelasFecham('100.01', feitas)).toBe(false);
  expect(parcelasDaParte([], '7.00', '2026-11-24')).toEqual([
    { dtvencimento: '2026-11-24', valor: '7.00', tipopagamento: 'FT' },
  ]);
  expect(parcelasDaParte([], '0.00', '2026-11-24')).toEqual([]);
});
