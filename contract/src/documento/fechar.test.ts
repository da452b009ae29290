import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paraInteiro } from '../br/dinheiro.ts';
import { calcularDocumento, type LinhaDoDocumento } from './calculo.ts';
import { fecharEm } from './fechar.ts';

const linha = (mais: Partial<LinhaDoDocumento> = {}): LinhaDoDocumento => ({
  quantidade: '1',
  vlunitario: '1000',
  vltabela: null,
  desccascata: '',
  impostos: [],
  percomissao: '0',
  pesobruto: '0',
  pesoliquido: '0',
  ...mais,
});
const IPI = { imposto: 'IPI', aliquota: '10', mva: null } as const;
const SEM = { desccascata: '', vlfrete: '0.00', vlseguro: '0.00', vldespesas: '0.00' };

test.each<[string, LinhaDoDocumento[], object, string, [string, string] | null]>([
  ['what comes off the only line', [linha()], {}, '950.00', ['50.00', '950.00']],
  ['what it comes to already', [linha()], {}, '1000.00', ['0.00', '1000.00']],
  ['a total above it', [linha()], {}, '1000.01', null],
  ['a total below its freight', [linha()], { vlfrete: '30.00' }, '29.99', null],
  ['its freight alone', [linha()], { vlfrete: '30.00' }, '30.00', ['1000.00', '30.00']],
  ['with IPI on what is left', [linha({ impostos: [IPI] })], {}, '990.00', ['100.00', '990.00']],
  ['behind a percentage', [linha()], { desccascata: '10' }, '800.00', ['100.00', '800.00']],
  [
    'a discount of before counts no more',
    [linha()],
    { vldescgeral: '7.00' },
    '950.00',
    ['50.00', '950.00'],
  ],
  // 863,64 and its IPI of 86,36 make 950,00; of 863,63 949,99.
  ['a total that IPI reaches', [linha({ impostos: [IPI] })], {}, '950.00', ['136.36', '950.00']],
  // 1,05 of products and 0,11 of IPI are 1,16, 1,04 and 0,10 are 1,14.
  ['a total that IPI leaps over', [linha({ impostos: [IPI] })], {}, '1.15', ['998.96', '1.14']],
])('%s', (_, linhas, cabecalho, total, fechado) => {
  const feito = fecharEm({ ...SEM, ...cabecalho }, linhas, total);
  expect(feito && [feito.vldescgeral, feito.vltotal]).toEqual(fechado);
});

test('whatever the lines: the total told is the one that the discount gives, a few cents off at most', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          vlunitario: fc.integer({ min: 1, max: 99_999 }).map((n) => `${n}.${n % 10}`),
          quantidade: fc.integer({ min: 1, max: 99 }).map(String),
          taxado: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.integer({ min: 1, max: 99 }),
      (dadas, parte) => {
        const linhas = dadas.map(({ taxado, ...uma }) =>
          linha({ ...uma, impostos: taxado ? [IPI] : [] }),
        );
        const { totais } = calcularDocumento(SEM, linhas);
        const alvo = (paraInteiro(totais.vltotal, 2) * BigInt(parte)) / 100n;
        const total = `${alvo / 100n}.${String(alvo % 100n).padStart(2, '0')}`;
        const feito = fecharEm(SEM, linhas, total);
        expect(feito).not.toBeNull();
        const volta = calcularDocumento({ ...SEM, vldescgeral: feito!.vldescgeral }, linhas).totais;
        expect(volta.vltotal).toBe(feito!.vltotal);
        expect(Math.abs(Number(feito!.vltotal) - Number(total))).toBeLessThanOrEqual(0.041);
      },
    ),
    { numRuns: 100 },
  );
});
