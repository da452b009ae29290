import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { incluirInterno } from '@praca/contract/negocio/lote/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { referencia } from '../reads-referencia.ts';
import { salvarNegocio } from '../salvar.ts';
import { primeiroLugar } from './reads.ts';

/** Opens a deal from inside another part of the product: first stage of the board's first active pipeline, for who is logged in. */
export async function incluirNegocioInterno(
  ctx: Ctx,
  { board_tipo, pipeline_codigo, ...campos }: Entrada<typeof incluirInterno>,
): Promise<JsonPronto | Linha<typeof incluirInterno>[]> {
  const lugar = await primeiroLugar(ctx, board_tipo, pipeline_codigo);
  if (!lugar)
    throw pipeline_codigo === undefined
      ? referencia('board_tipo', 'Não há funil ativo com estágios neste quadro.')
      : referencia('pipeline_codigo', 'Este funil não existe neste quadro.');
  return salvarNegocio(ctx, { ...campos, ...lugar });
}
