import type { Entrada } from '@praca/contract/endpoint.ts';
import { ataDe } from '@praca/contract/reuniao/ata.ts';
import type { encerrar } from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarReuniao } from './mudar.ts';
import { abrirReuniao } from './reads.ts';
import { gravarAta, gravarFim } from './writes.ts';

/** Ends a meeting and keeps its minutes, written from what happened in it; only who conducts it does. */
export const encerrarReuniao = (
  ctx: Ctx,
  { reuniao_codigo }: Entrada<typeof encerrar>,
): Promise<Reuniao[]> =>
  mudarReuniao(ctx, reuniao_codigo, {
    acao: 'ENCERRAR',
    soQuemConduz: true,
    mudar: async () => {
      await gravarFim(ctx, reuniao_codigo);
      for (const reuniao of await abrirReuniao(ctx, { reuniao_codigo }))
        await gravarAta(ctx, reuniao_codigo, ataDe(reuniao, ctx.sessao.usuario_fuso));
    },
  });
