import { enderecoEscrito } from '@praca/contract/pessoa/enderecos.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { impresso } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { IMPRESSOS } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { lerPartes } from '../envio/reads.ts';
import { gerarPdf } from '../pdf/gerar.ts';
import { lerVenda } from '../reads.ts';
import { lerSeparacao } from './reads.ts';

/** A paper of the separation of an order that the user sees; labels and the list of the truck need volumes. */
export async function imprimirSeparacao(
  ctx: CtxLivre,
  { pedvenda_codigo, qual }: Entrada<typeof impresso>,
): Promise<ArquivoResposta> {
  const { separacao, venda, partes } = await ctx.transacao('read', async (c) => {
    const separacao = await lerSeparacao(c, pedvenda_codigo);
    const venda = await lerVenda(c, pedvenda_codigo);
    return { separacao, venda, partes: await lerPartes(c, venda) };
  });
  if (qual !== 'lista' && separacao.volumes.length === 0)
    throw new AppError('SEPARACAO_SEM_VOLUMES');
  const quando = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ctx.sessao.usuario_fuso,
  });
  return {
    nome: `${IMPRESSOS[qual]} ${separacao.pedvenda_numero.replace(/[^\w-]/g, '')}.pdf`,
    tipo: 'application/pdf',
    conteudo: await gerarPdf(ctx.sessao, {
      papel: qual,
      separacao,
      empresa: partes.empresa.empresa_fantasia || partes.empresa.empresa_razao,
      cliente: {
        razao: partes.cliente?.razao ?? separacao.pessoa_razao ?? '',
        endereco: venda.pedvenda_entrega
          ? enderecoEscrito(venda.pedvenda_entrega)
          : (partes.cliente?.endereco ?? ''),
      },
      transportadora: venda.transp_razao ?? '',
      impressa: quando.format(ctx.agora),
    }),
  };
}
