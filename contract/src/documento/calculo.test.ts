import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somar } from '../br/dinheiro.ts';
import {
  calcularDocumento,
  passaDoLimite,
  ratearPor,
  type Aliquota,
  type LinhaDoDocumento,
} from './calculo.ts';
import { fatorDe, guardarCascata, lerCascata, percentualEntre } from './cascata.ts';

const SEM_NADA = { desccascata: '', vlfrete: '0.00', vlseguro: '0.00', vldespesas: '0.00' };
const linha = (mais: Partial<LinhaDoDocumento> = {}): LinhaDoDocumento => ({
  quantidade: '10',
  vlunitario: '12.3456',
  vltabela: null,
  desccascata: '',
  impostos: [],
  percomissao: '0',
  pesobruto: '0',
  pesoliquido: '0',
  ...mais,
});
const IPI: Aliquota = { imposto: 'IPI', aliquota: '5', mva: null };
const ICMS: Aliquota = { imposto: 'ICMS', aliquota: '12', mva: null };
const ST: Aliquota = { imposto: 'ST', aliquota: '18', mva: '40' };

describe('the published vector', () => {
  test('10 × 12,3456 with 10+5, IPI 5 %, ICMS 12 %, MVA 40 % and 18 %: 126,09 to the cent', () => {
    const { linhas, totais } = calcularDocumento(SEM_NADA, [
      linha({ desccascata: '10+5', impostos: [IPI, ICMS, ST] }),
    ]);
    expect(linhas[0]).toMatchObject({
      vlbruto: '123.46',
      vlliquido: '105.55',
      vlipi: '5.28',
      vlicms: '12.67',
      vlst: '15.26',
      vltotal: '126.09',
    });
    expect(linhas[0]?.impostos.find((um) => um.imposto === 'ST')?.base).toBe('155.16');
    expect(totais.vltotal).toBe('126.09');
  });
  test('own ICMS beyond that of the destination leaves no ST, never a negative one', () => {
    const { linhas } = calcularDocumento(SEM_NADA, [
      linha({
        impostos: [
          { ...ICMS, aliquota: '18' },
          { ...ST, aliquota: '10', mva: '0' },
        ],
      }),
    ]);
    expect(linhas[0]?.vlst).toBe('0.00');
  });
});

describe('lines and header', () => {
  test('the discount of the header comes after that of the line; the limit sees both, from the price of the table', () => {
    const { linhas } = calcularDocumento({ ...SEM_NADA, desccascata: '10' }, [
      linha({ quantidade: '1', vlunitario: '90', vltabela: '100', desccascata: '5' }),
    ]);
    expect(linhas[0]).toMatchObject({ vlliquido: '76.95', percdesconto: '23.0500' });
    expect(passaDoLimite('23.0500', '23')).toBe(true);
    expect(passaDoLimite('23.0000', '23')).toBe(false);
    expect(passaDoLimite('99', null)).toBe(false);
  });
  test('freight, insurance and charges enter the total and, shared, the base of ST', () => {
    const { linhas, totais } = calcularDocumento(
      { ...SEM_NADA, vlfrete: '10.00', vlseguro: '1.00', vldespesas: '0.01' },
      [
        linha({ quantidade: '1', vlunitario: '100', impostos: [ST] }),
        linha({ quantidade: '2', vlunitario: '50', impostos: [] }),
      ],
    );
    expect(linhas[0]?.impostos[0]?.base).toBe('147.71');
    expect(totais).toMatchObject({ vlprodutos: '200.00', vlst: '26.59', vltotal: '237.60' });
  });
  test('of 90,00 with 28,00 of freight, insurance and charges: ICMS 14,16 on 118,00, ST 17,84, in all 144,84', () => {
    const { linhas, totais } = calcularDocumento(
      { desccascata: '', vlfrete: '20.00', vlseguro: '5.00', vldespesas: '3.00' },
      [
        linha({
          quantidade: '1',
          vlunitario: '100',
          desccascata: '10',
          impostos: [{ ...IPI, aliquota: '10' }, ICMS, ST],
        }),
      ],
    );
    expect(linhas[0]?.impostos.map((um) => [um.imposto, um.base, um.valor])).toEqual([
      ['IPI', '90.00', '9.00'],
      ['ICMS', '118.00', '14.16'],
      ['ST', '177.80', '17.84'],
    ]);
    expect(totais).toMatchObject({ vlicms: '14.16', vlst: '17.84', vltotal: '144.84' });
  });
  test.each<[string, Aliquota, string]>([
    ['IPI', IPI, '50.00'],
    ['IPI whose rule says so', { ...IPI, comfrete: 'S' }, '60.00'],
    ['ICMS', ICMS, '60.00'],
    ['ST', { ...ST, mva: null }, '60.00'],
    ['CBS', { imposto: 'CBS', aliquota: '0.9', mva: null }, '60.00'],
    ['IBS', { imposto: 'IBS', aliquota: '0.1', mva: null }, '60.00'],
  ])('the base of %s on a line of 50,00 that has half of 20,00 of freight', (_, um, base) => {
    const { linhas } = calcularDocumento({ ...SEM_NADA, vlfrete: '20.00' }, [
      linha({ quantidade: '1', vlunitario: '50', impostos: [um] }),
      linha({ quantidade: '1', vlunitario: '50' }),
    ]);
    expect(linhas[0]?.impostos[0]?.base).toBe(base);
  });
  test('a general discount in money is shared by what the percentages leave, counts as discount, and never takes more than there is', () => {
    const linhas = [
      linha({ quantidade: '1', vlunitario: '100', impostos: [{ ...IPI, aliquota: '10' }] }),
      linha({ quantidade: '3', vlunitario: '10', desccascata: '50' }),
    ];
    const cem = calcularDocumento({ ...SEM_NADA, vldescgeral: '11.50' }, linhas);
    expect(cem.linhas.map((l) => [l.vlliquido, l.percdesconto, l.vltotal])).toEqual([
      ['90.00', '10.0000', '99.00'],
      ['13.50', '55.0000', '13.50'],
    ]);
    expect(cem.totais).toMatchObject({
      vlbruto: '130.00',
      vldesconto: '26.50',
      vlprodutos: '103.50',
      vltotal: '112.50',
    });
    const tudo = calcularDocumento({ ...SEM_NADA, vldescgeral: '9999.99' }, linhas);
    expect(tudo.totais).toMatchObject({ vlprodutos: '0.00', vltotal: '0.00' });
  });
  test('a price above the table is no discount', () => {
    const { linhas } = calcularDocumento(SEM_NADA, [linha({ vltabela: '10', vlunitario: '11' })]);
    expect(linhas[0]?.percdesconto).toBe('0.0000');
  });
});

describe('cascades', () => {
  test.each([
    ['', []],
    ['10+5+3', ['10', '5', '3']],
    ['7,5', ['7.5']],
    [' 10 % + 2.25% ', ['10', '2.25']],
    ['0', []],
  ])('%j is read', (texto, passos) => {
    expect(lerCascata(texto)).toEqual(passos);
  });
  test.each(['100', '-1', '10+', 'dez', '1+2+3+4+5+6+7', '1.23456', '10++5', '1e1'])(
    '%j is refused',
    (texto) => {
      expect(lerCascata(texto)).toBeNull();
    },
  );
  test('what is left, as it is kept, as one percentage', () => {
    expect(fatorDe('10+5')).toBe('0.855000000000');
    expect(guardarCascata('7,5 + 2')).toBe('7.5+2');
    expect(percentualEntre('100', '85.5')).toBe('14.5000');
  });
});

const centavos = (max: number) =>
  fc
    .integer({ min: 0, max })
    .map((n) => (BigInt(n) / 100n).toString() + '.' + String(n % 100).padStart(2, '0'));
const quantidade = fc
  .integer({ min: 1, max: 9_999_999 })
  .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`);
const aliquota = (imposto: Aliquota['imposto']) =>
  fc.record({
    imposto: fc.constant(imposto),
    aliquota: fc
      .integer({ min: 0, max: 3500 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`),
    mva: fc.option(fc.integer({ min: 0, max: 150 }).map(String)),
  });
const qualquer = fc.record({
  quantidade,
  vlunitario: quantidade,
  vltabela: fc.option(quantidade),
  desccascata: fc.constantFrom('', '10', '10+5', '33.3333', '99'),
  impostos: fc.tuple(aliquota('IPI'), aliquota('ICMS'), aliquota('ST')).map((todos) => [...todos]),
  percomissao: fc.constantFrom('0', '3', '4.5'),
  pesobruto: fc.constantFrom('0', '1.234'),
  pesoliquido: fc.constantFrom('0', '1.1'),
});

test('whatever the lines: the total is the sum of what is shown, and no part is negative', () => {
  fc.assert(
    fc.property(
      fc.array(qualquer, { maxLength: 12 }),
      centavos(1_000_000),
      fc.constantFrom('', '5', '10+10'),
      centavos(1_000_000),
      (linhas, vlfrete, desccascata, vldescgeral) => {
        const { linhas: feitas, totais } = calcularDocumento(
          { ...SEM_NADA, vlfrete, desccascata, vldescgeral },
          linhas,
        );
        expect(totais.vltotal).toBe(somar('0', vlfrete, ...feitas.map((l) => l.vltotal)));
        for (const feita of feitas)
          expect(
            Object.values(feita).filter((v) => typeof v === 'string' && v.startsWith('-')),
          ).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
test('what was worked out before is what would be worked out now, whatever changed since', () => {
  const cabecalho = fc.record({
    desccascata: fc.constantFrom('', '5'),
    vldescgeral: fc.constantFrom(undefined, '0.00', '7.77'),
    vlfrete: fc.constantFrom('0.00', '10.01'),
    vlseguro: fc.constant('0.00'),
    vldespesas: fc.constantFrom('0.00', '3.00'),
  });
  fc.assert(
    fc.property(
      fc.array(qualquer, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(cabecalho, fc.nat(7), qualquer), { maxLength: 6 }),
      (linhas, passos) => {
        const guardado = new WeakMap();
        let agora: LinhaDoDocumento[] = linhas;
        for (const [doDocumento, i, outra] of passos) {
          agora = agora.with(i % agora.length, outra);
          expect(calcularDocumento(doDocumento, agora, guardado)).toEqual(
            calcularDocumento(doDocumento, agora),
          );
        }
      },
    ),
  );
});
test('a shared amount is the sum of its parts, none of which is negative', () => {
  fc.assert(
    fc.property(
      centavos(100_000_000),
      fc.array(centavos(10_000_000), { minLength: 1, maxLength: 30 }),
      (valor, pesos) => {
        const partes = ratearPor(valor, pesos);
        expect(somar('0', ...partes)).toBe(somar('0', valor));
        expect(partes.filter((p) => p.startsWith('-'))).toEqual([]);
      },
    ),
  );
});
