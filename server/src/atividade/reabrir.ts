import type { reabrir } from '@praca/contract/atividade/endpoints.ts';
import { aoReabrirAtividade } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarAtividade } from './alcance.ts';
import { mudarSituacao } from './writes.ts';

/** Opens again a task that was done, cancelled or missed. */
export const reabrirAtividade = (ctx: Ctx, e: Entrada<typeof reabrir>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'REABRIR',
    regra: aoReabrirAtividade,
    mudar: () => mudarSituacao(ctx, e.atividade_codigo, 'P'),
  });
