import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoGanhar } from '@praca/contract/negocio/rules.ts';
import { gerarPedidoDoNegocio } from '../../pedvenda/com-negocio.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarConcluido } from '../../platform/fila/processo.ts';
import { recusaPorExigidos } from '../movimento/exigidos.ts';
import { exigidosFaltando } from '../movimento/reads.ts';
import { referencia } from '../reads-referencia.ts';
import type { NegocioTravado } from '../writes.ts';
import { abrirDerivado } from './abrir-derivado.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { inicioDoRecorrente, primeiroPosVenda, recorrenteDaVenda, segurarVenda } from './reads.ts';
import { gravarSituacao } from './writes.ts';

const abrirPosVenda = async (ctx: Ctx, n: NegocioTravado): Promise<number> => {
  const lugar = await primeiroPosVenda(ctx);
  if (!lugar) throw new AppError('SEM_FUNIL_POSVENDA');
  return abrirDerivado(ctx, n, lugar, 'POSVENDA');
};

const favoritoDe = (n: NegocioTravado): number => {
  const codigo = Number(n['pedvenda_codigo'] ?? 0);
  if (codigo === 0)
    throw referencia('geraPedido', 'O negócio não tem orçamento favorito. Desmarque o pedido.');
  return codigo;
};

/** Opens the recurring deal of one that was won or finished; null where its business has one, whichever of its deals opened it. */
export async function abrirRecorrente(ctx: Ctx, n: NegocioTravado): Promise<number | null> {
  if ((await recorrenteDaVenda(ctx, n.negocio_codigo)) !== undefined) return null;
  const lugar = await inicioDoRecorrente(ctx, n.negocio_codigo);
  if (!lugar) throw new AppError('NAO_ENCONTRADO');
  return abrirDerivado(ctx, n, lugar, 'RECORRENTE', lugar.dias);
}

/**
 * Wins a deal with its two options, each applied at most once in the deal's life, makes the favourite quote an order when
 * asked to, and keeps the process that the call is answered with: one transaction, over before the answer. A queue would
 * only add the wait for a worker to one deal.
 */
export async function ganharNegocio(
  ctx: Ctx,
  e: Entrada<typeof ganhar>,
): Promise<Linha<typeof ganhar>[]> {
  if (e.abreNegocioRecorrente === 'S') await segurarVenda(ctx, e.negocio_codigo);
  const [antes, faltam] = await Promise.all([
    travarParaVerbo(ctx, e, aoGanhar),
    exigidosFaltando(ctx, e.negocio_codigo, null),
  ]);
  if (faltam.length) throw recusaPorExigidos(faltam);
  const negocio_posvenda =
    antes.negocio_posvenda ?? (e.enviaPosVenda === 'S' ? await abrirPosVenda(ctx, antes) : null);
  const negocio_recorrente =
    antes.negocio_recorrente ??
    (e.abreNegocioRecorrente === 'S' ? await abrirRecorrente(ctx, antes) : null);
  const derivados = { negocio_posvenda, negocio_recorrente };
  // The deal closes first: an order made of its quote changes its value no more.
  const favorito = e.geraPedido === 'S' ? favoritoDe(antes) : null;
  const pedido = favorito === null ? {} : { pedvenda_codigo: favorito };
  const historia = {
    acao: 'GANHAR',
    antes: situacaoDe(antes),
    depois: { negocio_situacao: 'G', ...derivados, ...pedido },
  };
  const [, processo] = await Promise.all([
    gravarSituacao(ctx, antes.negocio_codigo, { situacao: 'G', ...derivados }, historia),
    registrarConcluido(ctx, {
      tipo: 'GANHAR',
      entrada: { ...e, versao: antes.versao },
      resultado: {
        Resultado: '0',
        mensagem: 'Négocio ganho com Sucesso!',
        negocio_codigo: antes.negocio_codigo,
        ...derivados,
        ...pedido,
      },
    }),
  ]);
  if (favorito !== null) await gerarPedidoDoNegocio(ctx, favorito);
  return [processo];
}
