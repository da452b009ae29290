import type { Ctx } from '../platform/context.ts';

/** A CNPJ or a CEP. */
export type TipoConsulta = 'CNPJ' | 'CEP';
/** What a source said; `dados` is null where there is no such thing. */
export interface Guardada {
  consulta_dados: Record<string, unknown> | null;
  consulta_fonte: string;
  consulta_em: string;
}

/** What the registration was told of it, while that still serves: 24 hours, or 10 minutes where nothing was found. */
export async function lerGuardada(
  ctx: Ctx,
  tipo: TipoConsulta,
  chave: string,
): Promise<Guardada | null> {
  const [linha] = await ctx.tx.sql<Guardada>(
    `SELECT consulta_dados, consulta_fonte, consulta_em FROM consulta WHERE clienteregistro_codigo = $1 AND consulta_tipo = $2 AND consulta_chave = $3
       AND consulta_em > now() - CASE WHEN consulta_dados IS NULL THEN interval '10 minutes' ELSE interval '24 hours' END`,
    [ctx.sessao.clienteregistro_codigo, tipo, chave],
  );
  return linha ?? null;
}
