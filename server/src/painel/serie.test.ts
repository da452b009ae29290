import { describe, expect, it } from 'vitest';
import { passoDe, serieDe } from './serie.ts';

const TUDO = { de: '1900-01-01', ate: '2999-12-31' };
const dia = (dia: string, quantidade = 1, negocio_situacao: 'A' | 'G' | 'P' | 'F' = 'A') => ({
  dia,
  negocio_situacao,
  quantidade,
  valor: '10.10',
});

describe('a period step by step', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 'dia'],
    ['2026-03-01', '2026-03-31', 'dia'],
    ['2026-03-01', '2026-04-01', 'semana'],
    ['2025-11-25', '2026-05-25', 'semana'],
    ['2025-11-25', '2026-11-24', 'mes'],
    ['2020-01-01', '2026-11-24', 'ano'],
  ])('from %s to %s goes by %s', (de, ate, passo) => {
    expect(passoDe({ de, ate })).toBe(passo);
  });

  it('is whole: days without deals are there, and all steps add up', () => {
    const { passo, pontos } = serieDe(
      { de: '2026-03-30', ate: '2026-04-02' },
      [dia('2026-04-01', 3), dia('2026-04-01', 2, 'G'), dia('2026-03-30', 1, 'P')],
      undefined,
      {},
    );
    expect(passo).toBe('dia');
    expect(
      pontos.map(({ de, quantidade, ganhos, perdidos, anterior }) => [
        de,
        quantidade,
        ganhos,
        perdidos,
        anterior,
      ]),
    ).toEqual([
      ['2026-03-30', 1, 0, 1, null],
      ['2026-03-31', 0, 0, 0, null],
      ['2026-04-01', 5, 2, 0, null],
      ['2026-04-02', 0, 0, 0, null],
    ]);
    expect(pontos[2]).toMatchObject({
      valor: '20.20',
      linhas: { DATA_INICIAL: '2026-04-01', DATA_FINAL: '2026-04-01' },
    });
  });

  it('months are those of the calendar, the first and the last cut at the ends of the period', () => {
    const { pontos } = serieDe(
      { de: '2025-11-25', ate: '2026-11-24' },
      [dia('2025-11-25'), dia('2026-02-28', 2), dia('2026-11-24', 4)],
      {
        periodo: { de: '2024-11-25', ate: '2025-11-24' },
        dias: [dia('2024-11-30', 7), dia('2025-02-01', 8), dia('2025-11-01', 9)],
      },
      {},
    );
    expect(pontos).toHaveLength(13);
    expect(
      [0, 1, 3, 12].map((i) => {
        const { de, ate, quantidade, anterior } = pontos[i]!;
        return [de, ate, quantidade, anterior];
      }),
    ).toEqual([
      ['2025-11-25', '2025-11-30', 1, 7],
      ['2025-12-01', '2025-12-31', 0, 0],
      ['2026-02-01', '2026-02-28', 2, 8],
      ['2026-11-01', '2026-11-24', 4, 9],
    ]);
  });

  it('with an open end it begins and ends where something was created; nothing at all has no steps', () => {
    const { passo, pontos } = serieDe(TUDO, [dia('2019-05-02'), dia('2026-01-01')], undefined, {});
    expect([passo, pontos.length, pontos[0]?.de, pontos.at(-1)?.ate]).toEqual([
      'ano',
      8,
      '2019-05-02',
      '2026-01-01',
    ]);
    expect(serieDe(TUDO, [], undefined, {}).pontos).toEqual([]);
  });
});
