import { describe, expect, it } from 'vitest';
import { exemploEmDuvida, formatoPelosValores, leiturasDe } from './formatos.ts';

describe('both readings of a value', () => {
  it('03/04/2018 is a day of April or of March', () => {
    expect(leiturasDe('data', '03/04/2018').map((um) => [um.formato, um.exemplo])).toEqual([
      ['DMA', '3 de abril de 2018'],
      ['MDA', '4 de março de 2018'],
    ]);
  });

  it('the first of a month is written so', () => {
    expect(leiturasDe('data', '01/02/2018')[0]?.exemplo).toBe('1º de fevereiro de 2018');
  });

  it('1.234 has thousands or decimals', () => {
    expect(leiturasDe('dinheiro', '1.234').map((um) => [um.formato, um.exemplo])).toEqual([
      ['VIRGULA', '1.234,00'],
      ['PONTO', '1,234'],
    ]);
    expect(leiturasDe('dinheiro', 'R$ 1,234').map((um) => um.exemplo)).toEqual([
      '1,234',
      '1.234,00',
    ]);
  });

  it('asks with a value that is in doubt, not with one that reads the same in both ways', () => {
    expect(exemploEmDuvida('data', ['02/02/2018', '', '05/06/2018'])).toBe('05/06/2018');
    expect(exemploEmDuvida('dinheiro', ['10', '1.234'])).toBe('1.234');
    expect(exemploEmDuvida('data', [])).toBe('');
  });
});

describe('the format that values tell', () => {
  it.each([
    ['data', ['2018-02-01', '2018-12-31'], 'AMD'],
    ['data', ['03/04/2018', '31/12/2018'], 'DMA'],
    ['data', ['03/04/2018', '12/31/2018'], 'MDA'],
    ['data', ['03/04/2018'], null],
    ['data', ['31/12/2018', '12/31/2018'], null],
    ['data', ['02/02/2018'], 'DMA'],
    ['dinheiro', ['1.234,56'], 'VIRGULA'],
    ['dinheiro', ['1,234.56'], 'PONTO'],
    ['dinheiro', ['10.5'], 'PONTO'],
    ['dinheiro', ['1.234.567'], 'VIRGULA'],
    ['dinheiro', ['1.234'], null],
    ['dinheiro', ['10', '200'], 'VIRGULA'],
  ] as const)('%s %j: %s', (tipo, valores, formato) => {
    expect(formatoPelosValores(tipo, valores)).toBe(formato);
  });
});
