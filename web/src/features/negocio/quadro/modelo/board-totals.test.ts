import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEntering, afterLeaving, summed, TOTAIS_ZERO, type Totais } from './board-totals.ts';

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_99n });
const umValor = (negocio_valor: string) => ({ negocio_valor, negocio_proximaatividade: null });
const dinheiro = cents.map((c) => `${c / 100n}.${String(c % 100n).padStart(2, '0')}`);

describe('totals of a column', () => {
  it.each([
    ['0.10', '0.20', 50, '0.30', '0.15'],
    ['999999999999.99', '0.01', 10, '1000000000000.00', '100000000000.00'],
    ['10.00', '0.05', 33, '10.05', '3.32'],
    ['0.00', '1234.50', 0, '1234.50', '0.00'],
  ])('%s plus a card of %s at %i %%', (total, valor, probabilidade, sum, ponderado) => {
    const before: Totais = { ...TOTAIS_ZERO, quantidade: 3, valor_total: total };
    expect(afterEntering(before, umValor(valor), probabilidade)).toEqual({
      ...TOTAIS_ZERO,
      quantidade: 4,
      valor_total: sum,
      valor_ponderado: ponderado,
    });
  });

  it('entering and leaving is exact: nothing of the card remains', () => {
    fc.assert(
      fc.property(
        fc.array(dinheiro, { maxLength: 20 }),
        dinheiro,
        fc.integer({ min: 0, max: 100 }),
        (others, valor, p) => {
          const base = others.reduce(
            (totais, other) => afterEntering(totais, umValor(other), p),
            TOTAIS_ZERO,
          );
          expect(afterLeaving(afterEntering(base, umValor(valor), p), umValor(valor), p)).toEqual(
            base,
          );
        },
      ),
    );
  });

  it('moving between columns keeps the total of the board to the cent', () => {
    fc.assert(
      fc.property(dinheiro, dinheiro, dinheiro, (a, b, valor) => {
        const from = afterEntering(afterEntering(TOTAIS_ZERO, umValor(a), 10), umValor(valor), 10);
        const to = afterEntering(TOTAIS_ZERO, umValor(b), 80);
        const before = summed([from, to]);
        const after = summed([
          afterLeaving(from, umValor(valor), 10),
          afterEntering(to, umValor(valor), 80),
        ]);
        expect([after.quantidade, after.valor_total]).toEqual([
          before.quantidade,
          before.valor_total,
        ]);
      }),
    );
  });

  it('late and planned cards count in their part, and leave it again', () => {
    const com = (ms: number) => ({
      negocio_valor: '1.00',
      negocio_proximaatividade: new Date(Date.now() + ms).toISOString(),
    });
    const both = afterEntering(afterEntering(TOTAIS_ZERO, com(-60_000), 10), com(60_000), 10);
    expect(both).toMatchObject({ quantidade_atrasados: 1, quantidade_planejados: 1 });
    const late = afterLeaving(both, com(60_000), 10);
    expect(late).toMatchObject({
      quantidade: 1,
      quantidade_atrasados: 1,
      quantidade_planejados: 0,
    });
  });

  it('never counts below zero', () => {
    expect(afterLeaving(TOTAIS_ZERO, umValor('0.00'), 10).quantidade).toBe(0);
  });
});
