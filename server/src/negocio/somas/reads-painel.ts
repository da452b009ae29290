import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { dosBoards, estagiosDosFiltros, type Filtros } from '../filtros.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../visiveis.ts';
import {
  COLUNAS_DO_PAINEL,
  diaDaSoma,
  FUSO_DAS_SOMAS,
  inicioDoDia,
  MARCAS,
  microssegundos,
} from './partes.ts';
import {
  DIRETA,
  mexidos,
  recortar,
  SOMADA,
  type Periodo,
  type Recorte,
  type Somado,
  type Sql,
} from './periodo.ts';

/** What a dashboard of deals is narrowed by. */
export type FiltrosDoPainel = Periodo &
  Pick<
    Filtros,
    | 'LISTA_BOARD'
    | 'LISTA_PIPELINE'
    | 'LISTA_ESTAGIO'
    | 'LISTA_REPRESENTANTE'
    | 'LISTA_EQUIPE'
    | 'LISTA_RESPONSAVEL'
    | 'LISTA_EMPRESA'
    | 'LISTA_SEGMENTO'
    | 'LISTA_ORPROSPECT'
  > & { LISTA_ETIQUETA?: number[] | undefined };

/** Whose deals are asked for, or by what else: of these there are no sums, and the deals are counted. */
const semSoma = (ctx: Ctx, f: FiltrosDoPainel): boolean =>
  alcanceDe(ctx.sessao) !== 'TODOS' ||
  [
    f.LISTA_ESTAGIO,
    f.LISTA_REPRESENTANTE,
    f.LISTA_EQUIPE,
    f.LISTA_RESPONSAVEL,
    f.LISTA_SEGMENTO,
    f.LISTA_ORPROSPECT,
    f.LISTA_ETIQUETA,
  ].some((lista) => lista?.length);

/** Where the figures of a period come from: deals alone, or sums, with the deals that they do not hold yet or do not reach. */
interface Fontes {
  c: Condicoes;
  onde: Sql;
  recorte: Recorte | undefined;
}

function fontesDe(ctx: Ctx, f: FiltrosDoPainel): Fontes {
  const { LISTA_ETIQUETA, LISTA_BOARD, ...filtros } = f;
  const direto = semSoma(ctx, f);
  const c = condicoesDeNegocio(ctx, {
    ...filtros,
    ...(direto ? { LISTA_BOARD } : SEM_FILTROS),
    TIPO_DATA: 'CRIACAO',
  });
  if (!direto) dosBoards(c, LISTA_BOARD, 'n');
  if (LISTA_ETIQUETA?.length) c.e('n.etiquetas && ?::bigint[]', LISTA_ETIQUETA);
  const onde = { sql: c.sql };
  const recorte = direto ? undefined : recortar(c, f, ctx.sessao.usuario_fuso, { em: ctx.em });
  return { c, onde, recorte };
}

const TODOS: Sql = { sql: 'negocio n' };
/** Those of some hours, found by them whatever other index the conditions would fit. */
const dasHoras = ({ sql }: Sql): Sql => ({
  sql: `(SELECT n.* FROM negocio n WHERE n.clienteregistro_codigo = $1 AND ${sql} OFFSET 0) n`,
});
const com = (onde: Sql, condicao: Sql): Sql => ({ sql: `${onde.sql} AND ${condicao.sql}` });

/** A deal `n` on its day: as it is, and as the sums hold it. */
const NO_DIA = `SELECT ${diaDaSoma('n.negocio_dtcriacao')} AS dia, n.negocio_situacao, 1 AS quantidade, n.negocio_valor AS valor`;
const TIRADO = 'SELECT n.dia, n.negocio_situacao, -1, -n.negocio_valor';
const somarDias = (quando: Sql): Sql => ({
  sql: `SELECT ${quando.sql}::text AS dia, x.negocio_situacao, sum(x.quantidade)::int AS quantidade, sum(x.valor)::numeric(30, 2)::text AS valor FROM x GROUP BY ${quando.sql}, x.negocio_situacao HAVING sum(x.quantidade) <> 0`,
});
const INICIO_DO_DIA = inicioDoDia('k.dia');
const INICIO_DO_SEGUINTE = inicioDoDia('k.dia + 1');

/**
 * Deals created, by day of the user's calendar and by what became of them: `dia`, `negocio_situacao`, `quantidade`, `valor`.
 * In a zone of another hour, what was created in the hours that belong to another day there is carried over to it. With
 * `cortes`, days in their order of which the first is not after the period, each day stands for all until the next of them.
 */
export function diasSomados(
  ctx: Ctx,
  f: FiltrosDoPainel,
  cortes?: readonly string[],
): Somado & { valores: unknown[] } {
  const { c, onde, recorte } = fontesDe(ctx, f);
  const deCasa = ctx.sessao.usuario_fuso === FUSO_DAS_SOMAS;
  const fuso = deCasa ? `'${FUSO_DAS_SOMAS}'` : c.vincular(ctx.sessao.usuario_fuso);
  const dias = cortes && `${c.vincular(cortes)}::date[]`;
  const somar = somarDias({ sql: dias ? `(${dias})[width_bucket(x.dia, ${dias})]` : 'x.dia' });
  const diaDele = `(n.negocio_dtcriacao AT TIME ZONE ${fuso}::text)::date`;
  const deles = (de: Sql): Sql => ({
    sql: `SELECT ${diaDele} AS dia, n.negocio_situacao, 1 AS quantidade, n.negocio_valor AS valor FROM ${de.sql} WHERE ${onde.sql}`,
  });
  if (!recorte)
    return {
      sql: `WITH x AS (${deles(TODOS).sql}) ${somar.sql}`,
      valores: c.valores,
      opcoes: DIRETA,
    };
  const inteiros = com(onde, recorte.inteiros('n.dia'));
  const doOutroDia = `UNION ALL SELECT t.dia, n.negocio_situacao, t.sinal, t.sinal * n.negocio_valor
    FROM (SELECT DISTINCT dia FROM e) k
      CROSS JOIN LATERAL (VALUES (${INICIO_DO_DIA}, k.dia::timestamp AT TIME ZONE ${fuso}::text), ((k.dia + 1)::timestamp AT TIME ZONE ${fuso}::text, ${INICIO_DO_SEGUINTE})) b (de, ate)
      CROSS JOIN LATERAL ${dasHoras({ sql: 'n.negocio_dtcriacao >= b.de AND n.negocio_dtcriacao < b.ate' }).sql}
      CROSS JOIN LATERAL (VALUES (k.dia, -1), (${diaDele}, 1)) t (dia, sinal) WHERE ${onde.sql}`;
  const pontas = recorte.pontas.map((ponta) => `UNION ALL ${deles(dasHoras(ponta)).sql}`).join(' ');
  const deFora = deCasa ? '' : doOutroDia;
  return {
    sql: `WITH ${recorte.com.sql},
      e AS MATERIALIZED (SELECT n.dia, n.negocio_situacao, n.quantidade, n.valor FROM soma.entrada n WHERE ${inteiros.sql}
        UNION ALL ${TIRADO} FROM ${mexidos('soma.negocio', inteiros).sql}
        UNION ALL ${NO_DIA} FROM ${mexidos('negocio', com(onde, recorte.dentro)).sql}),
      x AS (SELECT * FROM e ${pontas} ${deFora})
      ${somar.sql}`,
    valores: c.valores,
    opcoes: SOMADA,
  };
}

const COMUNS = `n.estagio_codigo, n.negocio_situacao, n.negocio_valor, ${COLUNAS_DO_PAINEL}`;
const NOVO = `SELECT 1 AS sinal, ${COMUNS}, ${diaDaSoma('n.negocio_dtinteracao')} AS dia_interacao, ${microssegundos('n.negocio_dtestagio')} AS estagio_em`;
const DIA_DO_LIMITE = diaDaSoma('k.limite');
/** `k`: of each limit of waiting, the day until which sums tell it, and the hours `de` to `ate` between that day's beginning and the limit: of the day that it lies in the side on which less is done, to be added (1) or taken away (-1). */
const LIMITES_DE_ESPERA = `SELECT k.dias, CASE WHEN k.antes THEN k.dia ELSE k.dia + 1 END AS dia, CASE WHEN k.antes THEN k.inicio ELSE k.limite END AS de, CASE WHEN k.antes THEN k.limite ELSE k.fim END AS ate, CASE WHEN k.antes THEN 1 ELSE -1 END AS sinal
  FROM (SELECT k.*, k.limite < k.inicio + interval '14 hours' AS antes FROM (SELECT k.*, ${INICIO_DO_DIA} AS inicio, ${INICIO_DO_SEGUINTE} AS fim FROM (SELECT k.*, ${DIA_DO_LIMITE} AS dia FROM`;
/** The deals `n` of those hours: of now by the stages that open ones wait in, of then by their days. */
const DAQUELAS_HORAS =
  'n.clienteregistro_codigo = $1 AND n.negocio_dtinteracao >= k.de AND n.negocio_dtinteracao < k.ate';
const NOS_ESTAGIOS =
  "n.pipeline_codigo = e.pipeline_codigo AND n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A'";
const VELHO = `SELECT -1, ${COMUNS}, n.dia_interacao, n.estagio_em`;

/** What is kept of the bars: of the months that come nearest to the period, and of the days by which they miss it. */
const marcasGuardadas = (onde: Sql, recorte: Recorte): Sql => {
  const deCadaPonta = recorte
    .aparas('n.dia')
    .map(
      ({ onde: noDia, sinal }) =>
        `SELECT ${sinal.sql} AS sinal, n.marcas, n.quantidades, n.valores, n.tempos FROM soma.marcadia n WHERE ${com(onde, noDia).sql}`,
    )
    .join(' UNION ALL ');
  const dias: Sql = { sql: deCadaPonta };
  return {
    sql: `SELECT n.grupo, n.marca, n.quantidade, n.valor, n.tempo FROM soma.marca n WHERE ${com(onde, recorte.meses('n.mes')).sql}
      UNION ALL SELECT split_part(d.marca, ':', 1), nullif(split_part(d.marca, ':', 2), ''), d.quantidade, d.valor, d.tempo
        FROM (SELECT u.marca, sum(n.sinal * u.quantidade) AS quantidade, sum(n.sinal * u.valor) AS valor, sum(n.sinal * u.tempo) AS tempo
          FROM (${dias.sql}) n CROSS JOIN unnest(n.marcas, n.quantidades, n.valores, n.tempos) u (marca, quantidade, valor, tempo) GROUP BY u.marca) d
      UNION ALL`,
  };
};

/**
 * `WITH … barras`: the bars of a dashboard, `grupo`, `marca`, `quantidade`, `valor` and, of stages, the mean `dias` in
 * them. What waited longer than so many days waits since before a moment: the sums say until which day, and of that day
 * itself the deals say it, found by that day whatever other index the conditions would fit. A bar of waiting without
 * days counts open deals of which it is not known since when (of a day in the past).
 */
export function barrasSomadas(
  ctx: Ctx,
  f: FiltrosDoPainel,
  parados: readonly number[],
): Somado & { c: Condicoes } {
  const { c, onde, recorte } = fontesDe(ctx, f);
  const agora = `${c.vincular(ctx.agora)}::timestamptz`;
  const esperas = `${c.vincular(parados)}::int[]`;
  const etiquetas = `${c.vincular(f.LISTA_ETIQUETA?.length ? f.LISTA_ETIQUETA.map(String) : null)}::text[]`;
  const deles = (de: Sql): Sql => ({ sql: `${NOVO} FROM ${de.sql} WHERE ${onde.sql}` });
  const partes =
    recorte === undefined
      ? deles(TODOS).sql
      : [
          `${NOVO} FROM ${mexidos('negocio', com(onde, recorte.dentro)).sql}`,
          `${VELHO} FROM ${mexidos('soma.negocio', com(onde, recorte.inteiros('n.dia'))).sql}`,
          ...recorte.pontas.map((ponta) => deles(dasHoras(ponta)).sql),
        ].join(' UNION ALL ');
  const guardadas = recorte ? marcasGuardadas(onde, recorte).sql : '';
  const limites = recorte ? `${recorte.com.sql}, ` : '';
  const noPeriodo = recorte ? ` AND ${recorte.periodo.sql}` : '';
  const horas = ctx.em
    ? `LATERAL (SELECT n.* FROM negocio n WHERE ${DAQUELAS_HORAS} OFFSET 0) n WHERE n.negocio_situacao = 'A'`
    : `estagio e CROSS JOIN LATERAL (SELECT n.* FROM negocio n WHERE ${NOS_ESTAGIOS} AND ${DAQUELAS_HORAS} OFFSET 0) n WHERE ${estagiosDosFiltros(c, f).sql}`;
  // What the sums hold of them are days that came after.
  const semEspera = `SELECT 'parado', NULL, count(*)::int, NULL, NULL FROM negocio n WHERE n.negocio_situacao = 'A' AND n.negocio_dtinteracao IS NULL AND ${onde.sql}${noPeriodo} HAVING count(*) > 0`;
  return {
    c,
    opcoes: recorte ? SOMADA : DIRETA,
    sql: `WITH ${limites}p AS (${partes}),
      x AS (${guardadas} SELECT m.grupo, m.marca, p.sinal AS quantidade, p.sinal * p.negocio_valor AS valor, p.sinal * m.tempo::numeric AS tempo FROM p CROSS JOIN ${MARCAS}),
      t AS MATERIALIZED (SELECT grupo, marca, sum(quantidade)::int AS quantidade, sum(valor) AS valor, sum(tempo) AS tempo FROM x GROUP BY grupo, marca),
      k AS MATERIALIZED (${LIMITES_DE_ESPERA} (SELECT u AS dias, ${agora} - make_interval(days => u) AS limite FROM unnest(${esperas}) u) k) k) k) k),
      a AS (SELECT k.dias, t.quantidade, t.valor FROM k JOIN t ON t.grupo = 'interacao' AND t.marca < k.dia::text
        UNION ALL SELECT k.dias, k.sinal, k.sinal * n.negocio_valor FROM k CROSS JOIN ${horas} AND ${onde.sql}${noPeriodo}),
      barras AS (SELECT grupo, marca, quantidade, valor::numeric(30, 2)::text AS valor,
          CASE grupo WHEN 'estagio' THEN round(((extract(epoch FROM ${agora}) * 1000000)::bigint - tempo / quantidade) / 86400000000, 1)::text END AS dias
        FROM t WHERE grupo <> 'interacao' AND quantidade <> 0 AND (grupo <> 'etiqueta' OR ${etiquetas} IS NULL OR marca = ANY (${etiquetas}))
        UNION ALL SELECT 'parado', dias::text, sum(quantidade)::int, sum(valor)::numeric(30, 2)::text, NULL FROM a GROUP BY dias HAVING sum(quantidade) <> 0
        UNION ALL ${ctx.em ? semEspera : "SELECT 'parado', NULL, quantidade, NULL, NULL FROM t WHERE grupo = 'interacao' AND marca IS NULL"})`,
  };
}
