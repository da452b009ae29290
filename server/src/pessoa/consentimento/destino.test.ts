import { expect, test } from 'vitest';
import { destinoLimpo, hashDoDestino, hashesDoDestino } from './destino.ts';

test.each([
  'ana@açosul.com.br',
  ' ANA@AÇOSUL.COM.BR ',
  'Ana@xn--aosul-yra.com.br',
  'ana@ac\u0327osul.com.br',
  'a\u200bna@açosul.com.br.',
  'ana @ açosul.com.br',
  'ａｎａ@açosul.com.br',
])('%j is one address with its other writings', (escrita) => {
  expect(destinoLimpo(escrita)).toBe('ana@açosul.com.br');
  expect(hashesDoDestino(escrita)).toContain(hashDoDestino('ana@açosul.com.br'));
});

test.each(['ana+ofertas@açosul.com.br', 'a.na@açosul.com.br', 'ana@acosul.com.br'])(
  '%s is another address',
  (outro) => {
    expect(hashesDoDestino(outro)).not.toContain(hashDoDestino('ana@açosul.com.br'));
  },
);

test('what was kept before writings were folded is found by its digest of then', () => {
  expect(hashesDoDestino('ana@AÇOSUL.com.br')).toEqual(
    expect.arrayContaining([
      hashDoDestino('ana@açosul.com.br'),
      ...hashesDoDestino('ana@xn--aosul-yra.com.br'),
    ]),
  );
  expect(hashDoDestino('Ana@x.com')).toBe(hashesDoDestino('ana@x.com')[0]);
});
