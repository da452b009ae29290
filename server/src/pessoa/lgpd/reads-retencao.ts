import { MAXIMO_DE_UMA_VEZ, type Retencao } from '@praca/contract/pessoa/lgpd/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { condicoesDePessoa } from '../reads.ts';

type Proposta = Retencao['pessoas'][number];

// The last of everything that somebody did with the person; the day they came in where nobody did anything.
const ULTIMA = `greatest(q.pessoa_dtcriacao, (SELECT max(n.negocio_dtinteracao) FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = q.pessoa_codigo),
    (SELECT max(coalesce(t.atividade_dtconclusao, t.atividade_dthr, t.atividade_dtcriacao)) FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.pessoa_codigo = q.pessoa_codigo),
    (SELECT max(a.acomp_em) FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = q.pessoa_codigo),
    (SELECT max(m.email_em) FROM email m WHERE m.clienteregistro_codigo = $1 AND m.pessoa_codigo = q.pessoa_codigo),
    (SELECT max(v.pedvenda_dtcriacao) FROM pedvenda v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = q.pessoa_codigo))`;
const SEM_PEDIDO = `NOT EXISTS (SELECT 1 FROM pedvenda v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = q.pessoa_codigo AND v.pedvenda_tipo = 'P')
  AND NOT EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = q.pessoa_codigo AND n.negocio_situacao IN ('A', 'G', 'F'))`;

/** The months after which people are proposed; null: nobody is. */
export async function lerMeses(ctx: Ctx): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ meses: number | null }>(
    'SELECT clienteregistro_meseslgpd AS meses FROM clienteregistro WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha?.meses ?? null;
}

const condicoes = (ctx: Ctx, quais: readonly number[] | null, meses: number | null = null) =>
  condicoesDePessoa(ctx)
    .e("q.pessoa_tipo = 'F' AND q.pessoa_anonimizadaem IS NULL")
    .e('(?::bigint[] IS NULL OR q.pessoa_codigo = ANY(?::bigint[]))', quais, quais)
    .e(SEM_PEDIDO)
    .e(
      `${ULTIMA} < now() - (SELECT make_interval(months => coalesce(?::int, r.clienteregistro_meseslgpd)) FROM clienteregistro r WHERE r.clienteregistro_codigo = $1)`,
      meses,
    );

/** Natural persons without orders and without anything open or won whom nobody was in contact with for so long, the longest first. */
export async function lerPropostas(
  ctx: Ctx,
  quais: readonly number[] | null = null,
): Promise<Proposta[]> {
  const c = condicoes(ctx, quais);
  return ctx.tx.sql<Proposta>(
    `SELECT q.pessoa_codigo, q.pessoa_razao, ${ULTIMA} AS ultima_em FROM pessoa q WHERE ${c.sql} ORDER BY 3, 1 LIMIT ${c.vincular(MAXIMO_DE_UMA_VEZ)}`,
    c.valores,
    { semNome: true },
  );
}

/** How many are proposed, or would be after so many months. */
export async function contarPropostas(ctx: Ctx, meses: number | null = null): Promise<number> {
  const c = condicoes(ctx, null, meses);
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM pessoa q WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return linha?.n ?? 0;
}
