import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { gerarLink } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enderecoDaPagina } from '../../platform/email/mail.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { novoLink } from '../../platform/sessao/token-opaco.ts';
import { darPasso } from '../passo.ts';
import { contarDaVenda, guardarRevisao, travarVenda } from '../writes.ts';
import { lerRevisao } from './reads.ts';
import { inserirLink } from './writes.ts';

const DIA_MS = 86_400_000;

/** A locked document as the customer may have it: sent, with its revision kept. One that was sent stays as it is. */
export async function mandarAoCliente(ctx: Ctx, antes: Venda): Promise<Venda> {
  if (antes.pedvenda_situacao !== 'OE') return darPasso(ctx, antes, 'enviar');
  const revisao = await lerRevisao(ctx, antes.pedvenda_codigo);
  if (revisao?.pedvenda_revisao !== antes.pedvenda_revisao) await guardarRevisao(ctx, antes);
  return antes;
}

/** Makes a link by which the customer sees a quote without an account; only its hash stays. */
export async function gerarLinkDaVenda(
  ctx: Ctx,
  e: Entrada<typeof gerarLink>,
): Promise<Linha<typeof gerarLink>[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  if (e.versao !== undefined)
    await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  if (!['RA', 'OA', 'OE'].includes(antes.pedvenda_situacao)) throw new AppError('VENDA_SITUACAO');
  const venda = await mandarAoCliente(ctx, antes);
  const { texto, hash } = novoLink(ctx.sessao.clienteregistro_codigo);
  const expira = new Date(ctx.agora.getTime() + e.dias * DIA_MS);
  const linkvenda_codigo = await inserirLink(ctx, {
    pedvenda_codigo: e.pedvenda_codigo,
    hash,
    expira,
  });
  await contarDaVenda(ctx, venda, 'GERAR_LINK', { depois: { linkvenda_codigo } });
  return [
    {
      linkvenda_codigo,
      linkvenda_url: enderecoDaPagina(ctx.config, `/proposta/${texto}`),
      linkvenda_expira: expira.toISOString(),
    },
  ];
}
