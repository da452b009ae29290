import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { planilhaDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { CelulaDoPainel } from '@praca/contract/painel/planilha.ts';
import type { CtxArquivo } from '../platform/context.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { TIPO_PLANILHA } from '../platform/xlsx/escrever.ts';
import { escreverXlsx, type Celula, type ColunaXlsx } from '../platform/xlsx/escrita.ts';
import { cortar } from '../platform/entrada/texto.ts';

/** Longer names of sheets are refused by spreadsheets. */
const NOME_DA_ABA = 31;

function celulaDe(celula: CelulaDoPainel): Celula {
  if (typeof celula === 'number') return { tipo: 'numero', valor: String(celula) };
  if (typeof celula === 'string') return celula === '' ? null : { tipo: 'texto', valor: celula };
  return celula.decimal === null ? null : { tipo: 'decimal', valor: celula.decimal };
}

/** What a column holds: what its first cell with something in it is. */
const tipoDa = (linhas: readonly Celula[][], i: number): ColunaXlsx['tipo'] =>
  linhas.find((linha) => linha[i])?.[i]?.tipo ?? 'texto';

async function* umaPagina(linhas: Celula[][]): AsyncGenerator<Celula[][]> {
  yield linhas;
}

/** The table of a chart as a workbook with numbers to count with; texts are never formulas. */
export function fazerPlanilha(
  ctx: CtxArquivo,
  { titulo, linhas: [titulos = [], ...dadas] }: Entrada<typeof planilhaDoPainel>,
): Promise<ArquivoResposta> {
  const linhas = dadas.map((linha) => titulos.map((__, i) => celulaDe(linha[i] ?? '')));
  ctx.contar(linhas.length);
  const colunas = titulos.map((nome, i) => ({
    titulo: typeof nome === 'string' ? nome : '',
    tipo: tipoDa(linhas, i),
  }));
  return Promise.resolve({
    nome: `${titulo}.xlsx`,
    tipo: TIPO_PLANILHA,
    conteudo: Readable.from(escreverXlsx(cortar(titulo, NOME_DA_ABA), colunas, umaPagina(linhas))),
  });
}
