import { somarDias } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { calcular } from '@praca/contract/pedvenda/endpoints.ts';
import { validadePadrao } from '../empresa/reads.ts';
import { escopoDoNegocio, lerNegocio } from '../negocio/reads.ts';
import { representanteDe } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { veRepres } from '../platform/substantivo/escopo.ts';
import { tabelaDe } from '../tabpreco/reads.ts';

type Documento = Entrada<typeof calcular>;

/* Who sells where nobody said: oneself, and for who is no representative that of the customer, where they may choose it. */
async function quemVende(ctx: Ctx, e: Documento): Promise<number | null> {
  const { repres_codigo: meu } = ctx.sessao;
  if (meu !== null || e.repres_codigo !== undefined || e.pessoa_codigo == null) return meu;
  const dele = await representanteDe(ctx, e.pessoa_codigo);
  return dele !== null && veRepres(ctx.sessao, dele) ? dele : null;
}

/** A new quote of a deal takes customer, company and representative from it where nobody said. */
async function comoONegocio<D extends Documento>(ctx: Ctx, e: D): Promise<D> {
  const { repres_codigo: meu } = ctx.sessao;
  if (e.negocio_codigo == null)
    return { ...e, repres_codigo: e.repres_codigo ?? (await quemVende(ctx, e)) };
  await escopoDoNegocio(ctx, e.negocio_codigo);
  const negocio = await lerNegocio(ctx, e.negocio_codigo);
  return {
    ...e,
    pessoa_codigo: e.pessoa_codigo ?? negocio.pessoa_codigo,
    empresa_codigo: e.empresa_codigo ?? negocio.empresa_codigo,
    repres_codigo: e.repres_codigo ?? negocio.repres_codigo ?? meu,
  };
}

/** A new quote holds as long as its company says where nobody said. */
async function comValidade<D extends Documento>(ctx: Ctx, e: D, dia: string): Promise<D> {
  if (e.pedvenda_dtvalidade !== undefined) return e;
  const dias = await validadePadrao(ctx, e.empresa_codigo ?? ctx.sessao.empresa_codigo);
  return dias === null ? e : { ...e, pedvenda_dtvalidade: somarDias(dia, dias) };
}

/**
 * A new document with what nobody said: customer, company and representative of its deal, else the representative of its
 * customer for who is none, the days that its company's
 * quotes hold, and the table that holds for them. `null` is said: no table at all.
 */
export async function comPadroes<D extends Documento>(
  ctx: Ctx,
  pedido: D,
  dia: string,
): Promise<D> {
  const e = await comValidade(ctx, await comoONegocio(ctx, pedido), dia);
  if (e.tabpreco_codigo !== undefined) return e;
  const { pessoa_codigo = null, repres_codigo = null } = e;
  return { ...e, tabpreco_codigo: await tabelaDe(ctx, { pessoa_codigo, repres_codigo, dia }) };
}
