import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/registro-evento.ts';
import { lerFilhos } from './lote/reads.ts';
import { apagarNegocio, travarNegocio } from './writes.ts';

/** Deletes a deal; the event log keeps the whole row as it was, with all that went with it. */
export async function excluirNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<{ negocio_codigo: number }[]> {
  const antes = await travarNegocio(ctx, entrada.negocio_codigo);
  const filhos = await lerFilhos(ctx, antes.negocio_codigo);
  await apagarNegocio(ctx, antes.negocio_codigo);
  await registrarEvento(ctx, {
    tabela: 'negocio',
    chave: antes.negocio_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes: { ...antes, ...filhos },
    escopo: antes,
  });
  return [{ negocio_codigo: antes.negocio_codigo }];
}
