import type { Entrada } from '@praca/contract/endpoint.ts';
import type { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { imprimir } from '@praca/contract/pedvenda/lote/endpoints.ts';
import type { pdfDaProposta } from '@praca/contract/proposta/endpoints.ts';
import type { CtxLivre, CtxPublico } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { peloLink } from '../envio/pelo-link.ts';
import { verComoCliente } from '../envio/proposta.ts';
import { lerVenda } from '../reads.ts';
import type { DadosDoPdf } from './desenhar.ts';
import { gerarPdf } from './gerar.ts';
import { dadosDoPdf, nomeDoPdf } from './montar.ts';

const arquivoDe = async (dados: DadosDoPdf): Promise<ArquivoResposta> => ({
  nome: nomeDoPdf(dados),
  tipo: 'application/pdf',
  conteudo: await gerarPdf(dados),
});

/** The PDF of a document that the user sees, as it is now; no connection waits while it is drawn. */
export const baixarPdf = async (ctx: CtxLivre, e: Entrada<typeof pdf>): Promise<ArquivoResposta> =>
  arquivoDe(
    await ctx.transacao('read', async (c) => dadosDoPdf(c, await lerVenda(c, e.pedvenda_codigo))),
  );

/** The documents that the user sees, as they are now, in one PDF; one that is gone is not found. */
export async function imprimirVendas(
  ctx: CtxLivre,
  { LISTA_CODIGO }: Entrada<typeof imprimir>,
): Promise<ArquivoResposta> {
  const documentos = await ctx.transacao('read', (c) =>
    Promise.all(
      [...new Set(LISTA_CODIGO)].map(async (codigo) => dadosDoPdf(c, await lerVenda(c, codigo))),
    ),
  );
  const [primeiro, ...outros] = documentos;
  if (primeiro === undefined) throw new AppError('NAO_ENCONTRADO');
  return {
    nome: `Vendas-${documentos.length}.pdf`,
    tipo: 'application/pdf',
    conteudo: await gerarPdf({ papel: 'conjunto', documentos: [primeiro, ...outros] }),
  };
}

/** The PDF of what the customer got, with their acceptance once it is given. */
export const baixarPdfDaProposta = async (
  ctx: CtxPublico,
  { token }: Entrada<typeof pdfDaProposta>,
): Promise<ArquivoResposta> =>
  arquivoDe(
    await peloLink(ctx, token, 'read', async (c, link) => {
      const { venda, documento, aceite } = await verComoCliente(c, link.pedvenda_codigo);
      return dadosDoPdf(c, venda, documento, aceite);
    }),
  );
