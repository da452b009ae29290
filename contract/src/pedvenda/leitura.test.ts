import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somar } from '../br/dinheiro.ts';
import { calcularDocumento } from '../documento/calculo.ts';
import {
  descontoGeralDito,
  icmsIncluso,
  somasDe,
  subtotalDaLinha,
  subtotalDe,
  unitarioLiquido,
} from './leitura.ts';

test.each([
  ['', '0.00', ''],
  ['2+1', '0.00', 'Desconto geral 2+1%'],
  ['', '10.00', 'Desconto geral R$ 10,00'],
  ['7.5', '1158.19', 'Desconto geral 7,5% e R$ 1.158,19'],
  ['5', undefined, 'Desconto geral 5%'],
])('a general discount of %j and %j is told as it was typed', (percentuais, valor, dito) => {
  expect(
    descontoGeralDito({ pedvenda_desccascata: percentuais, pedvenda_vldescgeral: valor }),
  ).toBe(dito);
});

test('a line is what its own columns multiply out to; without a discount of its own it has no other price', () => {
  const linha = {
    itpedvenda_quantidade: '100.0000',
    itpedvenda_vlunitario: '48.9000',
    itpedvenda_desccascata: '',
  };
  expect([subtotalDaLinha(linha), unitarioLiquido(linha)]).toEqual(['4890.00', null]);
  const com = { ...linha, itpedvenda_desccascata: '10' };
  expect([subtotalDaLinha(com), unitarioLiquido(com)]).toEqual(['4401.00', '44.0100']);
});

test('ICMS is told where there is some, and where it was kept', () => {
  expect([icmsIncluso('14.16'), icmsIncluso('0.00'), icmsIncluso(undefined)]).toEqual([
    'ICMS incluso nos preços: R$ 14,16'.replace(' 14', '\u00a014'),
    '',
    '',
  ]);
});

const decimal = (max: number) =>
  fc
    .integer({ min: 1, max })
    .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`);
test('whatever the document: what is read, added up, is its total to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantidade: decimal(9_999_999),
          vlunitario: decimal(9_999_999),
          desccascata: fc.constantFrom('', '10', '10+5', '33.3333'),
          ipi: fc.boolean(),
          st: fc.boolean(),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      fc.constantFrom('', '2+1', '7.5'),
      fc.integer({ min: 0, max: 99_999 }).map((n) => `${n}.${String(n % 100).padStart(2, '0')}`),
      fc.constantFrom('0.00', '850.00'),
      (dadas, desccascata, vldescgeral, vlfrete) => {
        const cabecalho = {
          desccascata,
          vldescgeral,
          vlfrete,
          vlseguro: '1.00',
          vldespesas: '0.01',
        };
        const { totais } = calcularDocumento(
          cabecalho,
          dadas.map(({ ipi, st, ...linha }) => ({
            ...linha,
            vltabela: null,
            percomissao: '0',
            pesobruto: '0',
            pesoliquido: '0',
            impostos: [
              ...(ipi ? [{ imposto: 'IPI' as const, aliquota: '3.25', mva: null }] : []),
              ...(st ? [{ imposto: 'ST' as const, aliquota: '18', mva: '40' }] : []),
            ],
          })),
        );
        const subtotal = subtotalDe(
          dadas.map((d) => ({
            itpedvenda_quantidade: d.quantidade,
            itpedvenda_vlunitario: d.vlunitario,
            itpedvenda_desccascata: d.desccascata,
          })),
        );
        const somas = somasDe(
          {
            pedvenda_desccascata: desccascata,
            pedvenda_vldescgeral: vldescgeral,
            pedvenda_vlprodutos: totais.vlprodutos,
            pedvenda_vlipi: totais.vlipi,
            pedvenda_vlst: totais.vlst,
            pedvenda_vlfrete: vlfrete,
            pedvenda_vlseguro: '1.00',
            pedvenda_vldespesas: '0.01',
          },
          subtotal,
        );
        expect(somas[0]).toEqual(['Subtotal', subtotal]);
        expect(somar('0', ...somas.map(([, valor]) => valor))).toBe(totais.vltotal);
        // Where nobody gave a discount on the whole, none is told.
        if (desccascata === '' && !/[1-9]/.test(vldescgeral))
          expect(somas.map(([nome]) => nome).join(' ')).not.toMatch(/Desconto|Acréscimo/);
      },
    ),
    { numRuns: 200 },
  );
});
