import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { copiar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerNegocio } from '../reads.ts';
import { estagioDoFunil } from '../reads-referencia.ts';
import { abrirDerivado } from './abrir-derivado.ts';
import { travarNegocio } from '../writes.ts';
import { copiarAtividades, copiarOrcamento } from './writes.ts';

/** Copies a deal as a new open one in the first stage of its pipeline, dates moved on by whole days. */
export async function copiarNegocio(
  ctx: Ctx,
  e: Entrada<typeof copiar>,
): Promise<Linha<typeof copiar>[]> {
  if (!ctx.sessao.permissoes.has('negocio.editar')) throw new AppError('SEM_PERMISSAO');
  const origem = await travarNegocio(ctx, e.negocio_codigo);
  const lugar = await estagioDoFunil(ctx, origem.pipeline_codigo, undefined);
  const codigo = await abrirDerivado(ctx, origem, lugar, 'COPIA', e.dias);
  if (e.copiaAtividades === 'S') await copiarAtividades(ctx, origem.negocio_codigo, codigo, e.dias);
  if (e.copiaVenda === 'S') await copiarOrcamento(ctx, origem.negocio_codigo, codigo);
  return [await lerNegocio(ctx, codigo)];
}
