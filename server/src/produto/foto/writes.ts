import type { Ctx } from '../../platform/context.ts';
import type { Foto } from './reads.ts';

/** Keeps the picture of a product in the place of the one before. */
export const gravarFoto = (
  ctx: Ctx,
  produto_codigo: number,
  tipo: string,
  bytes: Buffer,
): Promise<Foto[]> =>
  ctx.tx.sql<Foto>(
    `INSERT INTO produto_foto (clienteregistro_codigo, produto_codigo, foto_tipo, foto_bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (clienteregistro_codigo, produto_codigo) DO UPDATE SET foto_tipo = EXCLUDED.foto_tipo, foto_bytes = EXCLUDED.foto_bytes, foto_em = now()
     RETURNING produto_codigo, foto_tipo, foto_em`,
    [ctx.sessao.clienteregistro_codigo, produto_codigo, tipo, bytes],
  );

export const apagarFoto = (ctx: Ctx, produto_codigo: number): Promise<Foto[]> =>
  ctx.tx.sql<Foto>(
    'DELETE FROM produto_foto WHERE clienteregistro_codigo = $1 AND produto_codigo = $2 RETURNING produto_codigo, foto_tipo, foto_em',
    [ctx.sessao.clienteregistro_codigo, produto_codigo],
  );
