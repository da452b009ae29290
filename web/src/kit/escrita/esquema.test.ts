import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cadeia, codigo, flag, texto } from '@praca/contract/primitives.ts';
import { limitesDe } from './esquema.ts';

const entrada = z.object({
  nome: texto(60, 1),
  apelido: z.optional(cadeia(20)),
  cliente: codigo,
  grupo: z.optional(z.nullable(codigo)),
  fixo: z._default(flag, 'N'),
  marcas: z.array(codigo),
});

test.each([
  // The bound after trimming is the one that people are told, not the wider one before it.
  ['nome', { exigido: true, maximo: 60, tipo: 'texto' }],
  ['apelido', { exigido: false, maximo: 20, tipo: 'texto' }],
  ['cliente', { exigido: true, maximo: undefined, tipo: 'inteiro' }],
  ['grupo', { exigido: false, maximo: undefined, tipo: 'inteiro' }],
  ['fixo', { exigido: false, maximo: undefined, tipo: 'simNao' }],
  ['marcas', { exigido: true, maximo: undefined, tipo: 'outro' }],
  ['nenhum', { exigido: false, maximo: undefined, tipo: 'outro' }],
])('what the schema of a call says of %s, through whatever it is wrapped in', (campo, limites) => {
  expect(limitesDe(entrada, campo)).toEqual(limites);
});
