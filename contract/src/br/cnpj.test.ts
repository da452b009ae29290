import { formatCnpj, isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caracteresAConferir,
  cnpjValido,
  digitosCnpj,
  formaCnpj,
  formatarCnpj,
  mascararCnpj,
} from './cnpj.ts';
import { limparDocumento } from './limpar-documento.ts';

const VETORES: [base: string, dv: string, mascarado: string][] = [
  ['12ABC34501DE', '35', '12.ABC.345/01DE-35'],
  ['191312430001', '97', '19.131.243/0001-97'],
  ['336831110002', '80', '33.683.111/0002-80'],
  ['112223330001', '81', '11.222.333/0001-81'],
  ['00ABCDEF0001', '57', '00.ABC.DEF/0001-57'],
  ['A1B2C3D40001', '93', 'A1.B2C.3D4/0001-93'],
  ['BR4S1L260001', '10', 'BR.4S1.L26/0001-10'],
  ['ZZZZZZZZZZZZ', '62', 'ZZ.ZZZ.ZZZ/ZZZZ-62'],
];

const VALIDOS =
  'AB1CD2EF000170 12ABC345000188 7H3K9PWE000135 G4M2N5P8R1S301 1K2L3M4N000235 Q0SLFMBD7VX439 AAAAAAAAAAAA45 ' +
  '0123456789AB25 00000000000191 33000167000101 60701190000104 27865757000102 06151649000190 39591842000010';

// Colliding characters (equal mod 11): the check digits cannot tell them from 12ABC34501DE35.
const COLISOES = 'G2ABC34501DE35 1HABC34501DE35 126BC34501DE35';

describe('check digits of the CNPJ', () => {
  it.each(VETORES)('%s has the digits %s', (base, dv, mascarado) => {
    expect(digitosCnpj(base)).toBe(dv);
    expect(cnpjValido(base + dv)).toBe(true);
    expect(formatarCnpj(base + dv)).toBe(mascarado);
    expect(cnpjValido(mascarado)).toBe(true);
    expect(limparDocumento(mascarado)).toBe(base + dv);
  });

  it.each(VALIDOS.split(' '))('%s is valid', (cnpj) => expect(cnpjValido(cnpj)).toBe(true));

  it.each(COLISOES.split(' '))('%s passes too: the arithmetic alone confirms no company', (cnpj) =>
    expect(cnpjValido(cnpj)).toBe(true),
  );

  it.each([
    ['12ABC34501DE36', 'wrong digit'],
    ['12ABC34501DEA5', 'letter among the digits'],
    ['12345678000A08', 'thirteenth place by a letter'],
    ['00000000000000', 'repeated'],
    ['11111111111111', 'repeated'],
    ['99988877000199', 'wrong digits seen in public'],
    ['12ABC34501DÉ35', 'accent'],
    ['１２ABC34501DE35', 'full-width digits'],
    ['12ABC34501DE3', '13 characters'],
    ['12ABC34501DE355', '15 characters'],
    ['', 'nothing'],
    ['ſ2ABC34501DE35', 'a letter whose upper case is ASCII'],
  ])('%s is refused: %s', (cnpj, motivo) => {
    expect(motivo).not.toBe('');
    expect(cnpjValido(cnpj)).toBe(motivo === 'thirteenth place by a letter');
  });

  it.each(['12.abc.345/01de-35', ' 12ABC34501DE35 ', '12-ABC-345-01DE-35', '12ABC345/01DE-35'])(
    'accepts %s',
    (texto) => {
      expect(cnpjValido(texto)).toBe(true);
      expect(limparDocumento(texto)).toBe('12ABC34501DE35');
    },
  );

  it('accepts what real lists hold: trailing blanks, half a mask', () => {
    expect(cnpjValido(' 07.134.169/0001-83  ')).toBe(isValidCnpj('07134169000183'));
    expect(formaCnpj('540674550001-53')).toBe(true);
  });

  it('refuses a base that is not 12 characters', () =>
    expect(() => digitosCnpj('123')).toThrow(RangeError));
});

describe('mask of the CNPJ', () => {
  it.each([
    ['1', '1'],
    ['12a', '12.A'],
    ['12abc345', '12.ABC.345'],
    ['12abc34501', '12.ABC.345/01'],
    ['12abc34501de35zz', '12.ABC.345/01DE-35'],
    ['12abc34501deZ3', '12.ABC.345/01DE-3'],
    ['', ''],
  ])('%s → %s', (digitado, mascara) => expect(mascararCnpj(digitado)).toBe(mascara));

  it('leaves alone what is no CNPJ', () => expect(formatarCnpj('123')).toBe('123'));
  it('points at rare letters without refusing them', () =>
    expect(caracteresAConferir('Q0SLFMBD7VX439')).toEqual(['F', 'Q']));
});

describe('against another implementation', () => {
  const caractere = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const base = fc.string({ unit: caractere, minLength: 12, maxLength: 12 });
  const dv = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 2, maxLength: 2 });

  it('agrees on any number, right or wrong', () => {
    fc.assert(
      fc.property(base, dv, fc.boolean(), (b, d, certo) => {
        const cnpj = b + (certo ? digitosCnpj(b) : d);
        expect(cnpjValido(cnpj)).toBe(isValidCnpj(cnpj, { version: 2 }));
        expect(formatarCnpj(cnpj)).toBe(formatCnpj(cnpj, { version: 2 }));
      }),
      { numRuns: 2000 },
    );
  });

  it('masking and cleaning give the number back, at any length of typing', () => {
    fc.assert(
      fc.property(base, dv, fc.nat(14), (b, d, n) => {
        const parte = (b + d).slice(0, n);
        expect(limparDocumento(mascararCnpj(parte))).toBe(parte);
      }),
    );
  });
});
