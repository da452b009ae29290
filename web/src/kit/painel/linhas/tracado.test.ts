import fc from 'fast-check';
import { expect, it } from 'vitest';
import { espalhar, feitiosDe, maisPerto, tracadoDe } from './tracado.ts';

const CAIXA = { largura: 340, altura: 100, esquerda: 40, direita: 0 };
const linha = (chave: string, ...valores: number[]) => ({
  chave,
  nome: chave,
  total: '0',
  celulas: valores.map(String),
  valores,
  href: () => null,
});
const passos = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => ({ chave: String(i), rotulo: '', nome: '' }));
const todas = () => true;

it('begins at zero, below it where a line does; what is not shown takes no room and has no path', () => {
  const dados = { passos: passos(3), linhas: [linha('a', 1, 2, 3), linha('b', 90, 0, 0)] };
  const tudo = tracadoDe(dados, todas, CAIXA);
  expect([tudo.y(0), tudo.xs]).toEqual([100, [90, 190, 290]]);
  expect(tudo.caminhos.every((um) => um.startsWith('M'))).toBe(true);
  const so = tracadoDe(dados, (chave) => chave === 'a', CAIXA);
  expect(so.caminhos[1]).toBe('');
  expect([...so.nomes.keys()]).toEqual([0]);
  expect(so.y(3)).toBeLessThan(tudo.y(3));
  const abaixo = tracadoDe({ passos: passos(1), linhas: [linha('a', -5)] }, todas, CAIXA);
  expect(abaixo.y(0)).toBeLessThan(100);
});

it('one step is a dot; none is nothing that breaks', () => {
  expect(tracadoDe({ passos: passos(1), linhas: [linha('a', 4)] }, todas, CAIXA).caminhos).toEqual([
    expect.stringMatching(/^M190,[\d.]+h0\.1$/),
  ]);
  expect(tracadoDe({ passos: [], linhas: [] }, todas, CAIXA).caminhos).toEqual([]);
});

it('names beside the ends of lines keep their order and their distance', () => {
  expect(espalhar([50, 50, 50], 14, 100)).toEqual([50, 64, 78]);
  expect(espalhar([100, 100, 0], 14, 100)).toEqual([86, 100, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 21 }),
      (ys) => {
        const postos = espalhar(ys, 14, 300);
        const ordem = ys.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y || a.i - b.i);
        for (const [lugar, { i }] of ordem.entries()) {
          const antes = ordem[lugar - 1];
          expect(postos[i]).toBeGreaterThanOrEqual(-1e-6);
          expect(postos[i]).toBeLessThanOrEqual(300);
          if (antes)
            expect((postos[i] ?? 0) - (postos[antes.i] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-6);
        }
      },
    ),
  );
});

it('what is nearest to the pointer: the step first, then the line there', () => {
  const linhas = [linha('a', 0, 10, 0), linha('b', 10, 0, 0)];
  const t = tracadoDe({ passos: passos(3), linhas }, todas, CAIXA);
  expect(maisPerto(t, linhas, { x: 200, y: 10 })).toEqual({ passo: 1, linha: 0 });
  expect(maisPerto(t, linhas, { x: 60, y: 10 })).toEqual({ passo: 0, linha: 1 });
  expect(maisPerto(t, linhas, { x: -5, y: 99 }).passo).toBe(0);
  expect(maisPerto(t, linhas, { x: 999, y: 99 }).passo).toBe(2);
});

it('no two of twenty lines have both colour and dashes alike, none beside another the same dashes', () => {
  const feitios = feitiosDe(Array.from({ length: 20 }, (_, i) => linha(String(i), 0)));
  expect(new Set(feitios.map((um) => JSON.stringify(um))).size).toBe(20);
  for (const [i, { tracos }] of feitios.entries())
    expect(tracos).not.toEqual(feitios[i + 1]?.tracos);
});
