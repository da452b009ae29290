import type { Entrada } from '@praca/contract/endpoint.ts';
import type { decidir } from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import { salvarAtividade } from '../atividade/salvar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { mudarReuniao } from './mudar.ts';
import { negocioDoItem } from './reads.ts';
import { contarMudanca, inserirDecisao } from './writes.ts';

/** Makes a decision a task of the deal, by the verb that makes any task, and remembers that the meeting decided it. */
export const decidirNaReuniao = (
  ctx: Ctx,
  { reuniao_codigo, reuniaoitem_ordem, ...tarefa }: Entrada<typeof decidir>,
): Promise<Reuniao[]> =>
  mudarReuniao(ctx, reuniao_codigo, {
    acao: 'DECIDIR',
    mudar: async () => {
      const negocio_codigo = await negocioDoItem(ctx, reuniao_codigo, reuniaoitem_ordem);
      const [criada] = await salvarAtividade(ctx, {
        ...tarefa,
        negocio_codigo,
        pessoa_codigo: null,
        tipoatividade_codigo: null,
      });
      if (!criada) throw new AppError('NAO_ENCONTRADO');
      await inserirDecisao(ctx, reuniao_codigo, reuniaoitem_ordem, criada.atividade_codigo);
      await contarMudanca(ctx, reuniao_codigo);
    },
  });
