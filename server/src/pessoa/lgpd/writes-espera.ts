import type { Ctx } from '../../platform/context.ts';
import type { Ligados } from './reads.ts';

/** Takes the reminders off the tasks at a person and at their deals: nobody is reminded of who is gone. */
export const encerrarLembretes = (ctx: Ctx, l: Ligados): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE atividade SET atividade_lembretes = '{}' WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY ($2::bigint[]) AND atividade_lembretes <> '{}'`,
    [ctx.sessao.clienteregistro_codigo, l.tarefas],
  );

/** Counts notices about a person as read: what waits for a mail or a device goes no more. */
export const calarAvisos = (ctx: Ctx, l: Ligados): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE aviso SET aviso_lido_em = now() WHERE clienteregistro_codigo = $1 AND aviso_lido_em IS NULL
       AND (pessoa_codigo = $2 OR negocio_codigo = ANY ($3::bigint[]) OR atividade_codigo = ANY ($4::bigint[]) OR pedvenda_codigo = ANY ($5::bigint[]))`,
    [ctx.sessao.clienteregistro_codigo, l.pessoa, l.negocios, l.tarefas, l.vendas],
  );
