import type { Entrada } from '@praca/contract/endpoint.ts';
import type { previsaoDoPainel } from '@praca/contract/painel/endpoints.ts';
import { daEtiqueta } from '../../negocio/etiqueta.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../../negocio/visiveis.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Monte, Parcela } from './intervalo.ts';

export type FiltroDaPrevisao = Entrada<typeof previsaoDoPainel>;

/** The deals of these boards that the user sees under the filters, as conditions on `n`. */
export async function condicoesDaPrevisao(
  ctx: Ctx,
  { LISTA_ETIQUETA, ...f }: FiltroDaPrevisao,
  boards: number[],
): Promise<Condicoes> {
  const etiqueta = await daEtiqueta(ctx, LISTA_ETIQUETA);
  const c = condicoesDeNegocio(ctx, {
    ...SEM_FILTROS,
    ...f,
    LISTA_BOARD: boards,
  });
  return etiqueta ? c.e(...etiqueta.condicao) : c;
}

export interface Feita {
  em: string | null;
  aprendidos: number | null;
  /** Every company of the registration is among those that the user sees, or may choose. */
  todas: boolean;
}
export async function lerCalculo(ctx: Ctx): Promise<Feita> {
  const [feita] = await ctx.tx.sql<Feita>(
    `SELECT f.previsaofeita_em AS em, f.previsaofeita_aprendidos AS aprendidos,
       NOT EXISTS (SELECT 1 FROM empresa e WHERE e.clienteregistro_codigo = $1 AND NOT e.empresa_codigo = ANY($2::bigint[])
         AND NOT EXISTS (SELECT 1 FROM usuario u JOIN usuario_empresa m ON m.clienteregistro_codigo = $1 AND m.usuario_codigo = u.usuario_codigo
           WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $3 AND u.usuario_permitealterarempresa AND m.empresa_codigo = e.empresa_codigo)) AS todas
     FROM (SELECT 1) um LEFT JOIN soma.previsaofeita f ON f.clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.empresas, ctx.sessao.usuario_codigo],
  );
  return feita ?? { em: null, aprendidos: null, todas: false };
}

/** Deals of one month and one fifth: exact sums; `quinto` is null without a forecast. */
export interface Parte {
  mes: string | null;
  quinto: number | null;
  quantidade: number;
  valor: string;
  esperado: string;
  pela_etapa: string;
}
type Onde = { mes: string | null; quinto: number };
export interface Lida {
  partes: Parte[];
  parcelas: (Parcela & Onde)[];
  montes: (Monte & Onde)[];
}

/** So many deals, the most valuable ones, are drawn one by one; the others of a group together. */
const UM_A_UM = 1000;
const VISTOS = (onde: { sql: string }) => `v AS MATERIALIZED (
    SELECT n.negocio_valor AS valor, p.previsao_chance AS chance, p.previsao_erro AS erro, p.previsao_grupo AS grupo, date_trunc('month', p.previsao_dt)::date AS mes,
      CASE WHEN p.previsao_chance IS NOT NULL THEN least(4, floor(p.previsao_chance * 5)) END::int AS quinto, e.estagio_probabilidade AS etapa,
      row_number() OVER (PARTITION BY p.negocio_codigo IS NULL ORDER BY n.negocio_valor DESC, n.negocio_codigo) AS lugar
    FROM negocio n
      JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
      LEFT JOIN soma.previsao p ON p.clienteregistro_codigo = $1 AND p.negocio_codigo = n.negocio_codigo
    WHERE ${onde.sql} AND n.negocio_situacao = 'A')`;

/** The open deals that the user sees: exact sums by month and fifth, and what their interval is drawn from. */
export async function lerPrevistos(ctx: Ctx, c: Condicoes): Promise<Lida> {
  const DELES = VISTOS(c);
  const [lida] = await ctx.tx.sql<{ [K in keyof Lida]: Lida[K] | null }>(
    `WITH ${DELES},
       t AS (SELECT mes::text, quinto, count(*)::int AS quantidade, sum(valor)::numeric(30, 2)::text AS valor, coalesce(sum(valor * chance), 0)::numeric(30, 2)::text AS esperado,
         coalesce(sum(valor * etapa / 100) FILTER (WHERE chance IS NOT NULL), 0)::numeric(30, 2)::text AS pela_etapa FROM v GROUP BY mes, quinto),
       u AS (SELECT mes::text, quinto, valor::float8 AS valor, chance::float8 AS chance, erro::float8 AS erro, grupo FROM v WHERE chance IS NOT NULL AND lugar <= ${UM_A_UM} ORDER BY lugar),
       m AS (SELECT mes::text, quinto, grupo, avg(erro)::float8 AS erro, count(*)::int AS quantidade, sum(valor)::float8 AS valor, sum(chance)::float8 AS ganhos, sum(valor * chance)::float8 AS esperado,
         sum(chance * (1 - chance))::float8 AS "varGanhos", sum(valor * valor * chance * (1 - chance))::float8 AS "varEsperado" FROM v WHERE chance IS NOT NULL AND lugar > ${UM_A_UM} GROUP BY mes, quinto, grupo ORDER BY mes, quinto, grupo)
     SELECT (SELECT json_agg(t ORDER BY t.mes, t.quinto) FROM t) AS partes, (SELECT json_agg(u) FROM u) AS parcelas, (SELECT json_agg(m) FROM m) AS montes`,
    c.valores,
    { semNome: true },
  );
  return {
    partes: lida?.partes ?? [],
    parcelas: lida?.parcelas ?? [],
    montes: lida?.montes ?? [],
  };
}

/** What was said on the first of a month of deals of one fifth and one group, and what became of them. */
export interface DitoLido {
  mes: string;
  retroativo: boolean;
  quinto: number;
  grupo: string;
  erro: number;
  fechados: number;
  ganhos: number;
  abertos: number;
  esperados: number;
  variancia: number;
}
export const lerDitos = (ctx: Ctx, c: Condicoes): Promise<DitoLido[]> =>
  ctx.tx.sql<DitoLido>(
    `SELECT m.previsaodita_mes AS mes, m.previsaomes_retroativo AS retroativo, least(4, floor(d.previsaodita_chance * 5))::int AS quinto, d.previsaodita_grupo AS grupo,
       avg(d.previsaodita_erro)::float8 AS erro, count(*) FILTER (WHERE n.negocio_situacao <> 'A')::int AS fechados, count(*) FILTER (WHERE n.negocio_situacao IN ('G', 'F'))::int AS ganhos,
       count(*) FILTER (WHERE n.negocio_situacao = 'A')::int AS abertos, coalesce(sum(d.previsaodita_chance) FILTER (WHERE n.negocio_situacao <> 'A'), 0)::float8 AS esperados,
       coalesce(sum(d.previsaodita_chance * (1 - d.previsaodita_chance)) FILTER (WHERE n.negocio_situacao <> 'A'), 0)::float8 AS variancia
     FROM soma.previsaomes m
       JOIN soma.previsaodita d ON d.clienteregistro_codigo = $1 AND d.previsaodita_mes = m.previsaodita_mes
       JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = d.negocio_codigo
     WHERE m.clienteregistro_codigo = $1 AND ${c.sql} GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 4`,
    c.valores,
    { semNome: true },
  );
