import { describe, expect, it } from 'vitest';
import { semTipos } from '../recurso.ts';
import { lerCelula } from '../recurso/celula.ts';
import { recursos } from '../recursos.ts';
import { lerDecimal, lerInteiro, numeroEscrito, semZerosDemais } from './numero-escrito.ts';

describe('a number as spreadsheets write it', () => {
  it.each([
    [' R$ -   ', '0'],
    ['-', '0'],
    ['R$ -', '0'],
    ['(R$ 50,00)', '-50,00'],
    ['R$ (1.250,00)', '-1.250,00'],
    ['50,00-', '-50,00'],
    ['R$\u00a050,00 -', '-50,00'],
    ['−7,5', '-7,5'],
    ['- 7', '-7'],
    ['R$ 1.234,50', '1.234,50'],
    ['USD 5', 'USD 5'],
  ])('%j is %s', (celula, texto) => expect(numeroEscrito(celula)).toBe(texto));

  it.each([
    ['0.750', '.', '0.750'],
    ['1.250', '.', '1.250'],
    ['1,250.5', '.', '1250.5'],
    ['1.250', ',', '1250'],
    ['1.250,5', ',', '1250.5'],
    ['0.750', ',', undefined],
    ['12,50', '.', undefined],
    ['1.250', 'auto', '1250'],
    ['0.125', 'auto', '0.125'],
    [',5', ',', '0.5'],
    ['', ',', undefined],
    ['1e3', ',', undefined],
  ] as const)('%j with %j is %s', (texto, decimal, lido) =>
    expect(lerDecimal(texto, decimal)).toBe(lido),
  );

  it.each([
    ['1.250', 1250],
    ['1,250', 1250],
    ['1.250.000', 1_250_000],
    ['12', 12],
    ['doze', undefined],
  ])('the whole number %j is %s', (texto, lido) => expect(lerInteiro(texto)).toBe(lido));

  it.each([
    ['0.1250', 3, '0.125'],
    ['8.250000', 4, '8.2500'],
    ['1.2345', 3, '1.2345'],
    ['1.000', 0, '1'],
    ['12', 2, '12'],
  ])('%s in %i decimals is %s', (decimal, casas, texto) =>
    expect(semZerosDemais(decimal, casas)).toBe(texto),
  );
});

describe('what is called a percentage', () => {
  const percentuais = Object.values(recursos).flatMap((um) =>
    Object.entries(semTipos(um).campos).filter(([, c]) => c.rotulo.includes('%')),
  );
  it.each(percentuais)('%s takes its sign', (_, c) =>
    expect(lerCelula(c, '5,25%')).toEqual({ valor: '5.25' }),
  );
  it('is none of a number that is no percentage', () =>
    expect(lerCelula({ tipo: 'decimal', casas: 3 }, '5%')).toHaveProperty('mensagem'));
});
