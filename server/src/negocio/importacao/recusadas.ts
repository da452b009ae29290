import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { recusadas } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { codificar } from '../../platform/csv/codificacao.ts';
import { BOM, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import { type Delimitador, LeitorCsv } from '../../platform/csv/leitor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { ehPlanilha, nomeSemExtensao } from './leitura/nome.ts';
import { QUEBRA } from './leitura/planilha.ts';
import { MOTIVO_DA_RECUSA } from './leitura/mapeamento.ts';
import { type OrigemDoArquivo, origemDoArquivo } from './plano.ts';
import { lerImportacao, lerRecusadas, type LinhaRelatorio } from './reads.ts';
import { escreverPlanilha, TIPO_PLANILHA } from '../../platform/xlsx/escrever.ts';
import { depoisDaPrimeira } from '../../platform/csv/cabeca.ts';

const LINHAS_POR_PAGINA = 1000;

/** The refused lines alone, in the columns, the delimiter and the encoding that the file came in, with the reason behind: corrected, it is sent again as it is. */
export async function baixarRecusadas(
  ctx: CtxLivre,
  { uniproc_codigo }: Entrada<typeof recusadas>,
): Promise<ArquivoResposta> {
  const importacao = await ctx.transacao('read', (c) => lerImportacao(c, uniproc_codigo));
  if (importacao === undefined) throw new AppError('NAO_ENCONTRADO');
  if (importacao.uniproc_situacao === 'AG' || importacao.uniproc_situacao === 'EE')
    throw new AppError('PROCESSO_EM_ANDAMENTO');
  const lida = z.safeParse(origemDoArquivo, importacao.origem);
  if (!lida.success)
    throw new AppError('NAO_ENCONTRADO', {
      mensagem: 'Esta importação é anterior ao arquivo só das recusadas.',
      ajuda: 'Baixe o relatório: ele tem o texto de cada linha.',
    });
  const origem = lida.data;
  const linhas = depoisDaPrimeira(
    [[...origem.cabecalho, MOTIVO_DA_RECUSA]],
    lerLinhas(ctx, uniproc_codigo, origem),
  );
  const nome = `${nomeSemExtensao(importacao.arquivo_nome) || 'importacao'} - recusadas`;
  return ehPlanilha(importacao.arquivo_nome)
    ? {
        nome: `${nome}.xlsx`,
        tipo: TIPO_PLANILHA,
        conteudo: Readable.from(escreverPlanilha('Recusadas', linhas)),
      }
    : {
        nome: `${nome}.csv`,
        tipo: `text/csv; charset=${origem.codificacao}`,
        conteudo: Readable.from(escreverCsv(origem, linhas)),
      };
}

/** The lines, each with one cell more than the header of the file. */
async function* lerLinhas(
  ctx: CtxLivre,
  processo: number,
  { cabecalho, delimitador }: OrigemDoArquivo,
): AsyncGenerator<string[][]> {
  for (let depois = 0; ;) {
    const desde = depois;
    const pagina = await ctx.transacao('read', (c) =>
      lerRecusadas(c, processo, desde, LINHAS_POR_PAGINA),
    );
    if (pagina.length > 0)
      yield pagina.map((l) => comMotivo(celulasDe(l.importacao_texto, delimitador), cabecalho, l));
    depois = pagina.at(-1)?.importacao_linha ?? depois;
    if (pagina.length < LINHAS_POR_PAGINA) return;
  }
}

const celulasDe = (bruto: string, delimitador: Delimitador): string[] => {
  const leitor = new LeitorCsv(delimitador);
  const [registro] = [...leitor.empurrar(bruto), ...leitor.fim()];
  return (registro?.celulas ?? []).map((c) => restaurarFormula(c).replaceAll(QUEBRA, '\n'));
};

// A line that is too short is filled up, so that the reason stands in its own column; what a long one has too much stays behind it.
const comMotivo = (
  celulas: readonly string[],
  cabecalho: readonly string[],
  { importacao_erros }: LinhaRelatorio,
): string[] => {
  const motivo = importacao_erros
    .map((e) => (e.coluna === '' ? e.mensagem : `${e.coluna}: ${e.mensagem}`))
    .join(' ');
  const sobra = celulas.slice(cabecalho.length).some((c) => c.trim() !== '')
    ? celulas.slice(cabecalho.length)
    : [];
  return [...cabecalho.map((_, i) => celulas[i] ?? ''), motivo, ...sobra];
};

async function* escreverCsv(
  { delimitador, codificacao }: OrigemDoArquivo,
  paginas: AsyncIterable<string[][]>,
): AsyncGenerator<Buffer> {
  if (codificacao !== 'windows-1252') yield codificar(BOM, codificacao);
  for await (const pagina of paginas)
    yield codificar(
      pagina.map((celulas) => linhaCsv(celulas.map(celulaTexto), delimitador)).join(''),
      codificacao,
    );
}
