import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { anunciar } from '../platform/eventos/registro-evento.ts';
import { cancelarDosNegocios } from '../pedvenda/com-negocio.ts';
import { voltarMudancas } from './lote/writes-desfazer.ts';
import { lerLugar, ultimoPasso, type PassoGuardado } from './movimento/reads.ts';
import { travarNegocio, type NegocioTravado } from './writes.ts';

/** The last step of a deal that may be taken back now: a loss of a lost one, a move of an open one. */
function passoDesfazivel(n: NegocioTravado, passo: PassoGuardado | undefined): PassoGuardado {
  const esperada = passo?.evento_acao === 'PERDER' ? 'P' : 'A';
  if (n.negocio_situacao !== 'A' && n.negocio_situacao !== esperada)
    throw new AppError('NEGOCIO_FECHADO');
  if (!passo || n.negocio_situacao !== esperada) throw new AppError('NADA_A_DESFAZER');
  return passo;
}

/**
 * Takes back the last move, change of pipeline or loss of the deal that is not taken back yet, exactly; a second call
 * takes back the one before it. Its stage history points at the step it takes back (a negative `evento_deestagio`), so
 * that the funnel, which reads no more than an index of the log, counts neither. Who names the step that is meant is
 * refused where a later one is the last by now.
 */
export async function desfazerMoverNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof desfazerMover>,
): Promise<Linha<typeof desfazerMover>[]> {
  const [antes, ultimo] = await Promise.all([
    travarNegocio(ctx, entrada.NEGOCIO_CODIGO),
    ultimoPasso(ctx, entrada.NEGOCIO_CODIGO),
  ]);
  const passo = passoDesfazivel(antes, ultimo);
  const { VERSAO_DO_MOVIMENTO: esperada = passo.evento_versao } = entrada;
  if (esperada !== passo.evento_versao)
    await recusarAlterado(ctx, 'negocio', antes.negocio_codigo, antes.versao);
  // With 'S' the open quotes are cancelled; otherwise those that an undone loss cancelled open again with it.
  const mais =
    entrada.CANCELAORCAMENTOS === 'S'
      ? {
          orcamentos_cancelados:
            (await cancelarDosNegocios(ctx, [antes.negocio_codigo], ['A', 'G', 'P', 'F']))[
              antes.negocio_codigo
            ] ?? [],
        }
      : {};
  const { eventos, recusados } = await voltarMudancas(ctx, {
    como: `DESFAZER_${passo.evento_acao}`,
    processo: null,
    eventos: [passo.evento_codigo],
    negocios: [antes.negocio_codigo],
    exata: false,
    mais,
  });
  if (recusados.length)
    throw new AppError('NADA_A_DESFAZER', {
      mensagem: 'O estágio de origem não existe mais.',
      ajuda: 'Mova o negócio para outro estágio.',
    });
  for (const evento of eventos) anunciar(ctx, evento);
  return [await lerLugar(ctx, antes.negocio_codigo)];
}
