import type { Linha } from '@praca/contract/endpoint.ts';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import type { getPedidoDeAcesso } from '@praca/contract/sessao/pedido/endpoints.ts';
import type { PedidoDeAcesso } from '@praca/contract/sessao/pedido/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { CtxPublico } from '../../platform/context.ts';
import { recusaDoRegistro, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';
import { administradoresDe } from '../registro/administradores.ts';
import { lerContrato } from '../registro/reads.ts';
import { acessoDeQuemPede, quemPede } from './quem-pede.ts';
import { lerPedidoDoDia } from './reads.ts';

const MAXIMO_DE_ADMINISTRADORES = 5;

/** How things stand for the registration of that user: why it may not work, whom to ask, whether somebody asked today. */
export async function estadoDoPedido(
  ctx: CtxPublico,
  tx: Tx,
  acesso: LinhaAcesso,
): Promise<PedidoDeAcesso> {
  const pessoas = await administradoresDe(tx, acesso.clienteregistro_codigo);
  const contrato = await lerContrato(tx);
  const pedido = await lerPedidoDoDia(tx, dataNoFuso(ctx.agora, FUSO_DO_BRASIL));
  return {
    motivo: recusaDoRegistro(acesso, ctx.config, ctx.agora),
    conhecido: 'S',
    clienteregistro_razao: contrato?.clienteregistro_razao ?? '',
    clienteregistro_validade: acesso.clienteregistro_validade,
    suporte: ctx.config.suporte,
    administradores: pessoas
      .slice(0, MAXIMO_DE_ADMINISTRADORES)
      .map((p) => ({ usuario_nome: p.usuario_nome, usuario_email: p.usuario_emaillogin })),
    pedido_em: pedido?.pedacesso_em ?? null,
    pedido_por: pedido?.usuario_nome ?? '',
  };
}

/** Whom to ask for access: the administrators for who is known to belong to the registration, the support of this server for everybody. */
export async function verPedidoDeAcesso(
  ctx: CtxPublico,
): Promise<Linha<typeof getPedidoDeAcesso>[]> {
  const dono = await quemPede(ctx);
  const estado =
    dono &&
    (await ctx.banco.transacao(dono.clienteregistro_codigo, 'read', async (tx) => {
      const acesso = await acessoDeQuemPede(tx, dono);
      return acesso && estadoDoPedido(ctx, tx, acesso);
    }));
  return [
    estado ?? {
      motivo: null,
      conhecido: 'N',
      clienteregistro_razao: '',
      clienteregistro_validade: null,
      suporte: ctx.config.suporte,
      administradores: [],
      pedido_em: null,
      pedido_por: '',
    },
  ];
}
