import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferirFormato } from '@praca/contract/br/formato.ts';

describe('format of a column of dates', () => {
  it.each([
    [['20/11/2026', '01/02/2026'], 'DMA', false],
    [['10/20/2016', '01/02/2016'], 'MDA', false],
    [['01/02/2026', '03/04/2026'], null, true],
    [['20/11/2026', '11/20/2026'], null, true],
    [['05/05/2026'], 'DMA', false],
    [['2026-11-20', '2026.11.20 10:00'], 'AMD', false],
    [['20260131', '20251231'], 'AMD', false],
    [['2026-11-20', '20/11/2026'], 'DMA', false],
    [['20-11-2026 12:04', ''], 'DMA', false],
    [['', 'ontem'], null, false],
  ] as const)('%j is %s, ask: %s', (celulas, formato, ambigua) => {
    expect(inferirFormato('data', celulas)).toMatchObject({ formato, ambigua });
  });
});

describe('format of a column of amounts', () => {
  it.each([
    [['1.234,56', '10'], 'VIRGULA', false],
    [['1,234.56', '10'], 'PONTO', false],
    [['0.0', '10000.0'], 'PONTO', false],
    [['10,5'], 'VIRGULA', false],
    [['1.234.567'], 'VIRGULA', false],
    [['1,234,567'], 'PONTO', false],
    [['1.234'], null, true],
    [['1,234'], null, true],
    [['1.234', '10,50'], 'VIRGULA', false],
    [['1.234', '10.50'], 'PONTO', false],
    [['10.50', '10,50'], null, true],
    [['R$ 1.234,50'], 'VIRGULA', false],
    [['0.125'], 'PONTO', false],
    [['100', '200'], 'VIRGULA', false],
    [['', 'abc'], null, false],
  ] as const)('%j is %s, ask: %s', (celulas, formato, ambigua) => {
    expect(inferirFormato('dinheiro', celulas)).toMatchObject({ formato, ambigua });
  });

  it('finds the convention that wrote the column, or asks', () => {
    const centavos = fc.array(fc.integer({ min: 0, max: 99_999_999 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(centavos, fc.constantFrom('pt-BR', 'en-US'), (valores, idioma) => {
        const formato = new Intl.NumberFormat(idioma, { minimumFractionDigits: 2 });
        const achado = inferirFormato(
          'dinheiro',
          valores.map((c) => formato.format(c / 100)),
        );
        expect(achado.formato).toBe(idioma === 'pt-BR' ? 'VIRGULA' : 'PONTO');
      }),
    );
  });
});
