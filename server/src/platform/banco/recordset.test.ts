import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jsonDoBanco, recordset } from './recordset.ts';

test('S-72 JSON for the database has neither NUL nor halves of characters; letters that look like them stay', () => {
  const ruim = { a: 'x\u0000y', b: ['🏭'.slice(0, 1)] };
  expect(JSON.parse(jsonDoBanco(ruim))).toEqual({ a: 'x\ufffdy', b: ['\ufffd'] });
  expect(recordset([ruim])).not.toMatch(/\\u0000|\\ud8/);
  const bom = { a: 'escrito \\u0000 e \\ud83d', b: '🏭', c: null, d: 1.5 };
  expect(jsonDoBanco(bom)).toBe(JSON.stringify(bom));
});

test('S-72 whatever writes gives its JSON by that way', () => {
  const raiz = path.resolve(import.meta.dirname, '../..');
  const soltos = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((nome) => /(^|[\\/])(writes[\w-]*|registro-evento)\.ts$/.test(nome))
    .filter((nome) => readFileSync(path.join(raiz, nome), 'utf8').includes('JSON.stringify('));
  expect(soltos).toEqual([]);
});
