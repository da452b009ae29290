import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comoListas, juntarLinhas } from './juntar.ts';

type Linha = { id: string; item_codigo?: number; produto: string; quantidade: string };
const linha = (codigo: number, produto: string, quantidade = '1'): Linha => ({
  id: `c${codigo}`,
  item_codigo: codigo,
  produto,
  quantidade,
});
const nova = (id: string, produto: string): Linha => ({ id, produto, quantidade: '1' });
const BASE = [linha(1, 'A'), linha(2, 'B'), linha(3, 'C')];
const ditas = (linhas: readonly Readonly<Record<string, unknown>>[]) =>
  linhas.map((um) => `${String(um['produto'])}${String(um['quantidade'])}`).join(' ');
const juntas = (minhas: readonly Linha[], deles: readonly Linha[], base: readonly Linha[] = BASE) =>
  juntarLinhas('item_codigo', base, minhas, deles) as readonly Linha[];
const [a, b, c] = BASE as [Linha, Linha, Linha];
const com = (l: Linha, quantidade: string): Linha => ({ ...l, quantidade });

test.each([
  ['each their line', [com(a, '9'), b, c], [a, com(b, '5'), c], 'A9 B5 C1'],
  ['both the same one: mine', [com(a, '9'), b, c], [com(a, '5'), b, c], 'A9 B1 C1'],
  ['one added by each', [...BASE, nova('n1', 'M')], [...BASE, linha(4, 'D')], 'A1 B1 C1 M1 D1'],
  ['theirs added in the middle', [com(a, '9'), b, c], [a, linha(4, 'D'), b, c], 'A9 D1 B1 C1'],
  ['theirs added first', [a, b, com(c, '9')], [linha(4, 'D'), a, b, c], 'D1 A1 B1 C9'],
  ['mine added in the middle', [a, nova('n1', 'M'), b, c], [a, com(b, '5'), c], 'A1 M1 B5 C1'],
  ['mine removed, another one of theirs', [a, c], [a, b, com(c, '7')], 'A1 C7'],
  ['mine moved', [c, a, b], [com(a, '7'), b, c], 'C1 A7 B1'],
  ['mine moved, one of theirs between', [c, a, b], [a, linha(4, 'D'), b, c], 'C1 A1 D1 B1'],
  ['theirs moved, mine changed', [com(a, '9'), b, c], [com(b, '5'), a, c], 'B5 A9 C1'],
  ['theirs removed one that is as it was', [com(a, '9'), b, c], [a, c], 'A9 C1'],
  ['theirs removed one that is changed here', [a, b, com(c, '9')], [a, b], 'A1 B1 C9'],
  ['theirs of another product now', [com(a, '9'), b, c], [a, linha(2, 'X'), c], 'A9 X1 C1'],
])('%s', (_, minhas, deles, feitas) => expect(ditas(juntas(minhas, deles))).toBe(feitas));

test('the same product twice: a line between them is not taken for one of them', () => {
  const base = [linha(1, 'A', '1'), linha(2, 'A', '2')];
  const deles = [linha(1, 'A', '1'), linha(3, 'A', '7'), linha(2, 'A', '2')];
  expect(ditas(juntas([base[0]!, com(base[1]!, '9')], deles, base))).toBe('A1 A7 A9');
});

test('what the other one took out and was changed here is written as a new line', () => {
  const [, feita] = juntas([a, com(b, '9')], [a], [a, b]);
  expect(feita).toEqual({ id: 'c2-n', produto: 'B', quantidade: '9' });
});

test('a line that got its code while its form was open is the one that is read with it', () => {
  const minha = { ...nova('n1', 'A'), item_codigo: 4 };
  expect(ditas(juntas([com(minha, '9')], [linha(4, 'A', '5')], [minha]))).toBe('A9');
  expect(ditas(juntas([minha], [linha(4, 'A', '5')], [minha]))).toBe('A5');
});

/** What a person does to a list: each line stays, is changed or goes; some are put in, and some move. */
const feitos = fc.record({
  daLinha: fc.array(fc.constantFrom('fica', 'fica', 'muda', 'sai'), { minLength: 8, maxLength: 8 }),
  novas: fc.array(fc.record({ onde: fc.nat(8), produto: fc.constantFrom('A', 'B') }), {
    maxLength: 3,
  }),
  gira: fc.boolean(),
});
type Feitos = typeof feitos extends fc.Arbitrary<infer T> ? T : never;
function fazer(base: readonly Linha[], { daLinha, novas, gira }: Feitos, quem: string): Linha[] {
  const ficam = base.flatMap((um, i) => {
    if (daLinha[i] === 'sai') return [];
    return [daLinha[i] === 'muda' ? com(um, quem) : um];
  });
  const primeira = gira ? ficam.shift() : undefined;
  const lista = primeira ? [...ficam, primeira] : ficam;
  novas.forEach(({ onde, produto }, i) => {
    const uma = quem === 'eu' ? nova(`n${i}`, produto) : linha(100 + i, produto);
    lista.splice(Math.min(onde, lista.length), 0, com(uma, quem));
  });
  return lista;
}
const semId = (linhas: readonly Linha[]) =>
  linhas.map(({ produto, quantidade, item_codigo }) => ({ produto, quantidade, item_codigo }));

test('whatever two people do: nothing of one is taken for the other one’s, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'B'), { maxLength: 8 }),
      feitos,
      feitos,
      (produtos, meus, outros) => {
        const base = produtos.map((produto, i) => linha(i + 1, produto));
        const [minhas, deles] = [fazer(base, meus, 'eu'), fazer(base, outros, 'outro')];
        const feitas = juntas(minhas, deles, base);
        expect(new Set(feitas.map(({ id }) => id)).size).toBe(feitas.length);
        expect(semId(juntas(base, deles, base))).toEqual(semId(deles));
        expect(semId(juntas(minhas, base, base))).toEqual(semId(minhas));
        const quantas = (de: readonly Linha[], qual: (l: Linha) => boolean) =>
          de.filter(qual).length;
        const minhaNova = ({ item_codigo, quantidade }: Linha) =>
          item_codigo === undefined && quantidade === 'eu';
        base.forEach((era, i) => {
          const [eu, outro] = [meus.daLinha[i], outros.daLinha[i]];
          const com1 = feitas.filter(({ item_codigo }) => item_codigo === era.item_codigo);
          if (eu === 'sai' || (outro === 'sai' && eu === 'fica')) expect(com1).toEqual([]);
          else if (outro !== 'sai') {
            expect(com1).toHaveLength(1);
            const de = eu === 'muda' ? 'eu' : outro === 'muda' ? 'outro' : '1';
            expect(com1[0]).toMatchObject({ produto: era.produto, quantidade: de });
          }
        });
        const escritasDeNovo = base.filter(
          (_, i) => meus.daLinha[i] === 'muda' && outros.daLinha[i] === 'sai',
        ).length;
        expect(quantas(feitas, minhaNova)).toBe(quantas(minhas, minhaNova) + escritasDeNovo);
        expect(quantas(feitas, ({ item_codigo = 0 }) => item_codigo >= 100)).toBe(
          outros.novas.length,
        );
        // Who did not move the lines finds them in the order of who did.
        const ordem = (de: readonly Linha[], em: readonly Linha[]) =>
          de
            .map(({ item_codigo }) => item_codigo)
            .filter((um) => um !== undefined && em.some(({ item_codigo }) => item_codigo === um));
        if (!meus.gira) expect(ordem(feitas, deles)).toEqual(ordem(deles, feitas));
        else expect(ordem(feitas, minhas)).toEqual(ordem(minhas, feitas));
      },
    ),
    { numRuns: 500 },
  );
});

test('fields that one changed are theirs, all others are as the other one left them', () => {
  expect(
    comoListas({ itens: 'item_codigo' }).juntar(
      { itens: BASE, obs: '', desconto: '' },
      { itens: [a, b, com(c, '3')], desconto: '5' },
      { itens: [com(a, '2'), b, c], obs: 'Deles', desconto: '10' },
    ),
  ).toEqual({ itens: [com(a, '2'), b, com(c, '3')], obs: 'Deles', desconto: '5' });
});
