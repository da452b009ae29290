import { describe, expect, it } from 'vitest';
import { TOTAIS_ZERO } from './totais.ts';
import { comParte, lerPartes, parteDo, quantosNa } from './parte-da-coluna.ts';

describe('the part of a column', () => {
  it.each([
    [null, 'SEM'],
    ['2025-10-03T11:59:59.000Z', 'ATRASADA'],
    ['2025-10-03T12:00:00.000Z', 'PLANEJADA'],
  ] as const)('%s is in %s', (proximo, parte) => {
    expect(parteDo(proximo, Date.parse('2025-10-03T12:00:00.000Z'))).toBe(parte);
  });

  it('what is neither late nor planned has no next step, never less than none', () => {
    const totais = { ...TOTAIS_ZERO, quantidade: 10, quantidade_atrasados: 3 };
    expect(quantosNa({ ...totais, quantidade_planejados: 5 }, 'SEM')).toBe(2);
    expect(quantosNa({ ...totais, quantidade_planejados: 8 }, 'SEM')).toBe(0);
  });
});

describe('in the address', () => {
  it('reads what it wrote and leaves out what it does not understand', () => {
    const lidas = lerPartes(['12:atrasada,13:SEM', 'x:SEM', '14:TUDO']);
    expect([...lidas]).toEqual([
      [12, 'ATRASADA'],
      [13, 'SEM'],
    ]);
    expect(comParte(lidas, 12, 'PLANEJADA')).toBe('12:PLANEJADA,13:SEM');
  });

  it('the same part again clears its column', () => {
    expect(comParte(lerPartes('12:SEM'), 12, 'SEM')).toBe('');
  });
});
