import type { reagendar } from '@praca/contract/atividade/endpoints.ts';
import {
  aoReagendarAtividade,
  faltasDoReagendamento,
  type Reagendamento,
} from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { mudarAtividade } from './alcance.ts';
import { mudarMomento } from './writes.ts';

/** Refuses another moment that lies in the past, or that nobody gave a reason for. */
export function conferirReagendamento(ctx: Ctx, r: Reagendamento): void {
  const faltas = faltasDoReagendamento(r, ctx.agora, ctx.sessao.usuario_fuso);
  if (faltas.length) throw new AppError('ENTRADA_INVALIDA', { campos: faltas });
}

/** Puts a pending task on another moment, not before now on the server's clock; the history keeps the reason. */
export const reagendarAtividade = (ctx: Ctx, e: Entrada<typeof reagendar>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'REAGENDAR',
    regra: aoReagendarAtividade,
    mudar: ({ atividade_diatodo }) => {
      conferirReagendamento(ctx, { ...e, atividade_diatodo });
      return mudarMomento(ctx, e.atividade_codigo, e.atividade_dthr);
    },
    extra: { atividade_motivo: e.atividade_motivo },
  });
