import type { Entrada } from '@praca/contract/endpoint.ts';
import type { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { imprimir } from '@praca/contract/pedvenda/lote/endpoints.ts';
import type { pdfDaProposta } from '@praca/contract/proposta/endpoints.ts';
import type { CtxArquivo, CtxLivre, CtxPublico, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { peloLink } from '../envio/pelo-link.ts';
import { verComoCliente } from '../envio/proposta.ts';
import { lerVenda } from '../reads.ts';
import type { DadosDoPdf } from './desenhar.ts';
import { gerarPdf } from './gerar.ts';
import { dadosDoPdf, nomeDoPdf } from './montar.ts';

const arquivoDe = async (sessao: Sessao, dados: DadosDoPdf): Promise<ArquivoResposta> => ({
  nome: nomeDoPdf(dados),
  tipo: 'application/pdf',
  conteudo: await gerarPdf(sessao, dados),
});

/** The PDF of a document that the user sees, as it is now; no connection waits while it is drawn. */
export const baixarPdf = async (ctx: CtxLivre, e: Entrada<typeof pdf>): Promise<ArquivoResposta> =>
  arquivoDe(
    ctx.sessao,
    await ctx.transacao('read', async (c) => dadosDoPdf(c, await lerVenda(c, e.pedvenda_codigo))),
  );

/** The documents that the user sees, as they are now, in one PDF; one that is gone is not found. */
export async function imprimirVendas(
  ctx: CtxArquivo,
  { LISTA_CODIGO }: Entrada<typeof imprimir>,
): Promise<ArquivoResposta> {
  const documentos = await ctx.transacao('read', (c) =>
    Promise.all(
      [...new Set(LISTA_CODIGO)].map(async (codigo) => dadosDoPdf(c, await lerVenda(c, codigo))),
    ),
  );
  const [primeiro, ...outros] = documentos;
  if (primeiro === undefined) throw new AppError('NAO_ENCONTRADO');
  ctx.contar(documentos.length);
  return {
    nome: `Vendas-${documentos.length}.pdf`,
    tipo: 'application/pdf',
    conteudo: await gerarPdf(ctx.sessao, { papel: 'conjunto', documentos: [primeiro, ...outros] }),
  };
}

/** The PDF of what the customer got, with their acceptance once it is given. */
export const baixarPdfDaProposta = async (
  ctx: CtxPublico,
  { token }: Entrada<typeof pdfDaProposta>,
): Promise<ArquivoResposta> => {
  const { sessao, dados } = await peloLink(ctx, token, 'read', async (c, link) => {
    const { venda, documento, aceite } = await verComoCliente(c, link.pedvenda_codigo);
    return { sessao: c.sessao, dados: await dadosDoPdf(c, venda, documento, aceite) };
  });
  return arquivoDe(sessao, dados);
};
