import type { Entrada } from '@praca/contract/endpoint.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { condicoesDeNegocio } from '../negocio/visiveis.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';

export type Filtro = Entrada<typeof negociosDoPainel>;
/** Most bars of a chart: what comes after them is the tail that nobody compares by eye. */
const MAXIMO_DE_MARCAS = 100;
/** Ages in days: up to so many, then the next, then older. */
export const IDADES = [7, 30, 90, 180] as const;
/** Days without interaction. */
export const PARADOS = [7, 15, 30, 60] as const;

/** Numbers of deals created on a day, by situation. */
export interface PorDia {
  dia: string;
  negocio_situacao: 'A' | 'G' | 'P' | 'F';
  quantidade: number;
  valor: string;
}
/** A bar before it knows its rows. */
export interface Barra {
  grupo: 'origem' | 'temperatura' | 'etiqueta' | 'idade' | 'parado' | 'estagio' | 'perda';
  marca: string | null;
  nome: string | null;
  quantidade: number;
  valor: string;
  dias: string | null;
}

const POR_SITUACAO =
  'n.negocio_situacao, count(*)::int AS quantidade, sum(n.negocio_valor)::numeric(30, 2)::text AS valor';
const CONTA = 'count(*)::int AS quantidade, sum(v)::numeric(30, 2)::text AS valor';
const COLUNAS =
  'n.negocio_situacao AS s, n.negocio_valor AS v, n.orprospect_codigo AS o, n.motperda_codigo AS m, n.negocio_temperatura AS t, n.estagio_codigo AS e, n.etiquetas AS x, n.negocio_dtcriacao AS c, n.negocio_dtinteracao AS i, n.negocio_dtestagio AS d';

/** The boards of a kind, by their codes. */
export async function lerBoards(ctx: Ctx, tipo: NonNullable<Filtro['board_tipo']>) {
  const boards = await ctx.tx.sql<{ board_codigo: number }>(
    'SELECT board_codigo FROM board WHERE clienteregistro_codigo = $1 AND board_tipo = $2 ORDER BY board_ordem, board_codigo',
    [ctx.sessao.clienteregistro_codigo, tipo],
  );
  return boards.map(({ board_codigo }) => board_codigo);
}

/** The deals of a dashboard, within the rights of who asks. */
function condicoes(
  ctx: Ctx,
  { board_tipo: _, COMPARAR: __, LISTA_ETIQUETA, ...f }: Filtro,
  boards?: number[],
) {
  const c = condicoesDeNegocio(ctx, {
    ...f,
    TIPO_DATA: 'CRIACAO',
    ...(boards && { LISTA_BOARD: boards }),
  });
  return LISTA_ETIQUETA?.length ? c.e('n.etiquetas && ?::bigint[]', LISTA_ETIQUETA) : c;
}

/** How many deals were created on each day, in the user's time zone, and in which situation they are now. */
export function lerDias(ctx: Ctx, f: Filtro, boards?: number[]): Promise<PorDia[]> {
  const c = condicoes(ctx, f, boards);
  const onde = { sql: c.sql };
  return ctx.tx.sql<PorDia>(
    `SELECT (n.negocio_dtcriacao AT TIME ZONE ${c.vincular(ctx.sessao.usuario_fuso)})::date::text AS dia, ${POR_SITUACAO}
     FROM negocio n WHERE ${onde.sql} GROUP BY 1, n.negocio_situacao`,
    c.valores,
    { semNome: true },
  );
}

const agrupar = (c: Condicoes, ctx: Ctx, f: Filtro): string => {
  const agora = `${c.vincular(ctx.agora)}::timestamptz`;
  const fuso = c.vincular(ctx.sessao.usuario_fuso);
  const hoje = `${c.vincular(dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso))}::date`;
  const etiquetas = `${c.vincular(f.LISTA_ETIQUETA?.length ? f.LISTA_ETIQUETA : null)}::bigint[]`;
  const idades = `${c.vincular(IDADES)}::int[]`;
  const parados = `${c.vincular(PARADOS)}::int[]`;
  return `
  SELECT 'origem' AS grupo, o::text AS marca, ${CONTA}, NULL::text AS dias FROM q GROUP BY o
  UNION ALL SELECT 'temperatura', t, ${CONTA}, NULL FROM q WHERE s = 'A' GROUP BY t
  UNION ALL SELECT 'etiqueta', g::text, ${CONTA}, NULL FROM q CROSS JOIN LATERAL unnest(x) g WHERE ${etiquetas} IS NULL OR g = ANY (${etiquetas}) GROUP BY g
  UNION ALL SELECT 'idade', f::text, ${CONTA}, NULL FROM (SELECT v, width_bucket(${hoje} - (c AT TIME ZONE ${fuso})::date - 1, ${idades}) AS f FROM q WHERE s = 'A') y GROUP BY f
  UNION ALL SELECT 'parado', p::text, ${CONTA}, NULL FROM q JOIN unnest(${parados}) p ON i < ${agora} - make_interval(days => p) WHERE s = 'A' GROUP BY p
  UNION ALL SELECT 'estagio', e::text, ${CONTA}, round(avg(extract(epoch FROM ${agora} - d)) / 86400, 1)::text FROM q WHERE s = 'A' GROUP BY e
  UNION ALL SELECT 'perda', m::text, ${CONTA}, NULL FROM q WHERE s = 'P' GROUP BY m`;
};

const NOMES = `CASE b.grupo
    WHEN 'origem' THEN (SELECT a.orprospect_descricao FROM origem_contato a WHERE a.clienteregistro_codigo = $1 AND a.orprospect_codigo = b.marca::bigint)
    WHEN 'etiqueta' THEN (SELECT a.etiqueta_descricao FROM etiqueta a WHERE a.clienteregistro_codigo = $1 AND a.etiqueta_codigo = b.marca::bigint)
    WHEN 'perda' THEN (SELECT a.motperda_descricao FROM motivo_perda a WHERE a.clienteregistro_codigo = $1 AND a.motperda_codigo = b.marca::bigint)
    WHEN 'estagio' THEN (SELECT p.pipeline_descricao || ' › ' || a.estagio_descricao FROM estagio a JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = a.pipeline_codigo WHERE a.clienteregistro_codigo = $1 AND a.estagio_codigo = b.marca::bigint)
  END AS nome`;

/** All bars in one statement over the same deals, the largest first. */
export function lerBarras(ctx: Ctx, f: Filtro, boards?: number[]): Promise<Barra[]> {
  const c = condicoes(ctx, f, boards);
  const onde = { sql: c.sql };
  const barras = { sql: agrupar(c, ctx, f) };
  return ctx.tx.sql<Barra>(
    `WITH q AS MATERIALIZED (SELECT ${COLUNAS} FROM negocio n WHERE ${onde.sql}), b AS (${barras.sql}),
      l AS (SELECT b.*, row_number() OVER (PARTITION BY b.grupo ORDER BY b.quantidade DESC, b.marca) AS lugar FROM b)
     SELECT b.grupo, b.marca, b.quantidade, b.valor, b.dias, ${NOMES} FROM l b WHERE b.lugar <= ${MAXIMO_DE_MARCAS} ORDER BY b.grupo, b.lugar`,
    c.valores,
    { semNome: true },
  );
}
