import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { responderMensagem } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { lerConversa, lerRevisao } from './reads.ts';
import { inserirMensagem } from './writes.ts';

/** The seller's answer, which stands on the customer's page under the line that it is about. */
export async function responderAoCliente(
  ctx: Ctx,
  e: Entrada<typeof responderMensagem>,
): Promise<Linha<typeof responderMensagem>[]> {
  const venda = await travarVenda(ctx, e.pedvenda_codigo);
  const revisao = await lerRevisao(ctx, e.pedvenda_codigo);
  const linha = e.itpedvenda_sequencia ?? null;
  const itens = (revisao ?? venda).itens.map((um) => um.itpedvenda_sequencia);
  if (linha !== null && !itens.includes(linha))
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'itpedvenda_sequencia', mensagem: 'Este item não está no orçamento.' }],
    });
  const codigo = await inserirMensagem(ctx, {
    pedvenda_codigo: e.pedvenda_codigo,
    pedvenda_revisao: (revisao ?? venda).pedvenda_revisao,
    itpedvenda_sequencia: linha,
    tipo: 'R',
    texto: e.msgvenda_texto,
    preco: null,
    chave: null,
  });
  await contarDaVenda(ctx, venda, 'RESPONDER', { depois: { msgvenda_texto: e.msgvenda_texto } });
  return codigo === undefined ? [] : lerConversa(ctx, e.pedvenda_codigo, codigo);
}
