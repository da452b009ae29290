import type { Ctx } from '../../platform/context.ts';
import type { Logo } from './reads.ts';

/** Keeps the picture of a company in the place of the one before. */
export async function gravarLogo(
  ctx: Ctx,
  empresa: number,
  tipo: string,
  bytes: Buffer,
): Promise<Logo[]> {
  return ctx.tx.sql<Logo>(
    `INSERT INTO empresa_logo (clienteregistro_codigo, empresa_codigo, logo_tipo, logo_bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (clienteregistro_codigo, empresa_codigo) DO UPDATE SET logo_tipo = EXCLUDED.logo_tipo, logo_bytes = EXCLUDED.logo_bytes, logo_em = now()
     RETURNING empresa_codigo, logo_tipo, logo_em`,
    [ctx.sessao.clienteregistro_codigo, empresa, tipo, bytes],
  );
}

export const apagarLogo = (ctx: Ctx, empresa: number): Promise<Logo[]> =>
  ctx.tx.sql<Logo>(
    'DELETE FROM empresa_logo WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2 RETURNING empresa_codigo, logo_tipo, logo_em',
    [ctx.sessao.clienteregistro_codigo, empresa],
  );
