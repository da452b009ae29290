import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerGuardado } from './reads.ts';
import { apagarWebhook } from './writes.ts';

/** Deletes an address with the log of its deliveries; what waits is not delivered. */
export async function excluirWebhook(
  ctx: Ctx,
  { webhook_codigo }: Entrada<typeof api.excluir>,
): Promise<Linha<typeof api.excluir>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const antes = await lerGuardado(ctx.tx, registro, webhook_codigo, true);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  await apagarWebhook(ctx.tx, registro, webhook_codigo);
  const { webhook_descricao, webhook_url, webhook_eventos, webhook_ativo } = antes;
  await registrarEvento(ctx, {
    tabela: 'webhook',
    chave: webhook_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes: { webhook_descricao, webhook_url, webhook_eventos, webhook_ativo },
  });
  return [{ webhook_codigo }];
}
