import { expect, test } from 'vitest';
import { lerJson } from './json-estrito.ts';

test.each([
  ['{}', {}],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] }],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', { a: '{"a":1,"a":2}' }],
  ['["a","a"]', ['a', 'a']],
  [' { "x" : "\\\\" , "y" : [ ] } ', { x: '\\', y: [] }],
])('S-40 reads %s', (texto, valor) => expect(lerJson(texto)).toEqual(valor));

test.each([
  ['a repeated key', '{"a":1,"a":2}'],
  ['a key repeated by an escape', '{"a":1,"\\u0061":2}'],
  ['a repeated key further in', '{"x":[{"b":1,"b":1}]}'],
  ['__proto__', '{"__proto__":{"x":1}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
  ['broken JSON', '{"a":'],
  ['an empty body', ''],
])('S-40 refuses %s', (_, texto) => expect(() => lerJson(texto)).toThrow(SyntaxError));

test('S-39 refuses 200 000 levels and 100 000 keys', () => {
  expect(() => lerJson('['.repeat(200_000) + ']'.repeat(200_000))).toThrow(SyntaxError);
  expect(() => lerJson('['.repeat(40) + ']'.repeat(40))).toThrow(SyntaxError);
  expect(() =>
    lerJson(`{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`),
  ).toThrow(SyntaxError);
});
