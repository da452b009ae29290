import type { Aparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import { MAXIMO_APARELHOS } from '@praca/contract/aviso/aparelho/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Destino } from '../../platform/push/push.ts';

const COLUNAS = 'aparelho_codigo, aparelho_agente, aparelho_em';

/** Keeps a browser as the user's, whose it was before or not; the oldest of too many goes. */
export async function gravarAparelho(
  ctx: Ctx,
  { endereco, chave, segredo }: Destino,
  hash: Buffer,
): Promise<Aparelho[]> {
  const { clienteregistro_codigo: registro, usuario_codigo, sessao_codigo } = ctx.sessao;
  const gravado = await ctx.tx.sql<Aparelho>(
    `INSERT INTO aviso_aparelho (clienteregistro_codigo, usuario_codigo, aparelho_endereco, aparelho_hash, aparelho_chave, aparelho_segredo, aparelho_agente, sessao_codigo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (clienteregistro_codigo, aparelho_hash) DO UPDATE SET usuario_codigo = excluded.usuario_codigo, aparelho_chave = excluded.aparelho_chave, aparelho_segredo = excluded.aparelho_segredo, aparelho_agente = excluded.aparelho_agente, sessao_codigo = excluded.sessao_codigo, aparelho_em = now()
     RETURNING ${COLUNAS}`,
    [registro, usuario_codigo, endereco, hash, chave, segredo, ctx.agente, sessao_codigo],
  );
  await ctx.tx.sql(
    `DELETE FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND aparelho_codigo IN (
       SELECT aparelho_codigo FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 ORDER BY aparelho_em DESC, aparelho_codigo DESC OFFSET ${MAXIMO_APARELHOS})`,
    [registro, usuario_codigo],
  );
  return gravado;
}

/** Takes a browser of the user away; none where it is not theirs. */
export const apagarAparelho = (ctx: Ctx, codigo: number): Promise<Aparelho[]> =>
  ctx.tx.sql<Aparelho>(
    `DELETE FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND aparelho_codigo = $3 RETURNING ${COLUNAS}`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, codigo],
  );

/** Takes a browser away that its push service does not know any more. */
export const esquecerAparelho = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql('DELETE FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND aparelho_codigo = $2', [
    registro,
    codigo,
  ]);

/** Makes a browser that is the user's belong to the session that they work in there now; false where it is not theirs. */
export async function tomarAparelho(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const { clienteregistro_codigo, usuario_codigo, sessao_codigo } = ctx.sessao;
  const linhas = await ctx.tx.sql(
    'UPDATE aviso_aparelho SET sessao_codigo = $4 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND aparelho_hash = $3 RETURNING 1',
    [clienteregistro_codigo, usuario_codigo, hash, sessao_codigo],
  );
  return linhas.length > 0;
}

/** Takes a browser away from whoever worked in it before. */
export const apagarPeloEndereco = (ctx: Ctx, hash: Buffer): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND aparelho_hash = $2',
    [ctx.sessao.clienteregistro_codigo, hash],
  );
