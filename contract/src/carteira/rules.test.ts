import { expect, test } from 'vitest';
import { desvio, olhaPara, propor, type Destino, type Movel, type Regra } from './rules.ts';

const cliente = (pessoa_codigo: number, resto: Partial<Movel> = {}): Movel => ({
  pessoa_codigo,
  repres_codigo: 1,
  valor: 0,
  negocios: 0,
  regioes: [],
  ...resto,
});
const rep = (repres_codigo: number, resto: Partial<Destino> = {}): Destino => ({
  repres_codigo,
  clientes: 0,
  valor: 0,
  regiao_codigo: null,
  ...resto,
});
const regra = (resto: Partial<Regra> = {}): Regra => ({
  modo: 'EQUILIBRAR',
  peso: 'CLIENTES',
  maximo: null,
  manterComNegocio: false,
  manter: new Set(),
  ...resto,
});
const QUATRO = [1, 2, 3, 4].map((codigo) => cliente(codigo));

test.each<
  [quando: string, clientes: Movel[], destinos: Destino[], r: Regra, para: (number | null)[]]
>([
  ['all to one', QUATRO, [rep(9)], regra({ modo: 'UM' }), [9, 9, 9, 9]],
  ['level by number', QUATRO, [rep(1), rep(2)], regra(), [1, 2, 1, 2]],
  ['what others hold counts', QUATRO, [rep(1, { clientes: 3 }), rep(2)], regra(), [2, 2, 2, 1]],
  [
    'level by value, the heaviest first',
    [cliente(1, { valor: 1 }), cliente(2, { valor: 10 }), cliente(3, { valor: 9 })],
    [rep(1), rep(2)],
    regra({ peso: 'VALOR' }),
    [2, 1, 2],
  ],
  [
    'of equals the one it has',
    [cliente(1, { repres_codigo: 2 }), cliente(2)],
    [rep(1), rep(2)],
    regra(),
    [2, 1],
  ],
  ['no further than the limit', QUATRO, [rep(8), rep(9)], regra({ maximo: 1 }), [8, 9, 1, 1]],
  [
    'pairs that are kept',
    QUATRO,
    [rep(9)],
    regra({ modo: 'UM', manter: new Set([2]) }),
    [9, 1, 9, 9],
  ],
  [
    'customers with open deals stay',
    [cliente(1, { negocios: 1 }), cliente(2)],
    [rep(9)],
    regra({ modo: 'UM', manterComNegocio: true }),
    [1, 9],
  ],
  [
    'to who serves the place',
    [cliente(1, { regioes: [5] }), cliente(2, { regioes: [6] }), cliente(3)],
    [rep(8, { regiao_codigo: 5 }), rep(9, { regiao_codigo: 6 })],
    regra({ modo: 'REGIAO' }),
    [8, 9, 1],
  ],
  ['nobody to go to', QUATRO, [], regra(), [1, 1, 1, 1]],
  ['without a representative', [cliente(1, { repres_codigo: null })], [rep(9)], regra(), [9]],
])('%s', (_, clientes, destinos, r, para) => {
  expect(propor(clientes, destinos, r).map((p) => p.para)).toEqual(para);
});

test.each(
  (['UM', 'EQUILIBRAR', 'REGIAO'] as const).flatMap((modo) =>
    (['CLIENTES', 'VALOR'] as const).flatMap((peso) =>
      [null, 4].flatMap((maximo) =>
        [false, true].map((manterComNegocio) => regra({ modo, peso, maximo, manterComNegocio })),
      ),
    ),
  ),
)('what %o does not look at changes no proposal', (r) => {
  const clientes = Array.from({ length: 30 }, (_, i) =>
    cliente(i, {
      repres_codigo: i % 4 === 0 ? null : i % 4,
      valor: (i * 7919) % 101,
      negocios: i % 3,
      regioes: [i % 5],
    }),
  );
  const destinos = [1, 2, 3].map((codigo) =>
    rep(codigo, { clientes: codigo, valor: 300 - 90 * codigo, regiao_codigo: codigo }),
  );
  const olha = olhaPara(r);
  const propostos = propor(
    clientes.map((c) => ({
      ...c,
      ...(olha.negocios ? {} : { valor: 0, negocios: 0 }),
      ...(olha.regioes ? {} : { regioes: [] }),
    })),
    destinos.map((d) => ({
      ...d,
      ...(olha.cargas ? {} : { clientes: 0 }),
      ...(olha.cargas && olha.negocios ? {} : { valor: 0 }),
    })),
    r,
  );
  expect(propostos).toEqual(propor(clientes, destinos, r));
});

test('levelled, nobody has more than one customer more than another', () => {
  const muitos = Array.from({ length: 1000 }, (_, i) => cliente(i));
  const contagem = new Map<number | null, number>();
  for (const { para } of propor(muitos, [rep(1), rep(2), rep(3)], regra()))
    contagem.set(para, (contagem.get(para) ?? 0) + 1);
  expect([...contagem.values()].toSorted()).toEqual([333, 333, 334]);
});

test.each([
  [[], 0],
  [[0, 0], 0],
  [[10, 10], 0],
  [[15, 5], 50],
  [[30, 0, 0], 200],
])('of %j the farthest is %i %% from the mean', (cargas, dito) => {
  expect(desvio(cargas)).toBe(dito);
});
