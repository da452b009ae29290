import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { conferenciaDeNomes } from './nomes.ts';

const esquema = z.object({
  nome: z.optional(z.string()),
  itens: z.optional(z.array(z.object({ codigo: z.number(), preco: z.nullable(z.string()) }))),
  livre: z.optional(z.record(z.string(), z.object({ de: z.string() }))),
  um: z.optional(z.union([z.object({ a: z.string() }), z.object({ b: z.string() }), z.string()])),
  aberto: z.optional(z.looseObject({ x: z.string() })),
  fechado: z.optional(z.strictObject({ y: z.string() })),
  feito: z.optional(
    z.pipe(
      z.object({ z: z.string() }),
      z.transform((um) => um.z),
    ),
  ),
});
const olhar = conferenciaDeNomes(esquema);

test.each([
  [{ nome: 'x', itens: [{ codigo: 1, preco: null }], livre: { q: { de: '1' } } }, undefined],
  [{ um: { b: '1' }, aberto: { qualquer: 1 }, feito: { z: '1' } }, undefined],
  [{ um: 'texto' }, undefined],
  ['nada', undefined],
  [{ nom: null }, 'nom'],
  [{ itens: [{ codigo: 1 }, { codigo: 2, preço: '' }] }, 'itens.1.preço'],
  [{ livre: { q: { ate: '1' } } }, 'livre.q.ate'],
  [{ um: { c: '1' } }, 'um.c'],
  [{ fechado: { y: '1', w: undefined } }, 'fechado.w'],
  [{ feito: { k: '1' } }, 'feito.k'],
])('of %j the unknown name is %s', (valor, caminho) => {
  expect(olhar(valor, '')?.caminho).toBe(caminho);
});

test('the names that are known there come with it', () => {
  expect(olhar({ itens: [{ valor: 1 }] }, '')?.conhecidos).toEqual(['codigo', 'preco']);
});
