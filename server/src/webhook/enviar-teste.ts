import type { Entrada } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import type { Entrega } from '@praca/contract/webhook/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { mensagemDeTeste } from './mensagem.ts';
import { lerEntrega, lerGuardado } from './reads.ts';
import { marcarVez } from './writes-vez.ts';
import { acabarPausa, inserirEntregas } from './writes-entrega.ts';

/** Puts a message into the queue by which somebody sees that an address hears. WEBHOOK_DESLIGADO. */
export async function enviarTeste(
  ctx: Ctx,
  { webhook_codigo }: Entrada<typeof api.enviarTeste>,
): Promise<Entrega[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const w = await lerGuardado(ctx.tx, registro, webhook_codigo, true);
  if (!w) throw new AppError('NAO_ENCONTRADO');
  if (!w.webhook_ativo) throw new AppError('WEBHOOK_DESLIGADO');
  const mensagem = mensagemDeTeste(ctx.agora, webhook_codigo);
  const [codigo = 0] = await inserirEntregas(ctx.tx, registro, webhook_codigo, [mensagem]);
  await acabarPausa(ctx.tx, registro, webhook_codigo);
  await marcarVez(ctx.tx, registro, webhook_codigo, new Date());
  await registrarEvento(ctx, { tabela: 'webhook', chave: webhook_codigo, acao: 'ENVIAR_TESTE' });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  const entrega = await lerEntrega(ctx, codigo);
  return entrega ? [entrega] : [];
}
