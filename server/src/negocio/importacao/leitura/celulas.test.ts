import { describe, expect, it } from 'vitest';
import { lerCelulaData, lerCelulaDinheiro, lerCelulaEmail } from './celulas.ts';

const FUSO = 'America/Sao_Paulo';

describe('an hour as other systems write it', () => {
  it.each([
    ['2026-08-01T02:30:00.000Z', 'AMD', '2026-07-31T23:30:00'],
    ['2026-08-01T02:30:00+00:00', 'AMD', '2026-07-31T23:30:00'],
    ['2026-08-01T02:30:00-03:00', 'AMD', '2026-08-01T02:30:00'],
    ['2026-08-01 02:30:00 UTC', 'AMD', '2026-07-31T23:30:00'],
    ['2026-08-01 02:30:00 +0530', 'AMD', '2026-07-31T18:00:00'],
    ['2026-08-01T02:30:00', 'AMD', '2026-08-01T02:30:00'],
    ['11/18/2026 3:00 AM', 'MDA', '2026-11-18T03:00:00'],
    ['12/24/2026 2:30 PM', 'MDA', '2026-12-24T14:30:00'],
    ['24/12/2026 12:05 a.m.', 'DMA', '2026-12-24T00:05:00'],
    ['24/12/2026 12:05 p. m.', 'DMA', '2026-12-24T12:05:00'],
    ['18/11/2026, 14:30', 'DMA', '2026-11-18T14:30:00'],
    ['18/11/2026', 'DMA', '2026-11-18'],
  ] as const)('%s is %s: %s', (celula, formato, valor) =>
    expect(lerCelulaData(celula, formato, true, FUSO)).toEqual({ valor }),
  );

  it('its day is that of the user’s clocks, where only the day is kept', () =>
    expect(lerCelulaData('2026-12-10T02:59:00.000Z', 'AMD', false, FUSO)).toEqual({
      valor: '2026-12-09',
    }));

  it.each(['18/11/2026 13:00 PM', '18/11/2026 0:30 AM', '18/11/2026 24:10'])(
    '%s is refused',
    (celula) =>
      expect(lerCelulaData(celula, 'DMA', true, FUSO)).toMatchObject({
        mensagem: 'Esta hora não existe.',
      }),
  );
});

describe('an amount as accounting writes it', () => {
  it.each([
    [' R$ -   ', '0.00'],
    ['-', '0.00'],
    ['R$ 1.250,00', '1250.00'],
  ])('%j is %s', (celula, valor) =>
    expect(lerCelulaDinheiro(celula, 'VIRGULA')).toEqual({ valor }),
  );
  it.each(['(R$ 50,00)', '50,00-', '-50,00', 'R$ (50,00)'])('%s is refused as negative', (celula) =>
    expect(lerCelulaDinheiro(celula, 'VIRGULA')).toMatchObject({
      mensagem: 'O valor não pode ser negativo.',
    }),
  );
});

describe('several e-mails in a cell', () => {
  it.each([
    'compras@x.demo; fiscal@x.demo',
    'Compras@x.demo,fiscal@x.demo',
    'compras@x.demo fiscal@x.demo',
    'Compras <compras@x.demo>; Fiscal <fiscal@x.demo>',
    'mailto:compras@x.demo / fiscal@x.demo',
    'compras@x.demo\nfiscal@x.demo',
  ])('%j keeps the first and tells the others', (celula) =>
    expect(lerCelulaEmail(celula)).toEqual({
      valor: 'compras@x.demo',
      aviso: expect.stringContaining('fiscal@x.demo'),
      outros: [{ email: 'fiscal@x.demo', nome: expect.stringMatching(/^fiscal$/i) as string }],
    }),
  );
  it.each(['Compras <compras@x.demo>', ' compras@x.demo ', 'compras@x.demo;'])(
    '%j is one address',
    (celula) => expect(lerCelulaEmail(celula)).toEqual({ valor: 'compras@x.demo' }),
  );
  it.each(['vendas@bol.com,br', 'joão silva@x.demo', 'sem endereço', '@x.demo', 'a@x'])(
    '%j is refused',
    (celula) => expect(lerCelulaEmail(celula)).toHaveProperty('mensagem'),
  );
});
