import { expect, it } from 'vitest';
import {
  cabecaDasBarras,
  celulasDaBarra,
  emDinheiro,
  emNumero,
  linhasDaSerie,
  linhasDasBarras,
} from './celulas.ts';
import { csvDe } from './csv.ts';
import type { GraficoDoPainel } from './descricao.ts';
import { barrasNoPapel } from './papel.ts';

const GRAFICO: GraficoDoPainel = {
  titulo: 'Entradas por origem',
  definicao: '',
  coluna: 'Origem',
  colunaDaNota: 'Valor',
  colunas: ['Ganhos', 'Valor'],
  barras: [
    {
      chave: '1',
      nome: '=Feira',
      quantidade: 1046,
      nota: 'R$ 4,4 mi',
      celulas: [emNumero(1200), emDinheiro('4412345.67')],
      href: '/',
    },
  ],
};

it('a file of a chart of bars has amounts to the cent and counts to count with, under their heads', () => {
  expect(csvDe(linhasDasBarras(GRAFICO))).toBe(
    "\uFEFFOrigem;Negócios;Ganhos;Valor\r\n'=Feira;1046;1200;4412345,67\r\n",
  );
});

it('the table and the paper say the same, as a person reads it', () => {
  expect(cabecaDasBarras(GRAFICO)).toEqual(['Origem', 'Negócios', 'Ganhos', 'Valor']);
  expect(celulasDaBarra(GRAFICO.barras[0]!).map(({ texto }) => texto)).toEqual([
    '1.200',
    'R$\u00a04.412.345,67',
  ]);
  expect(barrasNoPapel(GRAFICO).linhas[1]).toEqual([
    '=Feira',
    '1.046',
    '1.200',
    'R$\u00a04.412.345,67',
  ]);
});

it('a note that is no number stands in the file as it is', () => {
  const { colunas: _, ...resto } = GRAFICO;
  const [barra] = resto.barras;
  if (barra === undefined) throw new Error('Sem barra.');
  const { celulas: __, ...semCelulas } = barra;
  expect(linhasDasBarras({ ...resto, barras: [{ ...semCelulas, nota: '—' }] })).toEqual([
    ['Origem', 'Negócios', 'Valor'],
    ['=Feira', 1046, '—'],
  ]);
});

it('a file of a chart over time has amounts to the cent beside the period compared with', () => {
  expect(
    linhasDaSerie({
      titulo: '',
      definicao: '',
      colunas: ['Valor'],
      comparado: 'período anterior',
      passos: [
        {
          chave: 'a',
          rotulo: '',
          nome: 'novembro de 2026',
          quantidade: 2,
          anterior: 3,
          celulas: [emDinheiro('188400.55')],
          href: '/',
        },
      ],
    }),
  ).toEqual([
    ['Período', 'Negócios', 'Valor', 'Período comparado'],
    ['novembro de 2026', 2, { decimal: '188400.55' }, 3],
  ]);
});
