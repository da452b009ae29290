import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitosCnpj } from './cnpj.ts';
import { documentoEmLista } from './documento-em-lista.ts';
import {
  documentoValido,
  formatarDocumento,
  lerDocumento,
  mascararDocumento,
  tipoDocumento,
} from './documento.ts';

describe('documents', () => {
  it.each([
    ['52998224725', '***.982.247-**'],
    ['529.982.247-25', '***.982.247-**'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['sem documento', 'sem documento'],
    ['', ''],
  ])('among many, %s is read as %s', (texto, lido) => expect(documentoEmLista(texto)).toBe(lido));

  it.each([
    ['52998224725', '529.982.247-25', 'CPF'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35', 'CNPJ'],
    ['12abc34501de35', '12.ABC.345/01DE-35', 'CNPJ'],
    ['11222333000181', '11.222.333/0001-81', 'CNPJ'],
    ['123', '123', null],
    ['não informado', 'não informado', null],
  ] as const)('%s is shown as %s', (bruto, mostrado, tipo) => {
    expect(formatarDocumento(bruto)).toBe(mostrado);
    expect(tipoDocumento(bruto)).toBe(tipo);
    expect(documentoValido(bruto)).toBe(tipo !== null);
  });

  it.each([
    ['1', '1'],
    ['52998224725', '529.982.247-25'],
    ['529982247250', '52.998.224/7250'],
    ['12a', '12.A'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ])('mask while typing %s → %s', (digitado, mascara) =>
    expect(mascararDocumento(digitado)).toBe(mascara),
  );
});

describe('documents of spreadsheets', () => {
  it.each([
    ['6151649000190', undefined, '06151649000190', 'CNPJ', true],
    ['06.151.649/0001-90', undefined, '06151649000190', 'CNPJ', false],
    ['191', 'CNPJ', '00000000000191', 'CNPJ', true],
    ['000000000191', undefined, '00000000000191', 'CNPJ', true],
    ['052998224725', 'CPF', null, null, false],
    ['52998224725', undefined, '52998224725', 'CPF', false],
    ['39053344705', 'CPF', '39053344705', 'CPF', false],
    ['00000000191', undefined, '00000000191', 'CPF', false],
    ['12abc34501de35', undefined, '12ABC34501DE35', 'CNPJ', false],
    ['191', undefined, null, null, false],
    ['6151649000191', undefined, null, null, false],
    ['0', 'CNPJ', null, null, false],
    ['', undefined, null, null, false],
    ['abc', undefined, null, null, false],
  ] as const)('%s in a column of %s', (texto, coluna, documento, tipo, reparado) => {
    expect(lerDocumento(texto, coluna)).toEqual(
      documento === null ? null : { documento, tipo, reparado },
    );
  });

  it('puts back 9 and 10 digits of a CPF', () => {
    expect(lerDocumento('191', 'CPF')).toBeNull();
    expect(lerDocumento('1234567890')).toEqual({
      documento: '01234567890',
      tipo: 'CPF',
      reparado: true,
    });
  });

  it('gives back any number whose zeros were lost, never another one', () => {
    const base = fc.tuple(
      fc.constantFrom('0', '00'),
      fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 10, maxLength: 11 }),
    );
    fc.assert(
      fc.property(base, ([zeros, resto]) => {
        const doze = (zeros + resto).slice(0, 12);
        if (doze.length < 12) return;
        const cnpj = doze + digitosCnpj(doze);
        const lido = lerDocumento(cnpj.replace(/^0+/, ''), 'CNPJ');
        expect(lido?.documento).toBe(cnpj);
        expect(lido?.reparado).toBe(true);
      }),
    );
  });

  it('accepts nothing whose digits do not fit', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const lido = lerDocumento(texto);
        expect(lido === null || documentoValido(lido.documento)).toBe(true);
      }),
    );
  });
});

it.each([
  ['CNPJ: 45.987.654/0001-99', '45.987.654/0001-99'],
  ['cnpj 45987654000199', '45.987.654/0001-99'],
  ['CPF: 529.982.247-25', '529.982.247-25'],
])('%s is pasted with its name, and its number stays whole', (colado, mascara) => {
  expect(mascararDocumento(colado)).toBe(mascara);
});
