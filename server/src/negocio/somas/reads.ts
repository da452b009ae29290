import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { funilVendas } from '@praca/contract/painel/endpoints.ts';
import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { daEtiqueta } from '../etiqueta.ts';
import { semFiltros, type Filtros } from '../filtros.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../visiveis.ts';
import {
  CICLO,
  COLUNAS_D,
  ESTADAS,
  FUSO_DAS_SOMAS,
  inicioDoDia,
  PASSOS_GUARDADOS,
} from './partes.ts';
import { DIRETA, mexidos, recortar, SOMADA, type Somado, type Sql } from './periodo.ts';

/** Whether somebody's deals are asked for: no sum by day tells them from the others. */
const deAlguem = (
  ctx: Ctx,
  f: Pick<Filtros, 'LISTA_REPRESENTANTE' | 'LISTA_EQUIPE' | 'LISTA_RESPONSAVEL'>,
): boolean =>
  alcanceDe(ctx.sessao) !== 'TODOS' ||
  [f.LISTA_REPRESENTANTE, f.LISTA_EQUIPE, f.LISTA_RESPONSAVEL].some((l) => l?.length);

/** Whether the filters ask for nothing but what the sums are kept by; of then, those of days. */
export const somavel = (ctx: Ctx, f: Parameters<typeof semFiltros>[0]): boolean =>
  !(ctx.em && deAlguem(ctx, f)) &&
  f.DATA_INICIAL === SEM_FILTROS.DATA_INICIAL &&
  f.DATA_FINAL === SEM_FILTROS.DATA_FINAL &&
  semFiltros({
    ...f,
    LISTA_ESTAGIO: undefined,
    LISTA_EMPRESA: undefined,
    LISTA_REPRESENTANTE: undefined,
    LISTA_EQUIPE: undefined,
    LISTA_RESPONSAVEL: undefined,
    LISTA_PIPELINE: undefined,
    LISTA_BOARD: undefined,
  });

/** Deals of then, by their stages: days of creation that were over, corrected by what changed since, and what that day left over. */
function deEntao(c: Condicoes, em: Date): { com: Sql; x: Sql } {
  const onde = { sql: c.sql };
  const recorte = recortar(c, SEM_FILTROS, FUSO_DAS_SOMAS, { em });
  const e = (condicao: Sql): Sql => ({ sql: `${onde.sql} AND ${condicao.sql}` });
  const dias = e(recorte.inteiros('n.dia'));
  const um = 'SELECT n.estagio_codigo, 1, n.negocio_valor FROM';
  const pontas = recorte.pontas.map((ponta) => `${um} negocio n WHERE ${e(ponta).sql}`);
  return {
    com: recorte.com,
    x: {
      sql: `(SELECT n.estagio_codigo, n.quantidade, n.valor FROM soma.dia n WHERE ${dias.sql} AND n.negocio_situacao <> '*'
    UNION ALL SELECT n.estagio_codigo, -1, -n.negocio_valor FROM ${mexidos('soma.negocio', dias).sql}
    UNION ALL ${um} ${mexidos('negocio', e(recorte.dentro)).sql}
    UNION ALL ${pontas.join(' UNION ALL ')}) x`,
    },
  };
}

/** How many deals there are, within conditions on columns that the sums are kept by; $1 is the registration. */
export function totalSomado(c: Condicoes, ctx: Ctx): Sql {
  if (ctx.em) {
    const { com, x } = deEntao(c, ctx.em);
    return {
      sql: `WITH ${com.sql} SELECT coalesce(sum(x.quantidade), 0)::int AS total FROM ${x.sql}`,
    };
  }
  return {
    sql: `SELECT coalesce(sum(x.quantidade), 0)::int AS total FROM (
    SELECT n.quantidade FROM soma.quadro n WHERE ${c.sql} AND n.negocio_situacao <> '*'
    UNION ALL SELECT -1 FROM ${mexidos('soma.negocio', c).sql}
    UNION ALL SELECT 1 FROM ${mexidos('negocio', c).sql}) x`,
  };
}

/** The same deals counted, those of them that are open, and their value: `quantidade`, `abertos`, `valor_total`. */
export const contagemSomada = (c: Sql): Sql => ({
  sql: `SELECT coalesce(sum(x.quantidade), 0)::int AS quantidade, coalesce(sum(x.quantidade) FILTER (WHERE x.negocio_situacao = 'A'), 0)::int AS abertos, round(coalesce(sum(x.valor), 0), 2)::text AS valor_total FROM (
    SELECT n.negocio_situacao, n.quantidade, n.valor FROM soma.quadro n WHERE ${c.sql} AND n.negocio_situacao <> '*'
    UNION ALL SELECT n.negocio_situacao, -1, -n.negocio_valor FROM ${mexidos('soma.negocio', c).sql}
    UNION ALL SELECT n.negocio_situacao, 1, n.negocio_valor FROM ${mexidos('negocio', c).sql}) x`,
});

/** How many deals there are in each pipeline, within such conditions: `pipeline_codigo`, `quantidade`. */
export const porFunilSomado = (c: Sql): Sql => ({
  sql: `SELECT x.pipeline_codigo, sum(x.quantidade) AS quantidade FROM (
    SELECT n.pipeline_codigo, n.quantidade FROM soma.quadro n WHERE ${c.sql} AND n.negocio_situacao <> '*'
    UNION ALL SELECT n.pipeline_codigo, -1 FROM ${mexidos('soma.negocio', c).sql}
    UNION ALL SELECT n.pipeline_codigo, 1 FROM ${mexidos('negocio', c).sql}) x GROUP BY x.pipeline_codigo`,
});

/** The heads of a board's columns (`estagio_codigo`, `quantidade`, `valor`, `com_passo`, `atrasados`), within such conditions. */
export function cabecasSomadas(c: Condicoes, ctx: Ctx): Sql {
  if (ctx.em) {
    const { com, x } = deEntao(c, ctx.em);
    return {
      sql: `WITH ${com.sql} SELECT x.estagio_codigo, sum(x.quantidade)::int AS quantidade, sum(x.valor) AS valor, 0 AS com_passo, 0 AS atrasados FROM ${x.sql} GROUP BY x.estagio_codigo`,
    };
  }
  const onde = { sql: c.sql };
  const agora = `${c.vincular(ctx.agora)}::timestamptz`;
  const hoje = `${c.vincular(dataNoFuso(ctx.agora, FUSO_DAS_SOMAS))}::date`;
  const inicio = { sql: inicioDoDia(hoje) };
  return {
    sql: `SELECT x.estagio_codigo, sum(x.quantidade)::int AS quantidade, sum(x.valor) AS valor, sum(x.com_passo)::int AS com_passo, sum(x.atrasados)::int AS atrasados FROM (
    SELECT n.estagio_codigo, n.quantidade, n.valor, n.com_passo, 0 AS atrasados FROM soma.quadro n WHERE ${onde.sql} AND n.negocio_situacao <> '*'
    UNION ALL SELECT n.estagio_codigo, 0, 0, 0, n.quantidade FROM soma.passo n WHERE ${onde.sql} AND n.dia_passo < ${hoje}
    UNION ALL SELECT n.estagio_codigo, 0, 0, 0, 1 FROM negocio n WHERE ${onde.sql} AND n.negocio_proximaatividade >= ${inicio.sql} AND n.negocio_proximaatividade < ${agora}
    UNION ALL SELECT n.estagio_codigo, -1, -n.negocio_valor, -num_nonnulls(n.dia_passo), -(n.dia_passo IS NOT NULL AND n.dia_passo < ${hoje})::int FROM ${mexidos('soma.negocio', onde).sql}
    UNION ALL SELECT n.estagio_codigo, 1, n.negocio_valor, num_nonnulls(n.negocio_proximaatividade), (n.negocio_proximaatividade IS NOT NULL AND n.negocio_proximaatividade < ${inicio.sql})::int FROM ${mexidos('negocio', onde).sql}) x
  GROUP BY x.estagio_codigo`,
  };
}

/** What deals `d` add to the figures of a funnel. */
const DIRETO = `
  SELECT negocio_situacao, estagio_codigo, 1::bigint AS quantidade, negocio_valor AS valor, num_nonnulls(ciclo)::bigint AS vezes, coalesce(ciclo, 0)::numeric AS tempo
    FROM (SELECT d.*, ${CICLO} AS ciclo FROM d) d
  UNION ALL SELECT '*', estagio, 1, 0, vezes, tempo FROM q`;

/** What the sums still hold of deals that changed. */
const VELHO = `
  SELECT negocio_situacao, estagio_codigo, -1, -negocio_valor, -num_nonnulls(ciclo), -coalesce(ciclo, 0)::numeric FROM velho
  UNION ALL SELECT '*', passos[i], -1, 0, -passos[i + 1], -passos[i + 2]::numeric FROM velho CROSS JOIN LATERAL generate_series(1, cardinality(passos), 3) i`;

/** One row for each situation and stage: the figures go over them several times. */
const SOMA =
  'soma AS MATERIALIZED (SELECT x.negocio_situacao, x.estagio_codigo, sum(x.quantidade) AS quantidade, sum(x.valor) AS valor, sum(x.vezes) AS vezes, sum(x.tempo) AS tempo FROM (';
const POR_DEGRAU = ') x GROUP BY 1, 2)';

/**
 * `soma`: what adds up to the figures of a funnel, by situation and stage. A period for one person's deals is counted, deal
 * by deal; without a period the sums of the whole time answer, and for everybody's deals those of days, with the hours
 * that a clock of another zone leaves over at both ends. $1 is the registration, $2 the pipeline.
 */
export async function somasDoFunil(
  ctx: Ctx,
  f: Entrada<typeof funilVendas>,
): Promise<Somado & { valores: unknown[] }> {
  const { pipeline_codigo, DATA_INICIAL, DATA_FINAL, EM_DATA: _, LISTA_ETIQUETA, ...listas } = f;
  const inteiro =
    DATA_INICIAL === SEM_FILTROS.DATA_INICIAL && DATA_FINAL === SEM_FILTROS.DATA_FINAL;
  // The sums know nothing of what comes with the customer or is stuck onto the deal.
  const semSoma = [listas.LISTA_SEGMENTO, listas.LISTA_ORPROSPECT, LISTA_ETIQUETA].some(
    (l) => l?.length,
  );
  const umAUm = semSoma || ((!inteiro || ctx.em !== undefined) && deAlguem(ctx, listas));
  const periodo = { ...SEM_FILTROS, DATA_INICIAL, DATA_FINAL };
  const c = condicoesDeNegocio(ctx, { ...(umAUm ? periodo : SEM_FILTROS), ...listas }, [
    pipeline_codigo,
  ]).e('n.pipeline_codigo = $2');
  const etiqueta = await daEtiqueta(ctx, LISTA_ETIQUETA);
  if (etiqueta) c.e(...etiqueta.condicao);
  const onde = { sql: c.sql };
  const d = (origem: Sql): Sql => ({ sql: `SELECT ${COLUNAS_D} FROM ${origem.sql}` });
  const deles = (condicao: string): Sql => ({ sql: `negocio n WHERE ${onde.sql}${condicao}` });
  if (umAUm)
    return {
      sql: `d AS MATERIALIZED (${d(deles('')).sql}), ${ESTADAS}, ${SOMA}${DIRETO}${POR_DEGRAU}`,
      valores: c.valores,
      opcoes: DIRETA,
    };
  const somas = (guardadas: string, velho: Sql, novos: string): string =>
    `d AS MATERIALIZED (${novos}), ${ESTADAS}, velho AS MATERIALIZED (SELECT n.negocio_situacao, n.estagio_codigo, n.negocio_valor, n.ciclo, ${PASSOS_GUARDADOS} AS passos FROM ${mexidos('soma.negocio', velho).sql}),
     ${SOMA}SELECT n.negocio_situacao, n.estagio_codigo, n.quantidade, n.valor, n.vezes, n.tempo FROM ${guardadas} UNION ALL ${VELHO} UNION ALL ${DIRETO}${POR_DEGRAU}`;
  // Of then the days that were over by then: what came later is in the sums of the whole time.
  if (inteiro && !ctx.em)
    return {
      sql: somas(`soma.quadro n WHERE ${onde.sql}`, onde, d(mexidos('negocio', onde)).sql),
      valores: c.valores,
      opcoes: SOMADA,
    };
  const recorte = recortar(c, f, ctx.sessao.usuario_fuso, { em: ctx.em });
  const dias = ` AND ${recorte.inteiros('n.dia').sql}`;
  return {
    sql: `${recorte.com.sql}, ${somas(
      `soma.dia n WHERE ${onde.sql}${dias}`,
      { sql: `${onde.sql}${dias}` },
      [
        mexidos('negocio', { sql: `${onde.sql} AND ${recorte.dentro.sql}` }),
        ...recorte.pontas.map((ponta) => deles(` AND ${ponta.sql}`)),
      ]
        .map((origem) => d(origem).sql)
        .join(' UNION ALL '),
    )}`,
    valores: c.valores,
    opcoes: SOMADA,
  };
}
