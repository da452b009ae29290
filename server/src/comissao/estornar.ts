import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Ctx } from '../platform/context.ts';
import { travarDoPedido } from './reads.ts';
import { gravarEstorno } from './writes.ts';

/** Takes back the whole commission of an order that is cancelled or comes back: a second time changes nothing. */
export async function estornarComissao(
  ctx: Ctx,
  pedvenda_codigo: number,
  motivo: string,
): Promise<void> {
  const linhas = await travarDoPedido(ctx, pedvenda_codigo);
  if (!linhas.length) return;
  await gravarEstorno(
    ctx,
    linhas.map((l) => l.comissao_codigo),
    { dia: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso), motivo },
  );
}
