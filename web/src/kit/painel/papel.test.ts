import { expect, it } from 'vitest';
import { figurasNoPapel } from './papel.ts';

const figura = { titulo: 'Faturado', texto: 'R$ 10,00', nota: '', dito: '', href: '/' };

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
