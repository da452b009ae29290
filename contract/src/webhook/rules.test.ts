import { expect, test } from 'vitest';
import { enderecoServe, esperaApos, pausaApos } from './rules.ts';

test.each([
  [1, null, 5],
  [2, null, 300],
  [9, null, 86_400],
  [10, null, null],
  [1, 120, 120],
  [2, 120, 300],
])('after %d failed tries, asked to wait %s: %s seconds', (tentativas, pedida, espera) => {
  expect(esperaApos(tentativas, pedida)).toBe(espera);
});

test.each([
  [1, 5],
  [2, 10],
  [6, 160],
  [7, 300],
  [5000, 300],
])('after %d failures in a row the address rests %d seconds', (falhas, pausa) => {
  expect(pausaApos(falhas)).toBe(pausa);
});

test.each([
  ['https://erp.acosul.demo/praca?a=1', true],
  ['http://erp.acosul.demo/', false],
  ['http://127.0.0.1:9/', true],
  ['https://quem:senha@erp.acosul.demo/', false],
  ['ftp://erp.acosul.demo/', false],
  ['javascript:alert(1)', false],
  ['erp.acosul.demo', false],
])('%s serves: %s', (texto, serve) => {
  expect(enderecoServe(texto, ['127.0.0.1'])).toBe(serve);
});
