import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compararDinheiro, somar } from '../../br/dinheiro.ts';
import { verter } from './rules.ts';

test('credits go into parcels in their order, each no further than it has and is owed', () => {
  const fontes = [
    { codigo: 1, valor: '50.00' },
    { codigo: 2, valor: '30.00' },
  ];
  const destinos = [
    { codigo: 7, valor: '40.00' },
    { codigo: 8, valor: '25.00' },
    { codigo: 9, valor: '100.00' },
  ];
  expect(verter(fontes, destinos)).toEqual([
    { de: 1, para: 7, valor: '40.00' },
    { de: 1, para: 8, valor: '10.00' },
    { de: 2, para: 8, valor: '15.00' },
    { de: 2, para: 9, valor: '15.00' },
  ]);
  expect(verter([], destinos)).toEqual([]);
  expect(verter(fontes, [])).toEqual([]);
});

const lista = fc.array(
  fc.integer({ min: 0, max: 100_000 }).map((n) => (n / 100).toFixed(2)),
  { maxLength: 8 },
);
test('whatever there is and is owed: what passes is the lesser of both, and no place more than its own', () => {
  fc.assert(
    fc.property(lista, lista, (tem, deve) => {
      const passagens = verter(
        tem.map((valor, codigo) => ({ codigo, valor })),
        deve.map((valor, codigo) => ({ codigo, valor })),
      );
      const soma = (valores: string[]) => somar('0.00', ...valores);
      const [a, b] = [soma(tem), soma(deve)];
      expect(soma(passagens.map((p) => p.valor))).toBe(compararDinheiro(a, b) < 0 ? a : b);
      for (const [lado, limites] of [
        ['de', tem],
        ['para', deve],
      ] as const)
        limites.forEach((limite, n) =>
          expect(
            compararDinheiro(
              soma(passagens.filter((p) => p[lado] === n).map((p) => p.valor)),
              limite,
            ),
          ).toBeLessThanOrEqual(0),
        );
    }),
  );
});
