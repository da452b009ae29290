import type { Entrada } from '@praca/contract/endpoint.ts';
import type { pdfDoPainel } from '@praca/contract/painel/endpoints.ts';
import { gerarPdf } from '../../pedvenda/pdf/gerar.ts';
import type { CtxLivre } from '../../platform/context.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { lerNomeDaEmpresa } from './reads.ts';

const quando = (instante: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    instante,
  );

/** What the person has on the screen, as a paper: nothing is read that they do not see. */
export async function fazerPdf(
  ctx: CtxLivre,
  painel: Entrada<typeof pdfDoPainel>,
): Promise<ArquivoResposta> {
  const { usuario_nome, usuario_fuso } = ctx.sessao;
  const bytes = await gerarPdf(ctx.sessao, {
    papel: 'painel',
    ...painel,
    empresa: await ctx.transacao('read', lerNomeDaEmpresa),
    pe: `${usuario_nome}, ${quando(ctx.agora, usuario_fuso)}`,
  });
  return {
    nome: `${painel.titulo}.pdf`,
    tipo: 'application/pdf',
    conteudo: bytes,
  };
}
