import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dobrar } from '@praca/contract/br/busca.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const LETRAS = [
  ...'abczABCZ019 -.,/&()',
  ...'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  ...'ªº°²³½ﬁ’‘´`\'"',
  '\t',
  '\n',
  '\u00a0',
  '\u0301',
  '\u0303',
  '\u0327',
];

test('the database and the page fold what people type in Portuguese alike', async () => {
  const textos = fc.sample(fc.string({ unit: fc.constantFrom(...LETRAS), maxLength: 30 }), 2000);
  const linhas = await s.emA(
    'SELECT x.texto, dobrar(x.texto) AS dobrado FROM unnest($1::text[]) AS x(texto)',
    [textos],
  );
  expect(linhas).toHaveLength(textos.length);
  expect(linhas.filter((l) => l['dobrado'] !== dobrar(String(l['texto'])))).toEqual([]);
});
