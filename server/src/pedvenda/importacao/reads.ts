import type { Ctx } from '../../platform/context.ts';

/** Whether an order of the company came in under this number before, whoever sees it. */
export async function jaEntrou(ctx: Ctx, empresa_codigo: number, numero: string): Promise<boolean> {
  const [linha] = await ctx.tx.sql<{ sim: boolean }>('SELECT pedido_importado($1, $2) AS sim', [
    empresa_codigo,
    numero,
  ]);
  return linha?.sim === true;
}

/** The orders that an import brought, some at a time, with the version that it left them at. */
export const trazidasPor = (
  ctx: Ctx,
  uniproc_codigo: number,
  depois: number,
  limite: number,
): Promise<{ pedvenda_codigo: number; vendaimp_versao: number }[]> =>
  ctx.tx.sql(
    `SELECT pedvenda_codigo, vendaimp_versao FROM vendaimportada
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND pedvenda_codigo > $3 ORDER BY pedvenda_codigo LIMIT $4`,
    [ctx.sessao.clienteregistro_codigo, uniproc_codigo, depois, limite],
  );

/** What people said that columns hold: the folded header, and the field or ''. */
export async function colunasLembradas(ctx: Ctx): Promise<Map<string, string>> {
  const linhas = await ctx.tx.sql<{ colunapedido_cabecalho: string; colunapedido_campo: string }>(
    'SELECT colunapedido_cabecalho, colunapedido_campo FROM colunapedido WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo],
  );
  return new Map(linhas.map((l) => [l.colunapedido_cabecalho, l.colunapedido_campo]));
}
