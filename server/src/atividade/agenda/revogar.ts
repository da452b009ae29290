import type { Agenda } from '@praca/contract/atividade/agenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerAgenda } from './reads.ts';
import { apagarAgenda } from './writes.ts';

/** Ends the address of the user's feed: calendars that have it read nothing any more. */
export async function revogarAgenda(ctx: Ctx): Promise<Agenda[]> {
  if (await apagarAgenda(ctx))
    await registrarEvento(ctx, {
      tabela: 'usuario',
      chave: ctx.sessao.usuario_codigo,
      acao: 'REVOGAR_AGENDA',
    });
  return lerAgenda(ctx);
}
