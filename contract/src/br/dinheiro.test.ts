import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arredondar,
  casasDe,
  compararDinheiro,
  dinheiroValido,
  dividir,
  formatarDinheiro,
  formatarNumero,
  lerDinheiro,
  multiplicar,
  porcento,
  ratear,
  somar,
  subtrair,
} from './dinheiro.ts';

describe('reading amounts', () => {
  it.each([
    ['1.234,5', '1234.50'],
    ['1.234,50', '1234.50'],
    ['R$ -10,00', '-10.00'],
    ['-R$ 10', '-10.00'],
    ['R$\u00a01.234,50', '1234.50'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['10', '10.00'],
    ['0', '0.00'],
    ['-0,00', '0.00'],
    ['007', '7.00'],
    ['10.5', '10.50'],
    [',5', '0.50'],
    ['5,', '5.00'],
    ['0.50', '0.50'],
    ['12,3400', '12.34'],
    ['999.999.999.999.999,99', '999999999999999.99'],
  ])('%s → %s', (texto, valor) => expect(lerDinheiro(texto)).toEqual({ ok: true, valor }));

  it.each([
    ['', 'vazio'],
    ['R$', 'vazio'],
    ['abc', 'letras'],
    ['10 mil', 'letras'],
    ['1e3', 'letras'],
    ['1O,00', 'letras'],
    ['1,234.56', 'ambiguo'],
    ['1.23.456', 'formato'],
    ['12.34,56', 'formato'],
    ['1,2,3', 'formato'],
    ['10-', 'formato'],
    ['--10', 'formato'],
    ['1 000', 'formato'],
    ['1234.567', 'casas'],
    ['1,234', 'casas'],
    ['0.125', 'casas'],
    ['9999999999999999', 'grande'],
    [',', 'formato'],
    ['１２', 'formato'],
  ])('%s is refused: %s', (texto, motivo) =>
    expect(lerDinheiro(texto)).toEqual({ ok: false, motivo }),
  );

  it('follows the convention of a column when it is known', () => {
    expect(lerDinheiro('1,234.56', 2, '.')).toEqual({ ok: true, valor: '1234.56' });
    expect(lerDinheiro('1.234', 3, '.')).toEqual({ ok: true, valor: '1.234' });
    expect(lerDinheiro('1,234', 2, '.')).toEqual({ ok: true, valor: '1234.00' });
    expect(lerDinheiro('1234.56', 2, ',')).toEqual({ ok: false, motivo: 'formato' });
  });

  it('reads unit prices with 4 decimals', () =>
    expect(lerDinheiro('12,3456', 4)).toEqual({ ok: true, valor: '12.3456' }));

  const centavos = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
  const texto = (c: bigint): string => {
    const d = (c < 0n ? -c : c).toString().padStart(3, '0');
    return `${c < 0n ? '-' : ''}${d.slice(0, -2)}.${d.slice(-2)}`;
  };

  it('reads what it shows', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(lerDinheiro(formatarDinheiro(texto(c)))).toEqual({ ok: true, valor: texto(c) });
      }),
    );
  });

  it('answers any text, and only with amounts that may travel', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-R$ ') })),
        (t) => {
          const lido = lerDinheiro(t);
          expect(!lido.ok || dinheiroValido(lido.valor)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('adds as integers of cents do', () => {
    fc.assert(
      fc.property(centavos, centavos, (a, b) => {
        expect(somar(texto(a), texto(b))).toBe(texto(a + b));
        expect(subtrair(texto(a), texto(b))).toBe(texto(a - b));
        expect(compararDinheiro(texto(a), texto(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('splits without losing a cent', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 1, max: 60 }), (c, n) => {
        const partes = ratear(texto(c), n);
        expect(partes).toHaveLength(n);
        expect(somar(...partes)).toBe(texto(c));
      }),
    );
  });
});

describe('arithmetic', () => {
  it.each([
    ['0.005', 2, '0.01'],
    ['0.0049999', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['1234.5', 2, '1234.50'],
    ['2.5', 0, '3'],
    ['12.3456', 4, '12.3456'],
  ])('rounds %s to %i decimals as %s', (valor, casas, esperado) =>
    expect(arredondar(valor, casas)).toBe(esperado),
  );

  it('multiplies exactly and rounds once', () => {
    expect(multiplicar('0.1', '0.2')).toBe('0.02');
    expect(multiplicar('12.3456', '1000')).toBe('12345.60');
    expect(multiplicar('1.005', '1')).toBe('1.01');
    expect(multiplicar('-3', '0.335')).toBe('-1.01');
  });

  it('takes a percentage', () => {
    expect(porcento('1000.00', '12.5')).toBe('125.00');
    expect(porcento('0.05', '50')).toBe('0.03');
    expect(porcento('-0.05', '50')).toBe('-0.03');
  });

  it('keeps what binary floats lose', () => {
    expect(somar('0.1', '0.2')).toBe('0.30');
    expect(somar()).toBe('0.00');
    expect(subtrair('9007199254740993.00', '0.01')).toBe('9007199254740992.99');
  });

  it.each([
    ['100.00', 3, ['33.34', '33.33', '33.33']],
    ['0.02', 3, ['0.01', '0.01', '0.00']],
    ['-1.00', 3, ['-0.34', '-0.33', '-0.33']],
  ])('splits %s into %i', (valor, n, esperado) => expect(ratear(valor, n)).toEqual(esperado));

  it('refuses what is no amount', () => {
    expect(() => somar('1,5')).toThrow(RangeError);
    expect(() => ratear('1.00', 0)).toThrow(RangeError);
    expect(dinheiroValido('1.234')).toBe(false);
    expect(dinheiroValido('01')).toBe(false);
    expect(dinheiroValido('-10.5')).toBe(true);
  });
});

describe('showing amounts', () => {
  it.each([
    ['1234.5', 2, 'R$ 1.234,50'],
    ['-1234.5', 2, '-R$ 1.234,50'],
    ['0.005', 2, 'R$ 0,01'],
    ['12.3456', 4, 'R$ 12,3456'],
    ['0', 2, 'R$ 0,00'],
    ['1234567890.12', 2, 'R$ 1.234.567.890,12'],
  ])('%s with %i decimals is %s', (valor, casas, mostrado) =>
    expect(formatarDinheiro(valor, casas)).toBe(mostrado.replace(' ', '\u00a0')),
  );

  it('agrees with the locale data', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (c) => {
        const valor = arredondar(multiplicar(String(c), '0.01'));
        expect(formatarDinheiro(valor)).toBe(intl.format(c / 100 || 0));
      }),
    );
  });

  it('shows plain numbers', () => {
    expect(formatarNumero('1234.5', 0)).toBe('1.235');
    expect(formatarNumero('-0.5')).toBe('-0,50');
  });
});

describe('amounts of any length', () => {
  /* The same once more, by fractions of integers alone. */
  type Fracao = { cima: bigint; baixo: bigint };
  const ler = (valor: string): Fracao => {
    const [inteiros = '', decimais = ''] = valor.split('.');
    return { cima: BigInt(inteiros + decimais), baixo: 10n ** BigInt(decimais.length) };
  };
  const escrever = ({ cima, baixo }: Fracao, casas: number): string => {
    const sinal = cima < 0n !== baixo < 0n;
    const [n, d] = [cima < 0n ? -cima : cima, baixo < 0n ? -baixo : baixo];
    const q = (n * 10n ** BigInt(casas) * 2n + d) / (d * 2n);
    const digitos = q.toString().padStart(casas + 1, '0');
    const texto = casas === 0 ? digitos : `${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`;
    return sinal && q > 0n ? `-${texto}` : texto;
  };
  const decimal = fc
    .tuple(
      fc.boolean(),
      fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 7n }), fc.bigInt({ min: 0n, max: 10n ** 18n })),
      fc.nat(12),
    )
    .map(([menos, n, casas]) => {
      const digitos = n.toString().padStart(casas + 1, '0');
      const corte = digitos.length - casas;
      const texto = casas === 0 ? digitos : `${digitos.slice(0, corte)}.${digitos.slice(corte)}`;
      return menos ? `-${texto}` : texto;
    });
  const casasDeAte = fc.nat(12);

  it('are added, multiplied, divided, rounded and compared exactly, the short and the long ones', () => {
    fc.assert(
      fc.property(decimal, decimal, casasDeAte, (a, b, casas) => {
        const [x, y] = [ler(a), ler(b)];
        const mais = Math.max(2, casasDe(a), casasDe(b));
        const soma = { cima: x.cima * y.baixo + y.cima * x.baixo, baixo: x.baixo * y.baixo };
        const resto = { cima: x.cima * y.baixo - y.cima * x.baixo, baixo: x.baixo * y.baixo };
        expect(somar(a, b)).toBe(escrever(soma, mais));
        expect(subtrair(a, b)).toBe(escrever(resto, mais));
        expect(compararDinheiro(a, b)).toBe(resto.cima === 0n ? 0 : resto.cima < 0n ? -1 : 1);
        expect(arredondar(a, casas)).toBe(escrever(x, casas));
        const produto = { cima: x.cima * y.cima, baixo: x.baixo * y.baixo };
        expect(multiplicar(a, b, casas)).toBe(escrever(produto, casas));
        expect(porcento(a, b, casas)).toBe(
          escrever({ ...produto, baixo: produto.baixo * 100n }, casas),
        );
        if (y.cima !== 0n)
          expect(dividir(a, b, casas)).toBe(
            escrever({ cima: x.cima * y.baixo, baixo: x.baixo * y.cima }, casas),
          );
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['', '-', '.5', '5.', '01', '1.2.3', '1e3', ' 1', '1,5', '--1', 'NaN'])(
    '%j is no amount',
    (texto) => {
      expect(() => somar(texto, '1')).toThrow(RangeError);
      expect(() => subtrair('1', texto)).toThrow(RangeError);
      expect(() => arredondar(texto)).toThrow(RangeError);
      expect(() => multiplicar('1', texto)).toThrow(RangeError);
    },
  );
});
