import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { relatorio } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { nomeSemExtensao } from './leitura/nome.ts';
import { lerImportacao, lerRelatorio } from './reads.ts';
import { depoisDaPrimeira } from '../../platform/csv/cabeca.ts';

const LINHAS_POR_PAGINA = 1000;
const SITUACOES = {
  RECUSADA: 'Recusada',
  DUPLICADA: 'Já existia',
  AVISO: 'Importada com aviso',
  FECHADA: 'Negócio fechado',
} as const;

const TITULOS =
  BOM +
  linhaCsv(
    ['Linha', 'Situação', 'Coluna', 'Valor', 'Problema', 'O que fazer', 'Texto da linha'].map(
      celulaTexto,
    ),
  );

/** The CSV of every line that did not become a deal, did with a warning, or closed one: what was wrong, where, and what to do. */
export async function baixarRelatorio(
  ctx: CtxLivre,
  { uniproc_codigo }: Entrada<typeof relatorio>,
): Promise<ArquivoResposta> {
  const importacao = await ctx.transacao('read', (c) => lerImportacao(c, uniproc_codigo));
  if (importacao === undefined) throw new AppError('NAO_ENCONTRADO');
  if (importacao.uniproc_situacao === 'AG' || importacao.uniproc_situacao === 'EE')
    throw new AppError('PROCESSO_EM_ANDAMENTO');
  const nome = nomeSemExtensao(importacao.arquivo_nome) || 'importacao';
  return {
    nome: `${nome} - relatório.csv`,
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(depoisDaPrimeira(TITULOS, escrever(ctx, uniproc_codigo))),
  };
}

async function* escrever(ctx: CtxLivre, processo: number): AsyncGenerator<string> {
  let depois = { linha: 0, situacao: '' };
  for (;;) {
    const desde = depois;
    const pagina = await ctx.transacao('read', (c) =>
      lerRelatorio(c, processo, desde, LINHAS_POR_PAGINA),
    );
    const ultima = pagina.at(-1);
    if (ultima === undefined) return;
    let texto = '';
    for (const l of pagina) {
      for (const e of l.importacao_erros) {
        texto += linhaCsv([
          celulaNumero(l.importacao_linha),
          celulaTexto(SITUACOES[e.situacao ?? l.importacao_situacao]),
          celulaTexto(e.coluna),
          celulaTexto(e.valor),
          celulaTexto(e.mensagem),
          celulaTexto(e.ajuda),
          celulaTexto(l.importacao_texto),
        ]);
      }
    }
    yield texto;
    if (pagina.length < LINHAS_POR_PAGINA) return;
    depois = { linha: ultima.importacao_linha, situacao: ultima.importacao_situacao };
  }
}
