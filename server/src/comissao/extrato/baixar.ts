import { somarMeses } from '@praca/contract/br/data.ts';
import type { extrato } from '@praca/contract/comissao/endpoints.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { CtxArquivo } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { gerarPdf } from '../../pedvenda/pdf/gerar.ts';
import { lerExtrato } from './reads.ts';

/** The statement of a representative for a month as PDF: the lines that the user sees, in the month until whose 15th they are to be paid. */
export async function baixarExtrato(
  ctx: CtxArquivo,
  { repres_codigo, mes }: Entrada<typeof extrato>,
): Promise<ArquivoResposta> {
  const dados = await ctx.transacao('read', (c) =>
    lerExtrato(c, repres_codigo, { de: `${mes}-01`, ate: somarMeses(`${mes}-01`, 1) }),
  );
  if (!dados) throw new AppError('NAO_ENCONTRADO');
  ctx.contar(dados.linhas.length);
  return {
    nome: `Comissões ${mes} ${dados.representante.replace(/[^\p{L}\p{N} -]/gu, '')}.pdf`,
    tipo: 'application/pdf',
    conteudo: await gerarPdf(ctx.sessao, { papel: 'extrato', mes, ...dados }),
  };
}
