import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerGuardado, lerWebhooks } from './reads.ts';
import { comoAnterior, novoSegredo, SEGREDO } from './segredo.ts';
import { contarVersao, porSegredo } from './writes.ts';

/** Gives an address a new secret, told here alone; the former one signs beside it for a day. REGISTRO_ALTERADO. */
export async function girarSegredo(
  ctx: Ctx,
  { webhook_codigo: codigo, versao }: Entrada<typeof api.girarSegredo>,
): Promise<Linha<typeof api.girarSegredo>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const antes = await lerGuardado(ctx.tx, registro, codigo, true);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  if (antes.versao !== versao) await recusarAlterado(ctx, 'webhook', codigo, antes.versao);
  const segredo = novoSegredo();
  await contarVersao(ctx.tx, registro, codigo);
  await porSegredo(ctx.tx, registro, codigo, {
    novo: SEGREDO.guardar(ctx.config, registro, codigo, segredo),
    anterior: comoAnterior(ctx.config, [registro, codigo], antes.webhook_segredo),
  });
  await registrarEvento(ctx, {
    tabela: 'webhook',
    chave: codigo,
    acao: 'TROCAR_SEGREDO',
    versao: antes.versao + 1,
  });
  const linhas = await lerWebhooks(ctx, codigo);
  return linhas.map((w) => ({ ...w, webhook_segredo: segredo }));
}
