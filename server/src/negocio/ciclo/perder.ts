import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoPerder } from '@praca/contract/negocio/rules.ts';
import { cancelarDosNegocios } from '../../pedvenda/com-negocio.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { anunciar } from '../../platform/eventos/registro-evento.ts';
import { gravarAcao, type Gravado } from '../lote/writes-acoes.ts';
import { lerNegocio } from '../reads.ts';
import { conferirPerda, referencia } from '../reads-referencia.ts';
import { travarParaVerbo } from './conferir.ts';

type Perda = Pick<
  Entrada<typeof perder>,
  'motperda_codigo' | 'negocio_obsperda' | 'cancelaOrcamento'
>;

/** Loses locked deals, one or many, for a reason that was looked at, cancels their open quotes when asked to, and writes their history; closed ones stay. */
export const perderConjunto = async (
  ctx: Ctx,
  processo: number | null,
  codigos: readonly number[],
  { motperda_codigo, negocio_obsperda, cancelaOrcamento }: Perda,
): Promise<Gravado> =>
  gravarAcao(ctx, processo, 'PERDER', codigos, [
    motperda_codigo,
    negocio_obsperda,
    cancelaOrcamento === 'S' ? await cancelarDosNegocios(ctx, codigos, ['A']) : {},
  ]);

/** Loses an open deal: a set of one, at the version seen where one was sent; the reason may demand an observation. */
export async function perderNegocio(
  ctx: Ctx,
  e: Entrada<typeof perder>,
): Promise<Linha<typeof perder>[]> {
  const { negocio_codigo, board_codigo } = await travarParaVerbo(ctx, e, aoPerder);
  if (e.board_codigo !== undefined && e.board_codigo !== board_codigo)
    throw referencia('board_codigo', 'O negócio não está neste quadro.');
  await conferirPerda(ctx, e.motperda_codigo, e.negocio_obsperda);
  const { eventos, recusados } = await perderConjunto(ctx, null, [negocio_codigo], e);
  if (recusados[0]) throw new AppError(recusados[0].recusa);
  for (const evento of eventos) anunciar(ctx, evento);
  return [await lerNegocio(ctx, negocio_codigo)];
}
