import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { CascataDoPainel } from '../descricao.ts';
import { faixasDe, parcelasDe } from './faixas.ts';

const cascata = (de: string, para: string, ...valores: string[]): CascataDoPainel => ({
  unidade: 'dinheiro',
  de: { nome: 'antes', valor: de },
  para: { nome: 'agora', valor: para },
  parcelas: valores.map((valor, i) => ({ chave: `p${i}`, nome: `parte ${i}`, valor })),
});

it('goes from the old number to the new one, each part where the one before it ended', () => {
  const faixas = faixasDe(cascata('100.00', '150.00', '80.00', '-30.00'));
  expect(faixas.map(({ tipo, de, ate }) => [tipo, de, ate])).toEqual([
    ['total', 0, 0],
    ['mais', 0, 1],
    ['menos', 0.625, 1],
    ['total', 0.625, 0.625],
  ]);
});

it('what the parts leave over is a part of its own', () => {
  expect(parcelasDe(cascata('10.00', '15.00', '4.99')).at(-1)).toMatchObject({
    nome: 'Sem explicação',
    valor: '0.01',
  });
  expect(parcelasDe(cascata('10.00', '15.00', '5.00'))).toHaveLength(1);
});

it('nothing changed: all marks in the middle, a part of nothing has no direction', () => {
  expect(faixasDe(cascata('7.00', '7.00', '0.00')).map(({ tipo, de }) => [tipo, de])).toEqual([
    ['total', 0.5],
    ['nada', 0.5],
    ['total', 0.5],
  ]);
});

const valor = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((centavos) =>
    somar(
      `${centavos < 0 ? '-' : ''}${Math.floor(Math.abs(centavos) / 100)}.${String(Math.abs(centavos) % 100).padStart(2, '0')}`,
    ),
  );

test('whatever the parts are, with what is left over they add up to the cent, and none leaves the scale', () => {
  fc.assert(
    fc.property(valor, valor, fc.array(valor, { maxLength: 8 }), (de, para, partes) => {
      const uma = cascata(de, para, ...partes);
      expect(somar('0.00', ...parcelasDe(uma).map((p) => p.valor))).toBe(subtrair(para, de));
      for (const faixa of faixasDe(uma)) {
        expect(faixa.de).toBeGreaterThanOrEqual(0);
        expect(faixa.ate).toBeLessThanOrEqual(1);
        expect(faixa.de).toBeLessThanOrEqual(faixa.ate);
      }
    }),
  );
});
