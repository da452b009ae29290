import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfDoPainel } from '@praca/contract/painel/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const pedir = (payload: object) =>
  s.app.inject({
    method: 'PUT',
    url: `/api${pdfDoPainel.path}`,
    headers: { authorization: `JWT ${s.u['adm.a']?.token}` },
    payload,
  });
const PAINEL = {
  titulo: 'Resultados de oportunidades',
  subtitulo: 'Negócios criados de 01/11/2026 a 25/11/2026',
  figuras: [
    { titulo: 'Entradas', texto: '12', nota: 'R$ 1.000,00' },
    { titulo: 'Ganhos', texto: '3', nota: '' },
  ],
  tabelas: [
    {
      titulo: 'Em aberto por origem',
      definicao: 'Todos os negócios criados no período.',
      linhas: [
        ['Origem', 'Negócios', 'Valor'],
        ...Array.from({ length: 90 }, (_, i) => [`Feira ${i}`, String(i), 'R$ 1,00']),
      ],
    },
    { titulo: 'Perdas por motivo', definicao: '', linhas: [['Motivo', 'Negócios', 'Valor']] },
  ],
};

test('a dashboard as A4: figures, tables whose head comes again on the next sheet, who made it; an empty table says so', async () => {
  const r = await pedir(PAINEL);
  expect(r.statusCode, r.body).toBe(200);
  expect(r.headers['content-type']).toContain('application/pdf');
  const { texto, folhas } = lerPdf(r.rawPayload);
  expect(folhas).toBeGreaterThan(1);
  for (const um of [
    'Resultados de oportunidades',
    'Entradas',
    'Feira 89',
    'Nenhum dado encontrado',
  ])
    expect(texto).toContain(um);
  expect(texto.split('Origem').length - 1).toBe(folhas);
});

test('what fell keeps its minus: the fonts of a paper have no mathematical one', async () => {
  const r = await pedir({
    ...PAINEL,
    figuras: [{ titulo: 'Ganhos', texto: '−3', nota: '−15,4% sobre out/2026\nprazo ≤ 30 dias' }],
  });
  const { texto } = lerPdf(r.rawPayload);
  for (const um of ['–3', '–15,4% sobre out/2026', 'prazo <= 30 dias']) expect(texto).toContain(um);
  expect(texto).not.toContain('?');
});

test('a chart of bars has a bar for each line, in a column of its own; one longer than the longest is refused', async () => {
  const com = (parte: number) => ({
    ...PAINEL,
    tabelas: [
      {
        titulo: 'Por representante',
        definicao: '',
        linhas: [
          ['Representante', 'Faturado'],
          ['Ana', '10,00'],
        ],
        barras: [{ parte, meta: 1 }],
      },
    ],
  });
  const r = await pedir(com(0.5));
  expect(r.statusCode, r.body).toBe(200);
  expect(lerPdf(r.rawPayload).texto).toMatch(/Representante[^]*Faturado[^]*Ana[^]*10,00/);
  expect((await pedir(com(1.5))).statusCode).toBe(400);
});

test.each([
  ['no title', { ...PAINEL, titulo: '' }],
  ['a table without a head', { ...PAINEL, tabelas: [{ titulo: 'x', definicao: '', linhas: [] }] }],
  ['too many figures', { ...PAINEL, figuras: Array.from({ length: 25 }, () => PAINEL.figuras[0]) }],
])('refused: %s', async (_, payload) => {
  const r = await pedir(payload);
  expect(r.statusCode).toBe(400);
  expect(r.body).toContain('ENTRADA_INVALIDA');
});
