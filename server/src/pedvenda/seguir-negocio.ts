import { aoAlterar } from '@praca/contract/negocio/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { favoritarOrcamento } from '../negocio/ciclo/favoritar-orcamento.ts';
import { lerNegocio } from '../negocio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { ehPedido, lerVenda } from './reads.ts';

/** The deal, or null where whoever made the quote no longer sees it. */
async function negocioVisto(ctx: Ctx, codigo: number) {
  try {
    return await lerNegocio(ctx, codigo);
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO') return null;
    throw erro;
  }
}

/**
 * The open deal of a quote follows its favourite; the first quote with a value becomes the favourite, and a quote that
 * became an order (`virou`) where the favourite is none: winning the deal would make a second order of it. Drafts count for
 * nothing yet. Gives the document as it is then: becoming the favourite is a version of it.
 */
export async function seguirNegocio(ctx: Ctx, v: Venda, virou = false): Promise<Venda> {
  if (v.negocio_codigo === null || v.pedvenda_situacao === 'RA' || v.pedvenda_situacao === 'CA')
    return v;
  const negocio = await negocioVisto(ctx, v.negocio_codigo);
  if (negocio === null) return v;
  if (aoAlterar(negocio) !== null) return v;
  const favorito = negocio.pedvenda_codigo;
  const dele = favorito === v.pedvenda_codigo;
  if (favorito !== null && !dele && !(virou && !(await ehPedido(ctx, favorito)))) return v;
  if (dele && negocio.negocio_valor === v.pedvenda_valor) return v;
  await favoritarOrcamento(ctx, {
    negocio_codigo: v.negocio_codigo,
    pedvenda_codigo: v.pedvenda_codigo,
    empresa_codigo: v.empresa_codigo,
  });
  return lerVenda(ctx, v.pedvenda_codigo);
}
