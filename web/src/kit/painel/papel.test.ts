import { expect, it } from 'vitest';
import { barrasNoPapel, figurasNoPapel } from './papel.ts';

const figura = { titulo: 'Faturado', texto: 'R$ 10,00', nota: '', dito: '', href: '/' };

it('a chart of bars on paper has its bars, as shares of the longest or of the furthest target', () => {
  const barra = { chave: '', nota: '', href: '' };
  expect(
    barrasNoPapel({
      titulo: '',
      definicao: '',
      coluna: '',
      colunaDaNota: '',
      barras: [
        { ...barra, nome: 'a', quantidade: 50, meta: 100 },
        { ...barra, nome: 'b', quantidade: -5 },
      ],
    }).barras,
  ).toEqual([
    { parte: 0.5, meta: 1 },
    { parte: 0, meta: null },
  ]);
});

it('a figure on paper says which way it went, and against what', () => {
  const [vendas, meta, negocios] = figurasNoPapel([
    {
      ...figura,
      comparacoes: [
        { texto: '8,3% sobre out.', sentido: 'sobe' },
        { texto: '1,7% sobre nov. 2025', sentido: 'desce' },
        { texto: '— sobre 2024: base 0', sentido: 'igual' },
      ],
    },
    {
      ...figura,
      nota: 'de R$ 1 mi',
      comparacoes: [{ texto: '2 p.p. abaixo do ritmo', sentido: 'desce', ditoNoTexto: true }],
    },
    { ...figura, anteriores: ['+50% contra 2 no período anterior', ''] },
  ]);
  expect(vendas?.nota).toBe('+8,3% sobre out.\n−1,7% sobre nov. 2025\n— sobre 2024: base 0');
  expect(meta?.nota).toBe('de R$ 1 mi\n2 p.p. abaixo do ritmo');
  expect(negocios?.nota).toBe('+50% contra 2 no período anterior');
});
