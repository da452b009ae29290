import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { darPasso } from './passo.ts';
import { favoritoOuUltimo, lerVenda } from './reads.ts';
import { cancelarAbertos, copiarDocumento, reabrirCancelados } from './writes-negocio.ts';
import { contarDaVenda, travarVenda } from './writes.ts';

/** Makes the favourite quote of a deal that is won an order; one that the customer made an order before stays as it is. */
export async function gerarPedidoDoNegocio(ctx: Ctx, codigo: number): Promise<void> {
  const antes = await travarVenda(ctx, codigo);
  if (antes.pedvenda_tipo === 'P' && antes.pedvenda_situacao !== 'CA') return;
  await darPasso(ctx, antes, 'gerarPedido');
}

const parado = (v: Venda): boolean =>
  v.pedvenda_tipo === 'O' || v.pedvenda_situacao === 'CA' || v.pedvenda_situacao === 'LI';

/** The order that a win made is the quote of before again, in the state in which it was; refused where the order went on. */
export async function voltarPedidoDoNegocio(ctx: Ctx, codigo: number): Promise<void> {
  const antes = await travarVenda(ctx, codigo);
  if (!parado(antes))
    throw new AppError('DERIVADO_ALTERADO', {
      mensagem: `Não dá para desfazer: o pedido nº ${antes.pedvenda_numero}, que este fechamento gerou, já andou.`,
      ajuda: 'Reative este negócio para só reabri-lo, ou traga antes o pedido de volta a Liberado.',
    });
  if (antes.pedvenda_situacao !== 'LI') return;
  const { pedvenda_situacaoanterior: era } = antes;
  const destino = era === 'RA' || era === 'OE' ? era : 'OA';
  await darPasso(ctx, antes, 'voltarAOrcamento', '', destino);
}

/**
 * The quote to go on with of a deal (the favourite, else the latest that is not cancelled, of those that the user sees),
 * whole, as a new open quote of another deal, its days moved on; gives how many that were.
 */
export async function copiarDoNegocio(
  ctx: Ctx,
  de: number,
  para: number,
  dias: number,
): Promise<number> {
  const origem = await favoritoOuUltimo(ctx, de);
  if (origem === undefined) return 0;
  const codigo = await copiarDocumento(ctx, origem, para, dias);
  const nova = await lerVenda(ctx, codigo);
  await contarDaVenda(ctx, nova, 'CRIAR', {
    depois: {
      pedvenda_numero: nova.pedvenda_numero,
      pedvenda_valor: nova.pedvenda_valor,
      negocio_codigo: para,
      itens: nova.itens.length,
      motivo: 'COPIA',
      copia_de: origem,
    },
  });
  return 1;
}

/** Cancels the open quotes that the user sees of locked deals that stand in one of these situations; gives their codes by deal. */
export const cancelarDosNegocios = (
  ctx: Ctx,
  negocios: readonly number[],
  situacoes: readonly ('A' | 'G' | 'P' | 'F')[],
): Promise<Record<string, number[]>> => cancelarAbertos(ctx, negocios, situacoes);

/** Opens the quotes again that a loss of their deal cancelled; gives the codes of those that were cancelled still. */
export const reabrirDoNegocio = async (
  ctx: Ctx,
  negocio: number,
  codigos: readonly number[],
): Promise<number[]> => (codigos.length === 0 ? [] : reabrirCancelados(ctx, negocio, codigos));
