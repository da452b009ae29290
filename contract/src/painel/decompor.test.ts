import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { somar, subtrair } from '../br/dinheiro.ts';
import { decomporTicket, decomporVendas, type Vendido } from './decompor.ts';

const vendido = (produtos: [number, string, string][], resto: Partial<Vendido> = {}): Vendido => ({
  produtos: produtos.map(([produto_codigo, quantidade, valor]) => ({
    produto_codigo,
    quantidade,
    valor,
  })),
  mudado: '0.00',
  emitidos: 0,
  convertidos: 0,
  ...resto,
});
const NADA = { volume: '0.00', preco: '0.00', mix: '0.00', conversao: '0.00', datas: '0.00' };

it.each<[string, Vendido, Vendido, Partial<typeof NADA>]>([
  [
    'twice as many at the same price is volume',
    vendido([[1, '10', '100.00']]),
    vendido([[1, '20', '200.00']]),
    { volume: '100.00' },
  ],
  [
    'as many, dearer, is price',
    vendido([[1, '10', '100.00']]),
    vendido([[1, '10', '130.00']]),
    { preco: '30.00' },
  ],
  [
    'as many units of the dear product is mix',
    vendido([
      [1, '5', '50.00'],
      [2, '5', '500.00'],
    ]),
    vendido([[2, '10', '1000.00']]),
    { mix: '450.00' },
  ],
  [
    'promised for another period',
    vendido([]),
    vendido([], { mudado: '70.00' }),
    { datas: '70.00' },
  ],
  [
    'as many quotes, twice the conversion',
    vendido([[1, '10', '100.00']], { emitidos: 10, convertidos: 2 }),
    vendido([[1, '20', '200.00']], { emitidos: 10, convertidos: 4 }),
    { conversao: '100.00' },
  ],
  ['nothing before is volume', vendido([]), vendido([[1, '2', '30.00']]), { volume: '30.00' }],
])('%s', (_, antes, agora, partes) =>
  expect(decomporVendas(antes, agora)).toEqual({ ...NADA, ...partes }),
);

const centavos = fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 100).toFixed(2));
const umVendido = fc.record({
  produtos: fc.uniqueArray(
    fc.record({
      produto_codigo: fc.option(fc.integer({ min: 1, max: 6 })),
      quantidade: fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 1000).toFixed(4)),
      valor: centavos,
    }),
    { selector: ({ produto_codigo }) => produto_codigo, maxLength: 7 },
  ),
  mudado: centavos,
  emitidos: fc.integer({ min: 0, max: 50 }),
  convertidos: fc.integer({ min: 0, max: 50 }),
});

test('whatever was sold, the parts add up to the difference, to the cent', () => {
  const total = (v: Vendido) => somar(v.mudado, ...v.produtos.map(({ valor }) => valor));
  fc.assert(
    fc.property(umVendido, umVendido, fc.nat(9), fc.nat(9), (antes, agora, pa, pb) => {
      const partes = decomporVendas(antes, agora);
      expect(somar('0', ...Object.values(partes))).toBe(subtrair(total(agora), total(antes)));
      const ticket = decomporTicket(
        partes,
        { valor: total(antes), pedidos: pa },
        { valor: total(agora), pedidos: pb },
      );
      for (const valor of Object.values(ticket)) expect(valor).toMatch(/^-?\d+\.\d\d$/);
    }),
  );
});
