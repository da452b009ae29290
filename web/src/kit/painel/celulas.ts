import { dinheiro, numero } from '../../platform/texto/format.ts';
import type { CelulaDoCsv } from './csv.ts';
import type { BarraDoPainel, CelulaDaTabela, GraficoDoPainel, SerieDoPainel } from './descricao.ts';

/** An amount of the wire, to the cent. */
export const emDinheiro = (decimal: string): CelulaDaTabela => ({
  texto: dinheiro(decimal),
  celula: { decimal },
});
/** A count. */
export const emNumero = (quantos: number): CelulaDaTabela => ({
  texto: numero(quantos),
  celula: quantos,
});

/** The heads of the table of a chart of bars. */
export const cabecaDasBarras = (g: GraficoDoPainel): string[] => [
  g.coluna,
  g.colunaDoNumero ?? 'Negócios',
  ...(g.colunas ?? [g.colunaDaNota]),
];
/** What stands beside the number of a bar in its table. */
export const celulasDaBarra = ({ celulas, nota }: BarraDoPainel): readonly CelulaDaTabela[] =>
  celulas ?? [{ texto: nota, celula: nota }];
/** The table of a chart of bars for a file: numbers to count with, never words about them. */
export const linhasDasBarras = (g: GraficoDoPainel): CelulaDoCsv[][] => [
  cabecaDasBarras(g),
  ...g.barras.map((b) => [
    b.nome,
    b.celula ?? b.quantidade,
    ...celulasDaBarra(b).map(({ celula }) => celula),
  ]),
];

/** The table of a chart over time for a file. */
export const linhasDaSerie = ({ colunas, comparado, passos }: SerieDoPainel): CelulaDoCsv[][] => [
  ['Período', 'Negócios', ...colunas, ...(comparado === null ? [] : ['Período comparado'])],
  ...passos.map((p) => [
    p.nome,
    p.quantidade,
    ...p.celulas.map(({ celula }) => celula),
    ...(p.anterior === null ? [] : [p.anterior]),
  ]),
];
