import { describe, expect, it } from 'vitest';
import { cabeDentro, contorno, formasDe } from './desenho.ts';

describe('the shapes of a funnel', () => {
  it('join: each foot is the next top; the last narrows a little', () => {
    expect(formasDe([100, 50, 25])).toEqual([
      { topo: 1, base: 0.5 },
      { topo: 0.5, base: 0.25 },
      { topo: 0.25, base: 0.2 },
    ]);
  });

  it('keep the order of the stages when one is wider than the one before', () => {
    expect(formasDe([10, 40, 20]).map(({ topo }) => topo)).toEqual([0.25, 1, 0.5]);
  });

  it('have no width when there is nothing to draw', () => {
    expect(formasDe([0, 0])).toEqual([
      { topo: 0, base: 0 },
      { topo: 0, base: 0 },
    ]);
    expect(formasDe([])).toEqual([]);
  });

  it('are drawn symmetric, and as a hairline when empty', () => {
    const caixa = { largura: 200, altura: 50, minimo: 2 };
    expect(contorno({ topo: 1, base: 0.5 }, caixa)).toMatch(
      /^M0,0 L200,0 C200,25 150,25 150,50 L50,50/,
    );
    expect(contorno({ topo: 0, base: 0 }, caixa)).toMatch(/^M99,0 L101,0/);
  });

  it('hold their number inside only with room for it', () => {
    expect(cabeDentro({ topo: 1, base: 0.8 }, 300, '1.234')).toBe(true);
    expect(cabeDentro({ topo: 0.2, base: 0.16 }, 300, '7')).toBe(false);
    expect(cabeDentro({ topo: 0.3, base: 0.25 }, 300, 'R$ 123,4 mi')).toBe(false);
  });
});
