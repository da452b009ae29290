import type { Ctx } from '../../platform/context.ts';

/** Keeps the picture of who is logged in, in the place of the one before. */
export const gravarFoto = (ctx: Ctx, tipo: string, bytes: Buffer): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO usuario_foto (clienteregistro_codigo, usuario_codigo, foto_tipo, foto_bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (clienteregistro_codigo, usuario_codigo) DO UPDATE SET foto_tipo = EXCLUDED.foto_tipo, foto_bytes = EXCLUDED.foto_bytes, foto_em = now()`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, tipo, bytes],
  );

/** Takes it away; when it had been kept, or undefined where there was none. */
export async function apagarFoto(ctx: Ctx): Promise<string | undefined> {
  const [linha] = await ctx.tx.sql<{ foto_em: string }>(
    'DELETE FROM usuario_foto WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 RETURNING foto_em',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
  return linha?.foto_em;
}
