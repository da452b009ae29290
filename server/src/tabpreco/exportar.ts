import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import { COLUNAS_DOS_PRECOS } from '@praca/contract/tabpreco/schemas.ts';
import type { CtxArquivo } from '../platform/context.ts';
import { depoisDaPrimeira } from '../platform/csv/cabeca.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { listarPrecos } from './reads.ts';

const LINHAS_POR_PAGINA = 1000;

async function* escrever(ctx: CtxArquivo, tabpreco_codigo: number): AsyncGenerator<string> {
  for (let desde = 0; ; desde += LINHAS_POR_PAGINA) {
    const pedido = {
      tabpreco_codigo,
      FILTRO_GERAL: '',
      SQL_LIMIT: LINHAS_POR_PAGINA,
      SQL_OFFSET: desde,
    };
    const { dados } = await ctx.transacao('read', (c) => listarPrecos(c, pedido));
    ctx.contar(dados.length);
    yield dados
      .map((l) =>
        linhaCsv([
          celulaTexto(l.produto_referencia),
          celulaTexto(l.produto_descricao),
          celulaNumero(l.ittabpreco_quantidade),
          celulaNumero(l.ittabpreco_preco),
          celulaNumero(l.ittabpreco_descmaximo),
        ]),
      )
      .join('');
    if (dados.length < LINHAS_POR_PAGINA) return;
  }
}

/** The prices of a table as a CSV, which an import reads back. */
export const exportarPrecosDaTabela = (
  ctx: CtxArquivo,
  { tabpreco_codigo }: Entrada<typeof exportarPrecos>,
): Promise<ArquivoResposta> =>
  Promise.resolve({
    nome: 'preços.csv',
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(
      depoisDaPrimeira(
        BOM + linhaCsv(Object.values(COLUNAS_DOS_PRECOS).map(celulaTexto)),
        escrever(ctx, tabpreco_codigo),
      ),
    ),
  });
