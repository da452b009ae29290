import { pdfDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { PapelDoPainel } from '@praca/contract/painel/pdf.ts';
import { dinheiro, numero } from '../../platform/texto/format.ts';
import { cabecaDasBarras, celulasDaBarra } from './celulas.ts';
import type { CelulaDoCsv } from './csv.ts';
import { maiorDe } from './desenho-barras.ts';
import type {
  ColunasDoPainel,
  ComparacaoDoPainel,
  CurvaDoPainel,
  FiguraDoPainel,
  GraficoDoPainel,
  LinhasDoPainel,
  SerieDoPainel,
} from './descricao.ts';

type Tabela = PapelDoPainel['tabelas'][number];

const CELULA = 300;
const SUBTITULO = 1000;
const LINHAS = 500;
const celula = (valor: CelulaDoCsv): string => {
  if (typeof valor === 'number') return numero(valor);
  if (typeof valor === 'object') return valor.decimal === null ? '' : dinheiro(valor.decimal);
  return valor.slice(0, CELULA);
};
/** A table of a paper, cut to what one takes. */
export const tabela = (
  titulo: string,
  definicao: string,
  linhas: readonly (readonly CelulaDoCsv[])[],
): Tabela => ({
  titulo,
  definicao: definicao.slice(0, 500),
  linhas: linhas.slice(0, LINHAS).map((linha) => linha.map(celula)),
});

/* On paper a sign says which way. */
const SINAL = { sobe: '+', desce: '−', igual: '' };
const noPapel = ({ texto, sentido, ditoNoTexto }: ComparacaoDoPainel): string =>
  ditoNoTexto ? texto : `${SINAL[sentido]}${texto}`;

export const figurasNoPapel = (figuras: readonly FiguraDoPainel[]): PapelDoPainel['figuras'] =>
  figuras.map(({ titulo, texto, de, nota, comparacoes, anteriores }) => ({
    titulo,
    texto: de ? `${texto} ${de}` : texto,
    nota: [nota, ...(comparacoes ?? []).map(noPapel), ...(anteriores ?? [])]
      .filter(Boolean)
      .join('\n')
      .slice(0, CELULA),
  }));
/** A chart of bars as a table of a paper, each line with its bar. */
export const barrasNoPapel = (g: GraficoDoPainel): Tabela => ({
  ...tabela(g.titulo, g.ressalva ? `${g.definicao} ${g.ressalva}` : g.definicao, [
    cabecaDasBarras(g),
    ...g.barras.map((b) => [
      b.nome,
      b.texto ?? numero(b.quantidade),
      ...celulasDaBarra(b).map(({ texto }) => texto),
    ]),
  ]),
  barras: g.barras.slice(0, LINHAS - 1).map(({ quantidade, meta }) => ({
    parte: Math.max(quantidade, 0) / maiorDe(g.barras),
    meta: meta == null ? null : Math.max(meta, 0) / maiorDe(g.barras),
  })),
});
export const serieNoPapel = (s: SerieDoPainel): Tabela =>
  tabela(s.titulo, s.definicao, [
    ['Período', 'Negócios', 'Antes', ...s.colunas],
    ...s.passos.map((p) => [
      p.nome,
      p.quantidade,
      p.anterior ?? '',
      ...p.celulas.map(({ texto }) => texto),
    ]),
  ]);
export const colunasNoPapel = (c: ColunasDoPainel): Tabela =>
  tabela(c.titulo, c.definicao, [
    ['Mês', c.coluna, 'Meta'],
    ...c.colunas.map((m) => [m.nome, m.texto, m.metaTexto ?? '']),
  ]);
export const curvaNoPapel = (c: CurvaDoPainel): Tabela =>
  tabela(c.titulo, c.definicao, [
    ['Classe', 'Produtos', 'Faturado'],
    ...c.classes.map((k) => [k.classe, k.quantos, k.texto]),
  ]);

/** Each line with what it comes to, and its best step. */
export const linhasNoPapel = (l: LinhasDoPainel): Tabela =>
  tabela(l.titulo, l.definicao, [
    [l.coluna, 'Total', 'Maior período', 'Nele'],
    ...l.linhas.map(({ nome, total, valores, celulas }) => {
      const maior = valores.indexOf(Math.max(...valores));
      return [
        nome,
        l.escrever(total),
        l.passos[maior]?.nome ?? '',
        l.escrever(celulas[maior] ?? '0'),
      ];
    }),
  ]);

/** Hands the whole dashboard over as a paper. */
export async function baixarPapel(papel: PapelDoPainel, arquivo: string): Promise<void> {
  const { baixar } = await import('../recurso/verbos.ts');
  const subtitulo = papel.subtitulo.slice(0, SUBTITULO);
  await baixar(pdfDoPainel, { ...papel, subtitulo }, `${arquivo}.pdf`);
}
