import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';

/** Keeps the address of the user's feed by its hash; false where there is one already that is not to be replaced. */
export async function gravarAgenda(ctx: Ctx, hash: Buffer, substituir: boolean): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    `INSERT INTO agenda_publicada (clienteregistro_codigo, usuario_codigo, agenda_hash) VALUES ($1, $2, $3)
     ON CONFLICT (clienteregistro_codigo, usuario_codigo) DO UPDATE SET agenda_hash = excluded.agenda_hash, agenda_criada_em = now(), agenda_lida_em = NULL WHERE $4 RETURNING 1`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, hash, substituir],
  );
  return linhas.length > 0;
}

/** Ends the user's feed; false when there was none. */
export async function apagarAgenda(ctx: Ctx): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    'DELETE FROM agenda_publicada WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 RETURNING 1',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
  return linhas.length > 0;
}

/** Notes that a calendar read the feed. */
export const anotarLeitura = (tx: Tx, registro: number, usuario: number): Promise<unknown> =>
  tx.sql(
    "UPDATE agenda_publicada SET agenda_lida_em = date_trunc('hour', now()) WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2",
    [registro, usuario],
  );
