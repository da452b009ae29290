import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aposEntrar, aposSair, somado, TOTAIS_ZERO, type Totais } from './totais.ts';

const centavos = fc.bigInt({ min: 0n, max: 99_999_999_999_99n });
const umValor = (negocio_valor: string) => ({ negocio_valor, negocio_proximaatividade: null });
const dinheiro = centavos.map((c) => `${c / 100n}.${String(c % 100n).padStart(2, '0')}`);

describe('totals of a column', () => {
  it.each([
    ['0.10', '0.20', 50, '0.30', '0.15'],
    ['999999999999.99', '0.01', 10, '1000000000000.00', '100000000000.00'],
    ['10.00', '0.05', 33, '10.05', '3.32'],
    ['0.00', '1234.50', 0, '1234.50', '0.00'],
  ])('%s plus a card of %s at %i %%', (total, valor, probabilidade, somaTotal, ponderado) => {
    const antes: Totais = { ...TOTAIS_ZERO, quantidade: 3, valor_total: total };
    expect(aposEntrar(antes, umValor(valor), probabilidade)).toEqual({
      ...TOTAIS_ZERO,
      quantidade: 4,
      valor_total: somaTotal,
      valor_ponderado: ponderado,
    });
  });

  it('entering and leaving is exact: nothing of the card remains', () => {
    fc.assert(
      fc.property(
        fc.array(dinheiro, { maxLength: 20 }),
        dinheiro,
        fc.integer({ min: 0, max: 100 }),
        (outros, valor, p) => {
          const base = outros.reduce(
            (totais, outro) => aposEntrar(totais, umValor(outro), p),
            TOTAIS_ZERO,
          );
          expect(aposSair(aposEntrar(base, umValor(valor), p), umValor(valor), p)).toEqual(base);
        },
      ),
    );
  });

  it('moving between columns keeps the total of the board to the cent', () => {
    fc.assert(
      fc.property(dinheiro, dinheiro, dinheiro, (a, b, valor) => {
        const from = aposEntrar(aposEntrar(TOTAIS_ZERO, umValor(a), 10), umValor(valor), 10);
        const to = aposEntrar(TOTAIS_ZERO, umValor(b), 80);
        const antes = somado([from, to]);
        const depois = somado([
          aposSair(from, umValor(valor), 10),
          aposEntrar(to, umValor(valor), 80),
        ]);
        expect([depois.quantidade, depois.valor_total]).toEqual([
          antes.quantidade,
          antes.valor_total,
        ]);
      }),
    );
  });

  it('late and planned cards count in their part, and leave it again', () => {
    const com = (ms: number) => ({
      negocio_valor: '1.00',
      negocio_proximaatividade: new Date(Date.now() + ms).toISOString(),
    });
    const ambos = aposEntrar(aposEntrar(TOTAIS_ZERO, com(-60_000), 10), com(60_000), 10);
    expect(ambos).toMatchObject({ quantidade_atrasados: 1, quantidade_planejados: 1 });
    const atrasado = aposSair(ambos, com(60_000), 10);
    expect(atrasado).toMatchObject({
      quantidade: 1,
      quantidade_atrasados: 1,
      quantidade_planejados: 0,
    });
  });

  it('never counts below zero', () => {
    expect(aposSair(TOTAIS_ZERO, umValor('0.00'), 10).quantidade).toBe(0);
  });
});
