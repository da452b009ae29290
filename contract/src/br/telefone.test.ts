import { formatPhone, isValidPhone } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dddsValidos,
  formatarTelefone,
  lerTelefones,
  limparTelefone,
  mascararTelefone,
  telefoneAntigo,
  numeroDoWhatsapp,
  telefoneE164,
  telefoneValido,
} from './telefone.ts';

describe('telephones', () => {
  it.each([
    ['11987654321', '(11) 98765-4321', true],
    ['1133334444', '(11) 3333-4444', true],
    ['+55 (11) 98765-4321', '(11) 98765-4321', true],
    ['011 3333-4444', '(11) 3333-4444', true],
    ['08001234567', '0800 123 4567', true],
    ['08007271234', '0800 727 1234', true],
    ['40041234', '4004-1234', true],
    ['1187654321', '(11) 8765-4321', false],
    ['8994452002', '(89) 9445-2002', false],
    ['2033334444', '(20) 3333-4444', false],
    ['123', '123', false],
    ['(11) 9876-CASA', '(11) 9876-CASA', false],
  ])('%s is shown as %s, valid: %s', (texto, mostrado, valido) => {
    expect(formatarTelefone(texto)).toBe(mostrado);
    expect(telefoneValido(texto)).toBe(valido);
  });

  it('knows the 67 area codes', () => {
    expect(dddsValidos).toHaveLength(67);
    for (const ddd of ['10', '20', '23', '90']) expect(dddsValidos).not.toContain(ddd);
  });

  it.each([
    ['(62) 3241-6330 / (62) 3214-1598', ['6232416330', '6232141598']],
    ['(21) 2155-4551/ (21) 2155-4552', ['2121554551', '2121554552']],
    ['(61) 3322-4438 / (61) 3322-4438', ['6133224438']],
    ['(62) 4006-5353', ['6240065353']],
    ['(89) 9445-2002', ['8994452002']],
    ['1123851939', ['1123851939']],
    ['(00) 0000-0000', []],
    ['3322-4438', []],
    ['', []],
  ])('splits %s', (texto, numeros) => expect(lerTelefones(texto)).toEqual(numeros));

  it('keeps the old mobiles of company registers, marked', () => {
    expect(telefoneAntigo('(89) 9445-2002')).toBe(true);
    expect(telefoneAntigo('(11) 3333-4444')).toBe(false);
  });

  it('writes what telephones dial', () => {
    expect(telefoneE164('(11) 98765-4321')).toBe('+5511987654321');
    expect(telefoneE164('0800 123 4567')).toBeNull();
    expect(numeroDoWhatsapp('(11) 98765-4321')).toBe('5511987654321');
    expect(numeroDoWhatsapp('(11) 3333-4444')).toBeNull();
  });

  it.each([
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654321', '(11) 98765-4321'],
    ['1133334', '(11) 3333-4'],
    ['', ''],
  ])('mask while typing %s → %s', (digitado, mascara) =>
    expect(mascararTelefone(digitado)).toBe(mascara),
  );

  it('agrees with another implementation on numbers with an area code', () => {
    const ddd = fc.constantFrom(...dddsValidos);
    const resto = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 9 });
    fc.assert(
      fc.property(ddd, resto, (d, r) => {
        const numero = d + r;
        if (limparTelefone(numero) !== numero) return;
        expect(formatarTelefone(numero)).toBe(formatPhone(numero, { mask: 'auto' }));
        if (telefoneValido(numero)) expect(isValidPhone(numero)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
