import { expect, it } from 'vitest';
import { csvDoFunil } from './exportar-csv.ts';

const degrau = {
  estagio_codigo: 1,
  estagio_ordem: 1,
  estagio_cor: 1,
  quantidade: 1234,
  valor_total: '987654.30',
  passaram: 5000,
  conversao: '0.7345',
  horas_medias: '60.0',
};

it('is read by a Brazilian spreadsheet, and never as a formula', () => {
  const csv = csvDoFunil('Vendas "A"; sul', [
    { ...degrau, estagio_descricao: '=HYPERLINK("x")', conversao: null },
    { ...degrau, estagio_descricao: 'Proposta', horas_medias: null },
  ]);
  expect(csv.startsWith('\uFEFFFunil;Estágio;')).toBe(true);
  expect(csv.split('\r\n').slice(1)).toEqual([
    `"Vendas ""A""; sul";"'=HYPERLINK(""x"")";1234;987654,30;5000;;2,50`,
    `"Vendas ""A""; sul";Proposta;1234;987654,30;5000;73,45;`,
    '',
  ]);
});

it.each(['+1', '-1', '@x', '\tx', '＝1', "'=1"])('S-38 disarms %s', (nome) => {
  expect(csvDoFunil('F', [{ ...degrau, estagio_descricao: nome }])).toContain(`;'${nome};`);
});
