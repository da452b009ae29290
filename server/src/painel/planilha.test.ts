import { afterAll, beforeAll, expect, test } from 'vitest';
import { planilhaDoPainel } from '@praca/contract/painel/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { lerPlanilha } from '../../test-support/cenario/xlsx.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const pedir = (payload: object) =>
  s.app.inject({
    method: 'PUT',
    url: `/api${planilhaDoPainel.path}`,
    headers: { authorization: `JWT ${s.u['adm.a']?.token}` },
    payload,
  });

test('a chart as a workbook: decimals to their last digit, texts that look like formulas are texts, what is short is empty', async () => {
  const r = await pedir({
    titulo: 'Em aberto por origem e por muito mais do que cabe num nome de aba',
    linhas: [
      ['Origem', 'Negócios', 'Valor'],
      ['=1+1', 3, { decimal: '1234567890123456.78' }],
      ['Feira', 2],
    ],
  });
  expect(r.statusCode, r.body).toBe(200);
  expect(r.headers['content-disposition']).toContain('.xlsx');
  expect(lerPlanilha(r.rawPayload)).toEqual([
    ['Origem', 'Negócios', 'Valor'],
    ["'=1+1", 3, 1234567890123456.8],
    ['Feira', 2],
  ]);
});

test.each([
  ['no rows', { titulo: 'x', linhas: [] }],
  ['no title', { titulo: '', linhas: [['a']] }],
  ['too many columns', { titulo: 'x', linhas: [Array.from({ length: 101 }, () => 'a')] }],
  ['a decimal that is none', { titulo: 'x', linhas: [['a'], [{ decimal: '1e5' }]] }],
  ['a text too long', { titulo: 'x', linhas: [['a'.repeat(501)]] }],
])('refused: %s', async (_, payload) => {
  const r = await pedir(payload);
  expect(r.statusCode).toBe(400);
  expect(r.body).toContain('ENTRADA_INVALIDA');
});
