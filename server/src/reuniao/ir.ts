import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ir } from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarReuniao } from './mudar.ts';
import { negocioDoItem } from './reads.ts';
import { gravarItemAberto } from './writes.ts';

/** Opens an item for everybody who looks at the meeting; only who conducts it does. */
export const irAoItem = (ctx: Ctx, e: Entrada<typeof ir>): Promise<Reuniao[]> =>
  mudarReuniao(ctx, e.reuniao_codigo, {
    acao: 'IR',
    soQuemConduz: true,
    mudar: async () => {
      await negocioDoItem(ctx, e.reuniao_codigo, e.reuniaoitem_ordem);
      await gravarItemAberto(ctx, e.reuniao_codigo, e.reuniaoitem_ordem);
    },
  });
