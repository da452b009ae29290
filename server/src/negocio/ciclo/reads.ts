import type { Ctx } from '../../platform/context.ts';
import { RECORRENTE_DO_NEGOCIO } from '../colunas.ts';

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
     WHERE b.clienteregistro_codigo = $1 AND b.board_tipo = 'posvendas' ORDER BY b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha;
}

/** Where a recurring deal starts: the first stage of the pipeline of the deal that was sold (of its origin, for after-sales). Its dates move on by the days that the pipeline of the closed deal says. */
export async function inicioDoRecorrente(
  ctx: Ctx,
  negocio: number,
): Promise<(Lugar & { dias: number }) | undefined> {
  const [linha] = await ctx.tx.sql<Lugar & { dias: number }>(
    `SELECT e.pipeline_codigo, e.estagio_codigo, coalesce(p.pipeline_recorrencia, 0) AS dias FROM negocio n JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo
     LEFT JOIN negocio o ON o.clienteregistro_codigo = $1 AND o.negocio_codigo = n.negocio_origem
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = coalesce(CASE WHEN o.negocio_posvenda = n.negocio_codigo THEN o.pipeline_codigo END, n.pipeline_codigo)
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2 ORDER BY e.estagio_ordem, e.estagio_codigo LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, negocio],
  );
  return linha;
}

/** The sale that a deal is of, by the links of after-sales; of a deal that is not there, itself. */
const VENDA = `WITH RECURSIVE elo AS (
    SELECT $2::bigint AS codigo, 0 AS nivel
    UNION ALL
    SELECT o.negocio_codigo, c.nivel + 1 FROM elo c
      JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = c.codigo
      JOIN negocio o ON o.clienteregistro_codigo = $1 AND o.negocio_codigo = n.negocio_origem AND o.negocio_posvenda = n.negocio_codigo)
  SELECT codigo FROM elo ORDER BY nivel DESC LIMIT 1`;

/** Holds the whole business of a deal until the end of the transaction: of its deals one at a time opens a recurring one. */
export async function segurarVenda(ctx: Ctx, negocio: number): Promise<void> {
  const { clienteregistro_codigo } = ctx.sessao;
  const [venda] = await ctx.tx.sql<{ codigo: number }>(VENDA, [clienteregistro_codigo, negocio]);
  await ctx.tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('negocio.recorrente', $1))", [
    venda?.codigo ?? negocio,
  ]);
}

/** The recurring deal that the business of a deal already has; undefined where none was opened. */
export async function recorrenteDaVenda(ctx: Ctx, negocio: number): Promise<number | undefined> {
  const [linha] = await ctx.tx.sql<{ codigo: number | null }>(
    `SELECT ${RECORRENTE_DO_NEGOCIO} AS codigo FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, negocio],
  );
  return linha?.codigo ?? undefined;
}

/** The win or finish that closed a deal, and the deals that it opened. */
export interface Fechamento {
  evento_codigo: number;
  acao: 'GANHAR' | 'FINALIZAR';
  negocio_dtinteracao: string | null;
  /** The quote that the win made an order. */
  pedido: number | null;
  abertos: { negocio_codigo: number; campo: 'negocio_posvenda' | 'negocio_recorrente' }[];
}

// A deal that the closing opened was made in its transaction: the two history rows have one instant. What was open before stays.
const FECHAMENTO = `SELECT v.evento_codigo, v.evento_acao AS acao, v.evento_antes->>'negocio_dtinteracao' AS negocio_dtinteracao, (v.evento_depois->>'pedvenda_codigo')::bigint AS pedido,
    (SELECT coalesce(json_agg(json_build_object('negocio_codigo', c.evento_chave::bigint, 'campo', x.campo) ORDER BY c.evento_codigo), '[]')
     FROM (VALUES ('negocio_posvenda'), ('negocio_recorrente')) AS x(campo)
     JOIN evento c ON c.clienteregistro_codigo = $1 AND c.evento_tabela = 'negocio' AND c.evento_chave = v.evento_depois->>x.campo AND c.evento_acao = 'CRIAR' AND c.evento_em = v.evento_em) AS abertos
  FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = $2::bigint::text AND v.evento_acao IN ('GANHAR', 'FINALIZAR') ORDER BY v.evento_codigo DESC LIMIT 1`;

/** What closed the deal last, if a person did. */
export async function lerFechamento(ctx: Ctx, negocio: number): Promise<Fechamento | undefined> {
  const [linha] = await ctx.tx.sql<Fechamento>(FECHAMENTO, [
    ctx.sessao.clienteregistro_codigo,
    negocio,
  ]);
  return linha;
}

/** A deal that a closing opened, as it is now. */
export interface Derivado {
  negocio_codigo: number;
  board_tipo: string;
  intocado: boolean;
}

/** Those of the deals that are still there, locked, whoever sees them; one that nobody worked on is as it was made. */
export const travarDerivados = (ctx: Ctx, codigos: readonly number[]): Promise<Derivado[]> =>
  ctx.tx.sql(
    `SELECT n.negocio_codigo, b.board_tipo, n.versao = 1
       AND NOT EXISTS (SELECT 1 FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = n.negocio_codigo)
       AND NOT EXISTS (SELECT 1 FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = n.negocio_codigo)
       AND NOT EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo)
       AND NOT EXISTS (SELECT 1 FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = n.negocio_codigo) AS intocado
     FROM negocio n JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY($2::bigint[]) ORDER BY n.negocio_codigo FOR UPDATE OF n`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );
