import type { Entrada } from '@praca/contract/endpoint.ts';
import type { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { pdfDaProposta } from '@praca/contract/proposta/endpoints.ts';
import type { CtxLivre, CtxPublico } from '../../platform/context.ts';
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
