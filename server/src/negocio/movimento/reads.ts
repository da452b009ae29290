import type { Linha } from '@praca/contract/endpoint.ts';
import type { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { topoDe } from '../reads-topo.ts';

/**
 * What the deal's stage demands and the deal lacks, on its way to a stage further on, to one of another pipeline, or
 * (without one) out of the board.
 */
export async function exigidosFaltando(
  ctx: Ctx,
  codigo: number,
  destino: number | null,
): Promise<string[]> {
  const [linha] = await ctx.tx.sql<{ faltam: string[] }>(
    `SELECT exigidos_faltando(n, o, e) AS faltam
     FROM negocio n
     JOIN estagio o ON o.clienteregistro_codigo = $1 AND o.estagio_codigo = n.estagio_codigo
     LEFT JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = $3
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo, destino],
  );
  return linha?.faltam ?? [];
}

/** Where a deal would go: the top of a stage of an active pipeline. */
export interface Destino {
  pipeline_codigo: number;
  estagio_codigo: number;
  negocio_posicao: number;
  /** What the stage that the deal leaves demands of it and it lacks. */
  faltam: string[];
}

const DESTINO = `SELECT
    e.pipeline_codigo,
    e.estagio_codigo,
    ${topoDe('$3', '$4')} AS negocio_posicao,
    exigidos_faltando(n, o, e) AS faltam
  FROM estagio e
  JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = e.pipeline_codigo AND p.pipeline_ativo
  CROSS JOIN negocio n
  JOIN estagio o ON o.clienteregistro_codigo = $1 AND o.estagio_codigo = n.estagio_codigo
  WHERE e.clienteregistro_codigo = $1
    AND e.pipeline_codigo = $3
    AND e.estagio_codigo = $4
    AND n.clienteregistro_codigo = $1
    AND n.negocio_codigo = $2`;

/** The top of a stage for a deal that stands elsewhere, and what keeps the deal from going there; none when there is no such stage. */
export async function destinoNoTopo(
  ctx: Ctx,
  codigo: number,
  pipeline: number,
  estagio: number,
): Promise<Destino | undefined> {
  const [linha] = await ctx.tx.sql<Destino>(DESTINO, [
    ctx.sessao.clienteregistro_codigo,
    codigo,
    pipeline,
    estagio,
  ]);
  return linha;
}

/** A step that can be taken back, with what the deal was before it. */
export interface PassoGuardado {
  evento_codigo: number;
  evento_acao: 'MOVER' | 'PERDER';
  evento_antes: Record<string, unknown>;
  /** The version that the step left the deal at. */
  evento_versao: number | null;
  /** Quotes that a loss cancelled. */
  cancelados: number[];
}

const PASSO =
  "evento_codigo, evento_acao, evento_antes, evento_versao, coalesce(evento_depois->'orcamentos_cancelados', '[]') AS cancelados";
const HISTORIA =
  "evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'negocio' AND evento_chave = $2";

/** Above every code there is: where reading backwards begins. */
const ANTES_DE_TODOS = String(Number.MAX_SAFE_INTEGER);

/**
 * The latest move, change of pipeline or loss of the deal that nothing has taken back. A loss that was reactivated is
 * over: reactivating took it back. What is taken back is mostly the very last event; otherwise the deal's history is read
 * backwards, one event after the other, and only so far: what it costs does not grow with what came before.
 */
export async function ultimoPasso(ctx: Ctx, codigo: number): Promise<PassoGuardado | undefined> {
  const valores = [ctx.sessao.clienteregistro_codigo, String(codigo)];
  const [ultimo] = await ctx.tx.sql<Omit<PassoGuardado, 'evento_acao'> & { evento_acao: string }>(
    `SELECT ${PASSO} FROM ${HISTORIA} ORDER BY evento_codigo DESC LIMIT 1`,
    valores,
  );
  if (!ultimo) return undefined;
  const { evento_acao } = ultimo;
  if (evento_acao === 'MOVER' || evento_acao === 'PERDER') return { ...ultimo, evento_acao };
  const [linha] = await ctx.tx.sql<PassoGuardado>(
    `WITH RECURSIVE volta AS (
       SELECT ${ANTES_DE_TODOS}::bigint AS evento_codigo, ''::text AS evento_acao, NULL::jsonb AS evento_antes, NULL::int AS evento_versao, NULL::jsonb AS evento_depois, '{}'::bigint[] AS desfeitos, false AS reativado, false AS achado
       UNION ALL
       SELECT v.evento_codigo, v.evento_acao, v.evento_antes, v.evento_versao, v.evento_depois,
         CASE WHEN v.evento_depois ? 'desfaz' THEN p.desfeitos || (v.evento_depois->>'desfaz')::bigint ELSE p.desfeitos END, p.reativado OR v.evento_acao = 'REATIVAR',
         v.evento_acao IN ('MOVER', 'PERDER') AND v.evento_codigo <> ALL (p.desfeitos) AND NOT (p.reativado AND v.evento_acao = 'PERDER')
       FROM volta p CROSS JOIN LATERAL (SELECT * FROM ${HISTORIA} AND evento_codigo < p.evento_codigo ORDER BY evento_codigo DESC LIMIT 1) v
       WHERE NOT p.achado)
     SELECT ${PASSO} FROM volta WHERE achado`,
    valores,
  );
  return linha;
}

/** Where a locked deal stands now. */
export async function lerLugar(ctx: Ctx, codigo: number): Promise<Linha<typeof desfazerMover>> {
  const [linha] = await ctx.tx.sql<Linha<typeof desfazerMover>>(
    'SELECT negocio_codigo, versao, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
