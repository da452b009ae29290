import type { CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * What the deal's stage demands and the deal lacks, on its way to a stage further on, to one of another pipeline, or
 * (without one) out of the board.
 */
export async function exigidosFaltando(
  ctx: Ctx,
  codigo: number,
  destino: number | null,
): Promise<CampoExigivel[]> {
  const [linha] = await ctx.tx.sql<{ faltam: CampoExigivel[] }>(
    `SELECT campos_faltando(n, o.estagio_exigidos) AS faltam FROM negocio n JOIN estagio o ON o.clienteregistro_codigo = $1 AND o.estagio_codigo = n.estagio_codigo
     LEFT JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = $3
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2 AND o.estagio_exigidos <> '{}' AND (e.pipeline_codigo IS DISTINCT FROM n.pipeline_codigo OR e.estagio_ordem > o.estagio_ordem)`,
    [ctx.sessao.clienteregistro_codigo, codigo, destino],
  );
  return linha?.faltam ?? [];
}

/** A step that can be taken back, with what the deal was before it. */
export interface PassoGuardado {
  evento_codigo: number;
  evento_acao: 'MOVER' | 'PERDER';
  evento_antes: Record<string, unknown>;
  /** Quotes that a loss cancelled. */
  cancelados: number[];
}

/**
 * The latest move, change of pipeline or loss of the deal that nothing has taken back. A loss that was reactivated is
 * over: reactivating took it back.
 */
export async function ultimoPasso(ctx: Ctx, codigo: number): Promise<PassoGuardado | undefined> {
  const [linha] = await ctx.tx.sql<PassoGuardado>(
    `SELECT v.evento_codigo, v.evento_acao, v.evento_antes, coalesce(v.evento_depois->'orcamentos_cancelados', '[]') AS cancelados
     FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = $2 AND v.evento_acao IN ('MOVER', 'PERDER')
       AND NOT EXISTS (SELECT 1 FROM evento d WHERE d.clienteregistro_codigo = $1 AND d.evento_tabela = 'negocio' AND d.evento_chave = $2 AND d.evento_codigo > v.evento_codigo
         AND ((d.evento_depois->>'desfaz')::bigint = v.evento_codigo OR (d.evento_acao = 'REATIVAR' AND v.evento_acao = 'PERDER')))
     ORDER BY v.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, String(codigo)],
  );
  return linha;
}
