import type { Entrada } from '@praca/contract/endpoint.ts';
import type { anotar } from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarReuniao } from './mudar.ts';
import { negocioDoItem } from './reads.ts';
import { contarMudanca, gravarNota } from './writes.ts';

/** Keeps what was said of a deal; whoever takes part and sees the deal writes it. */
export const anotarNaReuniao = (ctx: Ctx, e: Entrada<typeof anotar>): Promise<Reuniao[]> =>
  mudarReuniao(ctx, e.reuniao_codigo, {
    acao: 'ANOTAR',
    mudar: async () => {
      await negocioDoItem(ctx, e.reuniao_codigo, e.reuniaoitem_ordem);
      await gravarNota(ctx, e.reuniao_codigo, e.reuniaoitem_ordem, e.reuniaoitem_nota.trim());
      await contarMudanca(ctx, e.reuniao_codigo);
    },
  });
