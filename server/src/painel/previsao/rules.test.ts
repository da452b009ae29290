import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aprender, MARCAS, mover } from './aprender.ts';
import { dizer } from './chance.ts';
import { erroDoMes, somarChances, wilson } from './intervalo.ts';
import { DIA, FAIXAS, faixaDe, momentoAgora, momentosDe, type Vivido } from './momentos.ts';

const FUNIS = new Map([
  [1, 10],
  [2, 10],
  [3, 11],
]);
/** A deal that stood in these stages for so many days each, then was won or lost. */
const vida = (
  estagios: readonly [estagio: number, dias: number][],
  ganho: boolean | null,
  resto: Partial<Vivido> = {},
): Vivido => {
  let em = 0;
  const estadas = estagios.map(([estagio, dias]) => {
    const de = em;
    em += dias * DIA;
    return { estagio, de, ate: em };
  });
  return {
    negocio_codigo: 1,
    segmento: null,
    criado: 0,
    fim: ganho === null ? null : { em, ganho },
    estadas,
    adiamentos: [],
    interacoes: [],
    ...resto,
  };
};
const muitas = (quantas: number, uma: Vivido): Vivido[] =>
  Array.from({ length: quantas }, () => uma);
const agora = (estagio: number, dias: number, resto: Partial<Vivido> = {}) =>
  momentoAgora(vida([[estagio, dias]], null, resto), dias * DIA)!;

const umaVida = fc
  .record({
    estagios: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 200 })), {
      minLength: 1,
      maxLength: 6,
    }),
    ganho: fc.boolean(),
    segmento: fc.option(fc.integer({ min: 1, max: 4 })),
    adiamentos: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 4 }),
    interacoes: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 }),
  })
  .map(({ estagios, ganho, segmento, adiamentos, interacoes }) =>
    vida(estagios, ganho, {
      segmento,
      adiamentos: adiamentos.map((d) => d * DIA),
      interacoes: interacoes.toSorted((a, b) => a - b).map((d) => d * DIA),
    }),
  );

describe('moments', () => {
  it('of a stay: one for each range it reached, once a stage', () => {
    const v = vida(
      [
        [1, 8],
        [2, 1],
        [1, 20],
      ],
      false,
    );
    expect(momentosDe(v).map(({ faixa, momento }) => [momento.estagio, FAIXAS[faixa]])).toEqual([
      ...[0, 1, 2, 3, 4, 5, 7].map((desde) => [1, desde]),
      [2, 0],
      [2, 1],
      ...[9, 12, 15, 20].map((desde) => [1, desde]),
    ]);
  });

  it('know nothing of what came later', () =>
    fc.assert(
      fc.property(umaVida, fc.integer({ min: 0, max: 400 }), (v, dia) => {
        const quando = dia * DIA;
        const depois = (t: number) => t > quando;
        const semFuturo: Vivido = {
          ...v,
          fim: null,
          adiamentos: v.adiamentos.filter((t) => !depois(t)),
          interacoes: v.interacoes.filter((t) => !depois(t)),
          estadas: v.estadas.filter(({ de }) => !depois(de)),
        };
        expect(momentoAgora(v, quando)).toEqual(momentoAgora(semFuturo, quando));
      }),
    ));

  it.each([
    [0, 0],
    [2.9, 2],
    [3, 3],
    [44, 13],
    [500, 20],
  ])('%d days are in range %d', (dias, faixa) => expect(faixaDe(dias)).toBe(faixa));
});

describe('chances', () => {
  it('of a stage and its days are what closed deals say: 12 of 80 stayed so long and were won', () => {
    const modelo = aprender(
      [
        ...muitas(60, vida([[1, 2]], true)),
        ...muitas(12, vida([[1, 50]], true)),
        ...muitas(68, vida([[1, 50]], false)),
      ],
      FUNIS,
    );
    const novo = dizer(modelo, agora(1, 0));
    const parado = dizer(modelo, agora(1, 46));
    expect(novo.chance).toBeGreaterThan(0.45);
    expect(parado.chance).toBeGreaterThan(0.13);
    expect(parado.chance).toBeLessThan(0.25);
    expect(parado.razoes[0]).toEqual({ razao: 'etapa', dias: 40, casos: 80, ganhos: 12 });
    expect(parado.dias?.meio).toBeCloseTo(4);
  });

  it('put off twice, silent, of a segment: each moves the chance the way it moved the others', () => {
    const adiado = { adiamentos: [DIA, 2 * DIA] };
    const bom = { segmento: 7 };
    const modelo = aprender(
      [
        ...muitas(60, vida([[1, 5]], true)),
        ...muitas(60, vida([[1, 5]], false)),
        ...muitas(60, vida([[1, 5]], false, adiado)),
        ...muitas(60, vida([[1, 5]], true, bom)),
      ],
      FUNIS,
    );
    const comum = dizer(modelo, agora(1, 3));
    const comAdiados = dizer(modelo, agora(1, 3, adiado));
    const doBom = dizer(modelo, agora(1, 3, bom));
    expect(comAdiados.chance).toBeLessThan(comum.chance);
    expect(doBom.chance).toBeGreaterThan(comum.chance);
    expect(comAdiados.razoes.find(({ razao }) => razao === 'adiamentos')).toMatchObject({
      valor: 2,
      ganhos: 0,
      efeito: 'DESCE',
    });
    expect(doBom.razoes.find(({ razao }) => razao === 'segmento')).toMatchObject({
      efeito: 'SOBE',
    });
  });

  it('without any history: a half, anything possible, no date', () => {
    const dito = dizer(aprender([], FUNIS), agora(1, 3));
    expect(dito).toMatchObject({ chance: 0.5, dias: null });
    expect(dito.ate - dito.de).toBeGreaterThan(0.5);
  });

  it('of a stage where nobody closed yet: those of its pipeline', () => {
    const modelo = aprender(muitas(40, vida([[1, 5]], true)), FUNIS);
    const dito = dizer(modelo, agora(2, 5));
    expect(dito.razoes[0]).toEqual({ razao: 'funil', casos: 40, ganhos: 40 });
    expect(dito.chance).toBeGreaterThan(0.9);
  });

  it('always lie between their ends, those between 0 and 1; the days in their order', () =>
    fc.assert(
      fc.property(
        fc.array(umaVida, { maxLength: 40 }),
        umaVida,
        fc.integer({ min: 0, max: 400 }),
        (vividos, v, dia) => {
          const momento = momentoAgora(v, dia * DIA);
          if (momento === null) return;
          const { chance, de, ate, erro, dias } = dizer(aprender(vividos, FUNIS), momento);
          expect([0 <= de, de <= chance, chance <= ate, ate <= 1, erro >= 0]).not.toContain(false);
          if (dias)
            expect([0 <= dias.de, dias.de <= dias.meio, dias.meio <= dias.ate]).not.toContain(
              false,
            );
        },
      ),
    ));

  it('do not depend on the order of the deals', () =>
    fc.assert(
      fc.property(fc.array(umaVida, { minLength: 1, maxLength: 30 }), umaVida, (vividos, v) => {
        const momento = momentoAgora(v, 30 * DIA);
        if (momento === null) return;
        const de = (lista: readonly Vivido[]) => dizer(aprender(lista, FUNIS), momento).chance;
        expect(de(vividos.toReversed())).toBeCloseTo(de(vividos), 10);
      }),
    ));

  it('odds multiplied and divided again are what they were', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (p, f) => {
          expect(mover(mover(p, f), 1 / f)).toBeCloseTo(p, 6);
        },
      ),
    ));

  it('every mark is told apart', () => expect(new Set(MARCAS).size).toBe(3));
});

describe('intervals', () => {
  it.each([
    [0.15, 88, 0.098, 0.223],
    [0.5, 10, 0.271, 0.729],
    [0, 20, 0, 0.119],
  ])('Wilson of %d in %d', (p, n, de, ate) => {
    const dele = wilson(p, n);
    expect(dele.de).toBeCloseTo(de, 2);
    expect(dele.ate).toBeCloseTo(ate, 2);
  });

  it('narrow with more cases', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 500 }),
        (p, n) => {
          const largura = ({ de, ate }: { de: number; ate: number }) => ate - de;
          expect(largura(wilson(p, n * 4))).toBeLessThanOrEqual(largura(wilson(p, n)) + 1e-9);
        },
      ),
    ));

  const parcela = fc.record({
    valor: fc.integer({ min: 0, max: 100_000 }),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    erro: fc.constant(0.05),
    grupo: fc.constantFrom('a', 'b'),
  });
  it('of sums hold the expected, are within nothing and everything, and come out alike twice', () =>
    fc.assert(
      fc.property(fc.array(parcela, { maxLength: 20 }), (parcelas) => {
        const { ganhos, valor } = somarChances(parcelas, [], 0.05);
        const tudo = parcelas.reduce((s, p) => s + p.valor, 0);
        for (const [faixa, maximo] of [
          [ganhos, parcelas.length],
          [valor, tudo],
        ] as const)
          expect([
            0 <= faixa.de,
            faixa.de <= faixa.meio + 1e-9,
            faixa.meio <= faixa.ate + 1e-9,
            faixa.ate <= maximo + 1e-9,
          ]).not.toContain(false);
        expect(somarChances(parcelas, [], 0.05)).toEqual({ ganhos, valor });
      }),
      { numRuns: 30 },
    ));

  it('of a sum agree with the exact law: of 100 halves, 42 to 58; of a month that may be off by ten points, 32 to 68', () => {
    const metades = Array.from({ length: 100 }, () => ({
      valor: 1,
      chance: 0.5,
      erro: 0,
      grupo: 'a',
    }));
    const { ganhos } = somarChances(metades, [], 0);
    const juntos = somarChances(metades, [], 0.1).ganhos;
    expect(Math.abs(juntos.de - 32)).toBeLessThanOrEqual(2);
    expect(Math.abs(juntos.ate - 68)).toBeLessThanOrEqual(2);
    expect(ganhos).toMatchObject({ meio: 50 });
    expect(Math.abs(ganhos.de - 42)).toBeLessThanOrEqual(1);
    expect(Math.abs(ganhos.ate - 58)).toBeLessThanOrEqual(1);
  });

  it('a month is off by what its past ones were, beyond what chance explains; of none five points are held, of few nearly so', () => {
    const mes = (fechados: number, ganhos: number) => ({
      fechados,
      ganhos,
      esperados: fechados / 2,
      variancia: fechados / 4,
    });
    expect(erroDoMes([])).toBeCloseTo(0.05);
    expect(erroDoMes([mes(4, 4), mes(3, 0)])).toBeLessThan(0.07);
    expect(erroDoMes(Array.from({ length: 6 }, () => mes(400, 200)))).toBe(0);
    const fora = Array.from({ length: 6 }, (_, i) => mes(400, i % 2 ? 160 : 240));
    expect(Math.abs(erroDoMes(fora) - 0.1)).toBeLessThan(0.01);
  });

  it('many deals as one heap have nearly the ends that they have one by one', () => {
    const todas = Array.from({ length: 400 }, (_, i) => ({
      valor: 100 + i,
      chance: 0.1 + (i % 8) / 10,
      erro: 0.03,
      grupo: i % 2 ? 'a' : 'b',
    }));
    const um = somarChances(todas, [], 0.02).valor;
    const montes = ['a', 'b'].map((grupo) => {
      const suas = todas.filter((p) => p.grupo === grupo);
      const soma = (de: (p: (typeof todas)[number]) => number) =>
        suas.reduce((s, p) => s + de(p), 0);
      const v = (p: (typeof todas)[number]) => p.chance * (1 - p.chance);
      return {
        grupo,
        erro: 0.03,
        quantidade: suas.length,
        valor: soma((p) => p.valor),
        ganhos: soma((p) => p.chance),
        esperado: soma((p) => p.valor * p.chance),
        varGanhos: soma(v),
        varEsperado: soma((p) => p.valor ** 2 * v(p)),
      };
    });
    const outro = somarChances([], montes, 0.02).valor;
    expect(outro.meio).toBeCloseTo(um.meio, 3);
    expect(Math.abs(outro.de - um.de) / um.meio).toBeLessThan(0.03);
    expect(Math.abs(outro.ate - um.ate) / um.meio).toBeLessThan(0.03);
  });
});
