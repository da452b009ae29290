import type { Entrada } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import type { Entrega } from '@praca/contract/webhook/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerEntrega, lerGuardado } from './reads.ts';
import { marcarVez } from './writes-vez.ts';
import { acabarPausa, reporEntrega } from './writes-entrega.ts';

/** Delivers a message once more and at once, whatever became of it, also one that failed and waits, under the id that it has. WEBHOOK_DESLIGADO; ENTREGA_A_CAMINHO. */
export async function reenviarEntrega(
  ctx: Ctx,
  { entrega_codigo }: Entrada<typeof api.reenviar>,
): Promise<Entrega[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const antes = await lerEntrega(ctx, entrega_codigo);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  const w = await lerGuardado(ctx.tx, registro, antes.webhook_codigo, true);
  if (!w?.webhook_ativo) throw new AppError('WEBHOOK_DESLIGADO');
  if (antes.entrega_situacao === 'AG' && antes.entrega_falha === '')
    throw new AppError('ENTREGA_A_CAMINHO');
  await reporEntrega(ctx.tx, registro, entrega_codigo);
  await acabarPausa(ctx.tx, registro, antes.webhook_codigo);
  await marcarVez(ctx.tx, registro, antes.webhook_codigo, new Date());
  await registrarEvento(ctx, {
    tabela: 'webhook',
    chave: antes.webhook_codigo,
    acao: 'REENVIAR',
    depois: { entrega_codigo },
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  const depois = await lerEntrega(ctx, entrega_codigo);
  return depois ? [depois] : [];
}
