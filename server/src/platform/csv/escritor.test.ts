import { describe, expect, it } from 'vitest';
import { celulaNumero, celulaTexto, linhaCsv } from './escritor.ts';

describe('S-38 formulas in exported cells', () => {
  it('keeps numbers numbers, also negative ones', () => {
    expect(linhaCsv([celulaNumero('-1234.50'), celulaNumero(7), celulaTexto('-1')])).toBe(
      "-1234,50;7;'-1\r\n",
    );
    expect(celulaNumero('=1+1')).toEqual({ tipo: 'texto', valor: '=1+1' });
    expect(linhaCsv([celulaNumero('=1+1')])).toBe("'=1+1\r\n");
  });

  it('quotes what needs quotes', () => {
    expect(
      linhaCsv([
        celulaTexto('a;b'),
        celulaTexto('c "d"'),
        celulaTexto('e\nf'),
        celulaTexto(' g'),
        null,
      ]),
    ).toBe('"a;b";"c ""d""";"e\nf";" g";\r\n');
    expect(linhaCsv([null])).toBe('""\r\n');
  });
});
