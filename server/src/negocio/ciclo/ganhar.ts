import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoGanhar } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarConcluido } from '../../platform/fila/processo.ts';
import { recusaPorExigidos } from '../movimento/exigidos.ts';
import { exigidosFaltando } from '../movimento/reads.ts';
import type { NegocioTravado } from '../writes.ts';
import { abrirDerivado } from './abrir-derivado.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { inicioDoRecorrente, primeiroPosVenda } from './reads.ts';
import { gravarSituacao } from './writes.ts';

const abrirPosVenda = async (ctx: Ctx, n: NegocioTravado): Promise<number> => {
  const lugar = await primeiroPosVenda(ctx);
  if (!lugar) throw new AppError('SEM_FUNIL_POSVENDA');
  return abrirDerivado(ctx, n, lugar, 'POSVENDA');
};

/** Opens the recurring deal of one that was won or finished. */
export async function abrirRecorrente(ctx: Ctx, n: NegocioTravado): Promise<number> {
  const lugar = await inicioDoRecorrente(ctx, n.negocio_codigo);
  if (!lugar) throw new AppError('NAO_ENCONTRADO');
  return abrirDerivado(ctx, n, lugar, 'RECORRENTE', lugar.dias);
}

/**
 * Wins a deal with its two options, each applied at most once in the deal's life, and keeps the process that the call is
 * answered with: one transaction, over before the answer. A queue would only add the wait for a worker to one deal.
 */
export async function ganharNegocio(
  ctx: Ctx,
  e: Entrada<typeof ganhar>,
): Promise<Linha<typeof ganhar>[]> {
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
  const historia = {
    acao: 'GANHAR',
    antes: situacaoDe(antes),
    depois: { negocio_situacao: 'G', ...derivados },
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
      },
    }),
  ]);
  return [processo];
}
