import { describe, expect, it } from 'vitest';
import { formatarNcm, gtinValido, limparDigitos, ncmValido } from './produto.ts';

describe('GTIN', () => {
  it.each(['7891000315507', '789-1000-31550-7', '96385074', '036000291452', '17891000315504'])(
    '%s is one',
    (gtin) => expect(gtinValido(gtin)).toBe(true),
  );
  it.each(['7891000315508', '789100031550', '', '0000000000000', '1', 'abc', '78910003155071'])(
    '%s is none',
    (gtin) => expect(gtinValido(gtin)).toBe(false),
  );
  it('one wrong digit is found wherever it stands', () => {
    const certo = '7891000315507';
    for (let i = 0; i < certo.length; i += 1) {
      const errado = `${certo.slice(0, i)}${(Number(certo[i]) + 1) % 10}${certo.slice(i + 1)}`;
      expect(gtinValido(errado), errado).toBe(false);
    }
  });
});

it('NCM: eight digits of a chapter that is there, with and without its points', () => {
  expect(['7308.90.10', '73089010', '01012100'].map(ncmValido)).toEqual([true, true, true]);
  expect(['7308901', '98000000', '00112233', '730890100', ''].map(ncmValido)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect([formatarNcm('73089010'), formatarNcm('7308')]).toEqual(['7308.90.10', '7308']);
  expect(limparDigitos('7308.90-10')).toBe('73089010');
});
