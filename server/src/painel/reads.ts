import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { condicoesDeNegocio } from '../negocio/visiveis.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

type Filtro = Entrada<typeof funilVendas>;
type Funil = Linha<typeof funilVendas>;

/** The deals counted: of the pipeline, created in the period, within the filters and the user's rights. $1 registration, $2 pipeline. */
function contados(ctx: Ctx, f: Filtro): Condicoes {
  const { pipeline_codigo, ...filtros } = f;
  const todos = { FILTRO_GERAL: '', TIPO_DATA: 'CRIACAO' as const, ...filtros };
  return condicoesDeNegocio(ctx, todos, [pipeline_codigo]).e('n.pipeline_codigo = $2');
}

/* Stays are read in the order of the log, whatever pipeline they passed through: only then is the event index enough
   by itself. A move that was undone never happened, nor did its undo, which names it (less than zero, where a move has
   the stage it came from). A stay counts in the mean when the log saw it begin and end; the closing of a deal ends its
   last one (an imported deal that closed before it was imported has none), whatever moves it later. */
const ESTADAS = `
  v AS (SELECT v.negocio_codigo, v.evento_codigo, v.evento_em, v.evento_deestagio, v.evento_paraestagio, d.negocio_dtfechamento,
      array_agg(-v.evento_deestagio) FILTER (WHERE v.evento_deestagio < 0) OVER (PARTITION BY v.negocio_codigo ORDER BY v.evento_codigo ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS desfeitos
    FROM d JOIN evento v ON v.clienteregistro_codigo = $1 AND v.negocio_codigo = d.negocio_codigo WHERE v.evento_paraestagio IS NOT NULL),
  p AS (SELECT v.negocio_codigo, v.evento_paraestagio AS estagio, v.evento_em AS entrou,
      least(lead(v.evento_em) OVER (PARTITION BY v.negocio_codigo ORDER BY v.evento_codigo), v.negocio_dtfechamento) AS saiu
    FROM v WHERE v.desfeitos IS NULL OR (coalesce(v.evento_deestagio, 0) >= 0 AND v.evento_codigo <> ALL (v.desfeitos))),
  q AS (SELECT estagio, negocio_codigo, count(*) FILTER (WHERE saiu > entrou) AS estadas,
      sum(extract(epoch FROM saiu - entrou)::float8) FILTER (WHERE saiu > entrou) AS segundos
    FROM p GROUP BY estagio, negocio_codigo),
  s AS (SELECT estagio, count(*)::int AS passaram, sum(segundos) / nullif(sum(estadas), 0) / 3600 AS horas FROM q GROUP BY estagio)`;

const DEGRAUS = `
  a AS (SELECT estagio_codigo, count(*)::int AS quantidade, sum(negocio_valor) AS valor FROM d WHERE negocio_situacao = 'A' GROUP BY estagio_codigo),
  g AS (SELECT e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, coalesce(a.quantidade, 0) AS quantidade,
      coalesce(a.valor, 0)::numeric(30, 2)::text AS valor_total, coalesce(s.passaram, 0) AS passaram, round(s.horas::numeric, 1)::text AS horas_medias,
      round(s.passaram::numeric / nullif(lag(s.passaram) OVER (ORDER BY e.estagio_ordem, e.estagio_codigo), 0), 4)::text AS conversao
    FROM estagio e LEFT JOIN a ON a.estagio_codigo = e.estagio_codigo LEFT JOIN s ON s.estagio = e.estagio_codigo
    WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2)`;

const conta = (situacoes: string) =>
  `count(*) FILTER (WHERE negocio_situacao IN (${situacoes}))::int`;
const soma = (situacoes: string) =>
  `coalesce(sum(negocio_valor) FILTER (WHERE negocio_situacao IN (${situacoes})), 0)::numeric(30, 2)::text`;

const TOTAIS = `count(*)::int AS criados, ${conta("'A'")} AS abertos, ${soma("'A'")} AS valor_aberto, ${conta("'G', 'F'")} AS ganhos,
  ${soma("'G', 'F'")} AS valor_ganho, ${conta("'P'")} AS perdidos, ${soma("'P'")} AS valor_perdido,
  round((avg(extract(epoch FROM negocio_dtfechamento - negocio_dtcriacao)::float8) FILTER (WHERE negocio_situacao IN ('G', 'F')) / 86400)::numeric, 1)::text AS ciclo_medio`;

/** The funnel in one statement over the same deals: its stages, and what became of them. */
export async function lerFunil(ctx: Ctx, f: Filtro): Promise<Funil[]> {
  const c = contados(ctx, f);
  const [linha] = await ctx.tx.sql<Omit<Funil, 'degraus'> & { degraus: Funil['degraus'] | null }>(
    `WITH d AS MATERIALIZED (SELECT n.negocio_codigo, n.estagio_codigo, n.negocio_situacao, n.negocio_valor, n.negocio_dtcriacao, n.negocio_dtfechamento FROM negocio n WHERE ${c.sql}),
     ${ESTADAS}, ${DEGRAUS}
     SELECT (SELECT json_agg(g ORDER BY g.estagio_ordem, g.estagio_codigo) FROM g) AS degraus, t.* FROM (SELECT ${TOTAIS} FROM d) t`,
    c.valores,
    { semNome: true },
  );
  if (!linha?.degraus)
    throw new AppError('NAO_ENCONTRADO', {
      mensagem: 'Este funil não existe ou não tem estágios.',
    });
  return [{ ...linha, degraus: linha.degraus }];
}
