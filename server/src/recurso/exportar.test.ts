import { afterAll, beforeAll, expect, test } from 'vitest';
import { produto } from '@praca/contract/produto/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { lerPlanilha } from '../../test-support/cenario/xlsx.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const baixar = (payload: object) =>
  s.app.inject({
    method: 'PUT',
    url: `/api${produto.api.exportar.path}`,
    headers: { authorization: `JWT ${s.u['adm.a']?.token}` },
    payload,
  });

test('the same rows as CSV and as a workbook: numbers to count with, texts as texts, no formula', async () => {
  for (const dados of [
    {
      produto_descricao: '=1+1',
      produto_referencia: '008',
      produto_preco: '1234.5678',
      produto_pesobruto: '0.125',
    },
    {
      produto_descricao: 'Parafuso',
      produto_referencia: '007',
      produto_preco: '2.5000',
      produto_pesobruto: '1',
    },
  ]) {
    const r = await s.chamar(produto.api.salvar, dados as never, { como: s.u['adm.a'] });
    expect(r.status, r.texto).toBe(200);
  }
  const csv = await baixar({ ORDEM: 'produto_preco' });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toContain('1234,5678');
  const r = await baixar({ ORDEM: 'produto_preco', FORMATO: 'XLSX' });
  expect(r.statusCode).toBe(200);
  expect(r.headers['content-disposition']).toContain('.xlsx');
  const [titulos = [], ...linhas] = lerPlanilha(r.rawPayload);
  const coluna = (nome: string) => linhas.map((linha) => linha[titulos.indexOf(nome)]);
  expect(titulos[0]).toBe('Código');
  expect(titulos.at(-1)).toBe('Ativo');
  expect(coluna('Descrição')).toEqual(['Parafuso', "'=1+1"]);
  expect(coluna('Preço')).toEqual([2.5, 1234.5678]);
  const recusado = await baixar({ FORMATO: 'PDF' });
  expect(recusado.statusCode).toBe(400);
  expect(recusado.body).toContain('Use CSV ou XLSX.');
});
