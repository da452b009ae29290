import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralizarFormula, restaurarFormula } from './formula.ts';

describe('S-38 formulas in exported cells', () => {
  it.each([
    ['=HYPERLINK("http://x";"y")', '\'=HYPERLINK("http://x";"y")'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ["'=1", "''=1"],
    ["d'água", "d'água"],
    ["'aspas", "'aspas"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written %j and read back', (texto, escrito) => {
    expect(neutralizarFormula(texto)).toBe(escrito);
    expect(restaurarFormula(escrito)).toBe(texto);
  });

  it('restores any text', () => {
    const perigoso = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), perigoso), (t) => {
        const escrito = neutralizarFormula(t);
        expect(restaurarFormula(escrito)).toBe(t);
        expect(escrito).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
  });
});
