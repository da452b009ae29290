import type { Ctx } from '../../platform/context.ts';

export interface Lugar {
  pipeline_codigo: number;
  estagio_codigo: number;
  /** Above its open cards, where that is known. */
  negocio_posicao?: number;
}

/** The first stage of the first after-sales pipeline; undefined when there is none. */
export async function primeiroPosVenda(ctx: Ctx): Promise<Lugar | undefined> {
  const [linha] = await ctx.tx.sql<Lugar>(
    `SELECT p.pipeline_codigo, e.estagio_codigo FROM board b JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.board_codigo = b.board_codigo AND p.pipeline_ativo
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = p.pipeline_codigo
     WHERE b.clienteregistro_codigo = $1 AND b.board_tipo = 'posvendas' ORDER BY b.board_codigo, p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha;
}

/** Where a recurring deal starts: the first stage of the pipeline of the deal that was sold (of its origin, for after-sales). */
export async function inicioDoRecorrente(ctx: Ctx, negocio: number): Promise<Lugar | undefined> {
  const [linha] = await ctx.tx.sql<Lugar>(
    `SELECT e.pipeline_codigo, e.estagio_codigo FROM negocio n LEFT JOIN negocio o ON o.clienteregistro_codigo = $1 AND o.negocio_codigo = n.negocio_origem
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = coalesce(CASE WHEN o.negocio_posvenda = n.negocio_codigo THEN o.pipeline_codigo END, n.pipeline_codigo)
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2 ORDER BY e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, negocio],
  );
  return linha;
}
