import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { dividir, somar, subtrair } from '../br/dinheiro.ts';
import {
  decomporAbertos,
  decomporAcertos,
  decomporGrupos,
  decomporMix,
  decomporPedidos,
  decomporPositivados,
  decomporTaxa,
  decomporTicket,
  decomporValor,
  decomporVendas,
  emPontos,
  type Grupo,
  type Vendido,
} from './decompor.ts';

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

const grupo = (chave: string, base: number, acertos: number, valor = '0.00'): Grupo => ({
  chave,
  base,
  acertos,
  valor,
});

it('as many rows, more of which are won, is conversion; more of the group that is won more is mix; more of all is volume', () => {
  const feira = [grupo('feira', 10, 2, '200.00'), grupo('site', 10, 6, '600.00')];
  expect(
    decomporAcertos(feira, [grupo('feira', 10, 4, '400.00'), grupo('site', 10, 6, '600.00')]),
  ).toEqual({ volume: '0.00', mix: '0.00', conversao: '2.00' });
  const maisDoSite = [grupo('feira', 5, 1, '100.00'), grupo('site', 15, 9, '900.00')];
  expect(decomporAcertos(feira, maisDoSite)).toEqual({
    volume: '0.00',
    mix: '2.00',
    conversao: '0.00',
  });
  expect(decomporTaxa(feira, maisDoSite)).toEqual({ mix: '10.00', conversao: '0.00' });
  const dobro = [grupo('feira', 20, 4, '400.00'), grupo('site', 20, 12, '1800.00')];
  expect(decomporAcertos(feira, dobro)).toEqual({ volume: '8.00', mix: '0.00', conversao: '0.00' });
  expect(decomporValor(feira, dobro)).toEqual({
    volume: '800.00',
    mix: '0.00',
    conversao: '0.00',
    preco: '600.00',
  });
  expect(
    decomporGrupos(
      [
        { chave: 'a', valor: '3' },
        { chave: 'b', valor: '1' },
      ],
      [
        { chave: 'c', valor: '4' },
        { chave: 'b', valor: '1' },
      ],
    ),
  ).toEqual([
    { chave: 'c', valor: '4.00' },
    { chave: 'a', valor: '-3.00' },
  ]);
});

const grupos = fc.uniqueArray(
  fc.record({
    chave: fc.constantFrom('a', 'b', 'c', 'd'),
    base: fc.nat(400),
    parte: fc.nat(100),
    valor: centavos,
  }),
  { selector: ({ chave }) => chave },
);
const comprado = fc
  .record({ clientes: fc.nat(50), novos: fc.nat(100), pedidos: fc.nat(300), pares: fc.nat(900) })
  .map(({ clientes, novos, ...resto }) => ({
    positivados: clientes,
    novos: Math.floor((clientes * novos) / 100),
    ...resto,
  }));

const entradas = fc.record({
  criados: centavos,
  ganhos: centavos,
  perdidos: centavos,
  adiados: centavos,
  mudado: centavos,
});

test('whatever came and became of it, the parts of every change add up to it: counts, shares, values', () => {
  const feitos = (
    lidos: readonly { chave: string; base: number; parte: number; valor: string }[],
  ) =>
    lidos.map(({ chave, base, parte, valor }) => {
      const acertos = Math.floor((base * parte) / 100);
      return grupo(chave, base, acertos, acertos === 0 ? '0.00' : valor);
    });
  const soma = (partes: Record<string, string>) => somar('0', ...Object.values(partes));
  fc.assert(
    fc.property(
      grupos,
      grupos,
      comprado,
      comprado,
      entradas,
      entradas,
      (velhos, novos, ca, cb, ea, eb) => {
        const [antes, agora] = [feitos(velhos), feitos(novos)];
        const n = (um: Grupo[], de: 'base' | 'acertos') => um.reduce((t, g) => t + g[de], 0);
        const v = (um: Grupo[]) => somar('0', ...um.map(({ valor }) => valor));
        expect(soma(decomporAcertos(antes, agora))).toBe(
          (n(agora, 'acertos') - n(antes, 'acertos')).toFixed(2).replace(/^-0\.00$/, '0.00'),
        );
        expect(soma(decomporTaxa(antes, agora))).toBe(
          subtrair(
            emPontos(n(agora, 'acertos'), n(agora, 'base')),
            emPontos(n(antes, 'acertos'), n(antes, 'base')),
          ),
        );
        expect(soma(decomporValor(antes, agora))).toBe(subtrair(v(agora), v(antes)));
        expect(somar('0', ...decomporGrupos(antes, agora).map(({ valor }) => valor))).toBe(
          subtrair(v(agora), v(antes)),
        );
        const abertos = (um: typeof ea) => subtrair(subtrair(um.criados, um.ganhos), um.perdidos);
        expect(soma(decomporAbertos(ea, eb))).toBe(subtrair(abertos(eb), abertos(ea)));
        const dif = (de: keyof typeof ca) => subtrair(cb[de].toFixed(0), ca[de].toFixed(0));
        expect(soma(decomporPedidos(ca, cb))).toBe(dif('pedidos'));
        expect(soma(decomporPositivados(ca, cb))).toBe(dif('positivados'));
        const mix = (um: typeof ca) =>
          um.positivados === 0 ? '0.00' : dividir(um.pares.toFixed(0), um.positivados.toFixed(0));
        expect(soma(decomporMix(ca, cb))).toBe(subtrair(mix(cb), mix(ca)));
      },
    ),
  );
});
