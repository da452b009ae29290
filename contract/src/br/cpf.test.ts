import { formatCpf, isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfValido, digitosCpf, formatarCpf, mascararCpf, ocultarCpf } from './cpf.ts';

describe('CPF', () => {
  it.each(['529.982.247-25', '123.456.789-09', '111.444.777-35', '280.012.389-38'])(
    '%s is valid',
    (cpf) => {
      const bare = cpf.replace(/[.-]/g, '');
      expect(cpfValido(cpf)).toBe(true);
      expect(cpfValido(bare)).toBe(true);
      expect(digitosCpf(bare.slice(0, 9))).toBe(bare.slice(9));
      expect(formatarCpf(bare)).toBe(cpf);
    },
  );

  it.each(['00000000191', '98765432100', '39053344705', '16899535009'])('%s is valid', (cpf) =>
    expect(cpfValido(cpf)).toBe(true),
  );

  it.each([
    '11111111111',
    '12345678900',
    '1234567890',
    '00000000000',
    '',
    '5299822472A',
    '529982247250',
  ])('%s is refused', (cpf) => expect(cpfValido(cpf)).toBe(false));

  it.each([
    ['5', '5'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529982247259', '529.982.247-25'],
  ])('mask while typing %s → %s', (digitado, mascara) =>
    expect(mascararCpf(digitado)).toBe(mascara),
  );

  it('hides all but the middle', () => expect(ocultarCpf('52998224725')).toBe('***.982.247-**'));
  it('leaves alone what is no CPF', () => expect(formatarCpf('abc')).toBe('abc'));

  it('agrees with another implementation', () => {
    const onze = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(onze, fc.boolean(), (texto, certo) => {
        const cpf = certo ? texto.slice(0, 9) + digitosCpf(texto.slice(0, 9)) : texto;
        expect(cpfValido(cpf)).toBe(isValidCpf(cpf));
        expect(formatarCpf(cpf)).toBe(formatCpf(cpf));
      }),
      { numRuns: 2000 },
    );
  });
});
