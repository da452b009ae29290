import { dataNoFuso, somarDias, type DataIso } from '@praca/contract/br/data.ts';
import {
  DIAS_SEM_COMPRA,
  type FiltrosNaoCompram,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** The time without a purchase, both days included, and the day until which its length is counted. */
export interface Janela {
  de: DataIso;
  ate: DataIso;
  contada: DataIso;
}

/** The time asked for; without dates the last 90 days of the user's calendar. */
export function janelaDe(
  ctx: Pick<Ctx, 'agora' | 'sessao'>,
  f: Pick<FiltrosNaoCompram, 'DATA_INICIAL' | 'DATA_FINAL'>,
): Janela {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const ate =
    f.DATA_FINAL ?? (f.DATA_INICIAL !== undefined && f.DATA_INICIAL > hoje ? f.DATA_INICIAL : hoje);
  const contada = ate < hoje ? ate : hoje;
  const de = f.DATA_INICIAL ?? somarDias(contada, 1 - DIAS_SEM_COMPRA);
  if (de > ate)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'DATA_FINAL', mensagem: 'A data final vem antes da inicial.' }],
    });
  return { de, ate, contada };
}
